import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  type DataRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  useBlocker,
  useLoaderData,
  useNavigate,
  useNavigation,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFullRouter } from './full-router.ts';
import { type CreateRouter, LateRouter } from './late-router.ts';

const Frame = () => {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Counted ${count}`}
      </button>
      <p>{useNavigation().state}</p>
      <Outlet />
    </>
  );
};

const First = () => {
  const data: unknown = useLoaderData();
  const navigate = useNavigate();
  return (
    <>
      <h1>{`First, ${String(data)}`}</h1>
      <Link to="/second?a=b">Second</Link>
      <button type="button" onClick={() => void navigate('?page=2')}>
        Page 2
      </button>
    </>
  );
};

const Blocking = () => {
  const blocker = useBlocker(true);
  return (
    <>
      <Link to="/second">Second</Link>
      <p>{`The way is ${blocker.state}`}</p>
    </>
  );
};

const routes: RouteObject[] = [
  {
    id: 'frame',
    Component: Frame,
    children: [
      { id: 'first', path: '/', Component: First, loader: () => 'loaded again' },
      { id: 'second', path: '/second', Component: () => <h1>Second</h1> },
      { id: 'blocking', path: '/blocking', Component: Blocking },
    ],
  },
];

let router: DataRouter | undefined;
const leaveFor = vi.fn();
const onComplete = vi.fn();

const open = (load: () => Promise<CreateRouter>, basename = '/') => {
  const late = new LateRouter({
    routes,
    basename,
    loaderData: { first: 'from the server' },
    getContext: () => new RouterContextProvider(),
    load,
    onComplete,
    leaveFor,
  });
  router = late.router;
  render(<RouterProvider router={late.router} />);
  return late;
};

const script = () => {
  const { promise, resolve, reject } = Promise.withResolvers<CreateRouter>();
  const arrives = () => act(async () => resolve(createFullRouter));
  return { load: () => promise, arrives, isGone: () => act(async () => reject(new Error('404'))) };
};

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  router?.dispose?.();
  vi.clearAllMocks();
});

it('shows the page of the server before the router is there, and keeps it when it comes', async () => {
  const { load, arrives } = script();
  const { complete } = open(load);
  await userEvent.click(screen.getByRole('button', { name: 'Counted 0' }));
  void complete();
  await arrives();
  expect(onComplete).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading').textContent).toBe('First, from the server');
  expect(screen.getByRole('button', { name: 'Counted 1' })).toBeTruthy();
});

it('lets a click wait for the router, and shows that it does', async () => {
  const { load, arrives } = script();
  open(load);
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  expect(screen.getByText('loading')).toBeTruthy();
  await arrives();
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Second'));
  expect(screen.getByText('idle')).toBeTruthy();
  expect(`${window.location.pathname}${window.location.search}`).toBe('/second?a=b');
  await act(async () => router?.navigate(-1));
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('First, loaded again'));
});

it('goes to the address itself when the script of the router is gone', async () => {
  window.history.replaceState(null, '', '/fr');
  const { load, isGone } = script();
  open(load, '/fr');
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  await isGone();
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/fr/second?a=b');
});

it('keeps the path of a change of the query', async () => {
  window.history.replaceState(null, '', '/fr');
  const { load, isGone } = script();
  open(load, '/fr');
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await isGone();
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/fr?page=2');
});

it('asks before a page with unsaved work is left, even when the router comes only then', async () => {
  window.history.replaceState(null, '', '/blocking');
  const { load, arrives } = script();
  open(load);
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  await arrives();
  await waitFor(() => expect(screen.getByText('The way is blocked')).toBeTruthy());
});
