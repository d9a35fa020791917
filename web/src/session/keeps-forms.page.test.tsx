import { findCities } from '@lodgepole/contract/places/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { installPageStubs, waterloo } from '../slices/accounts/pages/profile/profile-pages.fixture.ts';
import * as groups from '../testing/group-pages.ts';
import { aGroup } from '../testing/groups.ts';
import * as listings from '../testing/listing-form.ts';
import { mockApi } from '../testing/mock-api.ts';
import {
  asksToStay,
  followSwitch,
  languageSwitch,
  pressSwitch,
  renderPage,
} from '../testing/render-page.tsx';

beforeAll(installPageStubs);
beforeAll(listings.installFormStubs);
afterEach(() => sessionStorage.clear());

const put = (name: string, value: string) => {
  const field = named(name);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const named = (name: string): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
  if (!field) throw new Error(`No field is called ${name}.`);
  return field;
};
const told = (name: string): string =>
  (named(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('registration', () => {
  const open = (address: string) => renderPage(address, { api: mockApi().on(findCities, () => [waterloo]) });

  it('goes on at its step, with what was right and what was wrong, but without the password', async () => {
    const user = userEvent.setup();
    await open('/register?next=%2Fgroups');
    put('email', 'anne@example.com');
    put('password', 'Correct-horse-7');
    put('password_confirmation', 'Correct-horse-7');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: 'Info' });
    put('first_name', 'Anne');
    put('age', '7');
    const { router } = await followSwitch(open);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Renseignements');
    expect(router.state.location.search).toBe('?next=%2Fgroups&step=2');
    expect(named('first_name').value).toBe('Anne');
    expect(named('age').value).toBe('7');
    expect(told('age')).toMatch(/18/);
    expect(sessionStorage.getItem('hand-over')).not.toContain('Correct-horse-7');
    await followSwitch(open, languageSwitch('English'));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Info');
    expect(named('age').value).toBe('7');
  });

  it('asks for the password again before it is sent', async () => {
    const user = userEvent.setup();
    await open('/register');
    put('email', 'anne@example.com');
    put('password', 'Correct-horse-7');
    put('password_confirmation', 'Correct-horse-7');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: 'Info' });
    for (const [name, value] of Object.entries({
      first_name: 'Anne',
      last_name: 'Roy',
      age: '27',
      city: 'Laval',
      preferred_location: 'Laval',
      phone_number: '5145550134',
      budget_max: '1400',
    }))
      put(name, value);
    await user.click(screen.getByLabelText('Female'));
    await followSwitch(open);
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await screen.findByRole('heading', { level: 2, name: 'Photo et préférences' });
    expect(named('language').value).toBe('fr');
    await user.click(named('terms_accepted'));
    await user.click(screen.getByRole('button', { name: 'Créer un compte' }));
    await waitFor(() => expect(document.activeElement).toBe(named('password')));
    expect(named('email').value).toBe('anne@example.com');
  });
});

describe('a new listing', () => {
  const open = (address: string) => renderPage(address, { api: listings.apiOf(), isSignedIn: true });

  it('keeps every field, says which pictures did not come along, and does not ask to stay', async () => {
    await open('/listings/post');
    await screen.findByLabelText('Property type');
    put('price', '-5');
    put('description', 'Clair et calme.');
    fireEvent.click(named('furnished'));
    await listings.chooseFiles('pictures', listings.photos(2));
    expect(asksToStay()).toBe(true);
    const link = languageSwitch();
    await pressSwitch(link);
    expect(asksToStay()).toBe(false);
    await followSwitch(open, link);
    await waitFor(() => expect(named('description').value).toBe('Clair et calme.'));
    expect(named('price').value).toBe('-5');
    expect(named('price').getAttribute('aria-invalid')).toBe('true');
    expect(named('furnished').checked).toBe(true);
    expect(await screen.findByText(/^Les photos ne suivent pas/)).toBeTruthy();
    expect(screen.queryByText('Brouillon récupéré.')).toBeNull();
    expect(asksToStay()).toBe(true);
  });
});

describe('a group', () => {
  it('keeps its texts and who is to go', async () => {
    const group = aGroup();
    const api = groups.apiOf({ group, viewer: groups.people.groupOwner });
    const open = (address: string) => renderPage(address, { api, isSignedIn: true });
    await open(`/groups/edit/${group.id}`);
    await screen.findByRole('heading', { level: 2, name: 'Basic Information' });
    put('name', 'Trois au soleil');
    const [remove] = screen.getAllByRole('button', { name: /^Remove / });
    if (remove) fireEvent.click(remove);
    await followSwitch(open);
    await waitFor(() => expect(named('name').value).toBe('Trois au soleil'));
    expect(await screen.findByRole('button', { name: /^Garder / })).toBeTruthy();
  });
});
