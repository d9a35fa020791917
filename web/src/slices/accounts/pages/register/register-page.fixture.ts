import { findCities } from '@lodgepole/contract/places/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { field, fill, messagesOf, waterloo } from '../profile/profile-pages.fixture.ts';

export const password = 'Correct-horse-7';
export const api = () => mockApi().on(findCities, () => [waterloo]);

export const open = async (using = api()) => {
  const user = userEvent.setup({ applyAccept: false });
  const view = await renderPage('/register', { api: using });
  return { user, ...view };
};

export const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const missingList = () => screen.queryByText('Still missing:')?.closest('div') ?? null;
export const missing = () =>
  within(missingList() as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
export const submit = () => screen.getByRole('button', { name: 'Create account' });

export const passCredentials = async (user: UserEvent) => {
  fill('Email', 'anne@example.com');
  fill('Password', password);
  fill('Confirm password', password);
  await user.click(next());
  await heading('Info');
};

export const fillInfo = (user: UserEvent) => {
  fill('First name', 'Anne');
  fill('Last name', 'Tremblay');
  fill('Age', '27');
  fill('City', 'Waterloo');
  fill('Preferred location', 'Kitchener');
  fill('Phone number', '5195550134');
  fill('Maximum budget', '1400');
  return user.click(field('Female'));
};

export const openInfo = async (using = api()) => {
  const page = await open(using);
  await passCredentials(page.user);
  return page;
};

export const openExtras = async (using = api()) => {
  const page = await openInfo(using);
  await fillInfo(page.user);
  await page.user.click(next());
  await heading('Extras');
  return page;
};

export const expectMessage = (label: string | RegExp, message: string) =>
  expect(messagesOf(label)).toContain(message);
