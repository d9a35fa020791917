import { createBrowserRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { forgetHandOver, handOver } from '../lib/forms/use-handed-over.ts';
import { arrive } from './arrive.tsx';

afterEach(() => {
  forgetHandOver();
  window.history.replaceState(null, '', '/');
});

const stateAt = (address: string): unknown => {
  window.history.replaceState(window.history.state, '', address);
  arrive(address, window.history);
  const router = createBrowserRouter([{ path: '*' }], { basename: '/fr' });
  router.dispose();
  return router.state.location.state;
};

it('brings along what travels with the page’s place in the history', () => {
  handOver('/login?next=%2Fgroups', { notice: 'registered' });
  expect(stateAt('/fr/login?next=%2Fgroups')).toEqual({ notice: 'registered' });
});

it('leaves the history of another page alone', () => {
  handOver('/login', { notice: 'registered' });
  expect(stateAt('/fr/register')).toBeNull();
});

it('leaves an entry alone that has a state of its own', () => {
  handOver('/login', { notice: 'registered' });
  window.history.replaceState({ usr: { notice: 'session-ended' } }, '');
  expect(stateAt('/fr/login')).toEqual({ notice: 'session-ended' });
});
