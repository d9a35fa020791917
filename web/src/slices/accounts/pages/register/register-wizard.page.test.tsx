import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { field, fill, installPageStubs } from '../profile/profile-pages.fixture.ts';
import {
  api,
  expectMessage,
  heading,
  missing,
  missingList,
  next,
  open,
  openExtras,
  openInfo,
  passCredentials,
  password,
} from './register-page.fixture.ts';

beforeAll(installPageStubs);
afterEach(() => sessionStorage.clear());

describe('the wizard', () => {
  it('opens Next once the required fields are filled and passes only when they are right', async () => {
    const { user } = await open();
    expect(next().disabled).toBe(true);
    fill('Email', 'anne');
    fill('Password', 'abc');
    expect(next().disabled).toBe(true);
    fill('Confirm password', 'abc');
    expect(next().disabled).toBe(false);
    await user.click(next());
    expectMessage('Email', 'Invalid email format.');
    expectMessage('Password', 'Password must be at least 8 characters.');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Credentials');
  });

  it('says beside a disabled Next what is missing, each a way to its field', async () => {
    const { user } = await open();
    expect(missing()).toEqual(['Email', 'Password', 'Confirm password']);
    fill('Email', 'anne@example.com');
    fill('Confirm password', password);
    expect(missing()).toEqual(['Password']);
    expect(next().getAttribute('aria-describedby')).toBe(missingList()?.id);
    await user.click(within(missingList() as HTMLElement).getByRole('button', { name: 'Password' }));
    expect(document.activeElement).toBe(field('Password'));
    await user.keyboard(password);
    expect(missingList()).toBeNull();
    await user.click(next());
    await heading('Info');
    expect(missing()).toEqual([
      'First name',
      'Last name',
      'Age',
      'Gender',
      'Phone number',
      'City',
      'Preferred location',
      'Maximum budget',
    ]);
    await user.click(within(missingList() as HTMLElement).getByRole('button', { name: 'Gender' }));
    expect(document.activeElement).toBe(field('Male'));
  });

  it('tells a screen reader what is missing once per field left, not at every letter', async () => {
    const { user } = await open();
    const told = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .find((text) => text.includes('missing')) ?? '';
    await user.click(field('Email'));
    await user.tab();
    expect(told()).toBe('');
    await user.type(field('Email'), 'anne@example.com');
    expect(told()).toBe('');
    await user.tab();
    expect(told()).toBe('Still missing: Password, Confirm password');
    fill('Password', password);
    fill('Confirm password', password);
    await user.click(field('Email'));
    await user.tab();
    expect(told()).toBe('Nothing is missing anymore.');
  });

  it('shows where one is, and moves the focus to the new step', async () => {
    const { user } = await openInfo();
    const progress = screen.getByRole('navigation', { name: 'Progress' });
    const steps = within(progress).getAllByRole('button');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(steps.map((step) => step.textContent)).toEqual(['Credentials(done)', '2Info', '3Extras']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
    expect(screen.getByText(/^Who you are and what you are looking for\./)).toBeTruthy();
    await user.click(steps[0] as HTMLElement);
    expect(await heading('Credentials')).toBeTruthy();
    expect(screen.getByText('Your email and your password are how you sign in.')).toBeTruthy();
  });

  it('keeps everything, the passwords included, across Back and Next', async () => {
    const { user } = await openInfo();
    fill('First name', 'Anne');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Credentials');
    expect(field('Password')).toHaveProperty('value', password);
    await user.click(next());
    await heading('Info');
    expect(field('First name')).toHaveProperty('value', 'Anne');
  });

  it('goes back a step with the browser’s Back', async () => {
    const { router } = await openInfo();
    expect(router.state.location.search).toBe('?step=2');
    await router.navigate(-1);
    expect(await heading('Credentials')).toBeTruthy();
  });

  it('does not open a later step by its address', async () => {
    const { router } = await renderPage('/register?step=3', { api: api() });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Credentials');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    fill('Email', 'anne@example.com');
    fill('Password', password);
    fill('Confirm password', password);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Credentials');
  });

  it('leads to the sign-in page', async () => {
    await open();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login',
    );
  });

  it('tells password managers and browsers what goes where', async () => {
    const { user } = await open();
    expect(field('Email').getAttribute('autocomplete')).toBe('username');
    expect(field('Password').getAttribute('autocomplete')).toBe('new-password');
    expect(field('Confirm password').getAttribute('autocomplete')).toBe('new-password');
    await passCredentials(user);
    expect(field('First name').getAttribute('autocomplete')).toBe('given-name');
    expect(field('Last name').getAttribute('autocomplete')).toBe('family-name');
    expect(field('Phone number').getAttribute('autocomplete')).toBe('tel-national');
  });
});

describe('what was typed', () => {
  it('survives a reload, but not the passwords', async () => {
    const first = await openExtras();
    fill(/^Instagram/, 'https://www.instagram.com/anne');
    first.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain(password);
    expect(localStorage).toHaveLength(0);

    const user = userEvent.setup();
    await renderPage('/register?step=3', { api: api() });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Credentials');
    expect(screen.getByText(/^Your answers are still here\./)).toBeTruthy();
    expect(field('Email')).toHaveProperty('value', 'anne@example.com');
    expect(field('Password')).toHaveProperty('value', '');
    await passCredentials(user);
    expect(field('First name')).toHaveProperty('value', 'Anne');
    expect(field('Female')).toHaveProperty('checked', true);
    expect(field('Phone number')).toHaveProperty('value', '(519) 555-0134');
    await user.click(next());
    await heading('Extras');
    expect(field(/^Instagram/)).toHaveProperty('value', 'https://www.instagram.com/anne');
  });

  it.each(['not json', '{"info": 7, "credentials": {"email": 4}}', 'null'])(
    'is blank when %s was kept',
    async (kept) => {
      sessionStorage.setItem('register-draft', kept);
      await open();
      expect(field('Email')).toHaveProperty('value', '');
      expect(screen.queryByText(/^Your answers are still here\./)).toBeNull();
    },
  );
});

it('tells the terms in a dialog', async () => {
  const { user } = await openExtras();
  await user.click(screen.getByRole('button', { name: 'Read the terms' }));
  const dialog = screen.getByRole('dialog', { name: 'Terms of Lodgepole' });
  expect(within(dialog).getByRole('link', { name: 'Terms' })).toMatchObject({ target: '_blank' });
  expect(within(dialog).getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  expect(within(dialog).getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
