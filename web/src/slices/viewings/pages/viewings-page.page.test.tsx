import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  calendarState,
  cancelViewing,
  changeViewing,
  createCalendar,
  endCalendar,
  ownViewings,
  unbookViewing,
} from '@lodgepole/contract/viewings/endpoints';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { aListing } from '../../../testing/listings.ts';
import { type MockApi, mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aGuest, anOwnViewing, aViewing } from '../../../testing/viewings.ts';

afterEach(() => document.querySelector('[data-toasts]')?.remove());

const apiOf = (viewings: readonly OwnViewing[]): MockApi =>
  mockApi()
    .on(myProfile, () => aViewer())
    .on(ownViewings, () => [...viewings]);

const open = async (api: MockApi) => {
  const view = await renderPage('/viewings', { api, isSignedIn: true });
  await waitFor(() => expect(document.querySelector('main [aria-busy]')).toBeNull());
  return { user: userEvent.setup(), ...view };
};

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/gu, ' ');
const main = () => within(screen.getByRole('main'));
const when = 'Saturday, November 21, 2099, 10:00 a.m. EST';
const button = (name: string) => main().getByRole('button', { name: (label) => plain(label) === name });
const days = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const toasts = () => document.querySelector('[data-toasts]')?.textContent;

const hosted = anOwnViewing({
  role: 'host',
  booked: 0,
  seats: 5,
  seats_left: 2,
  guests: [aGuest(), aGuest({ id: 1, full_name: 'Carla Roy', seats: 2, group: 31 })],
});

describe('one’s own viewings', () => {
  it('are listed by day, each in the zone of its listing', async () => {
    const home = aListing({ id: 22, city: 'Regina', unit_number: '5', street_address: '12 Albert St' });
    await open(
      apiOf([
        anOwnViewing(),
        anOwnViewing({
          id: 52,
          starts_at: '2099-11-22T01:00:00.000Z',
          time_zone: 'America/Regina',
          listing: home,
        }),
      ]),
    );
    expect(document.title).toContain('Viewings');
    expect(days()).toEqual(['Saturday, November 21, 2099']);
    const [first, second] = main().getAllByRole('listitem');
    expect(plain(first?.textContent)).toMatch(/10:00.10:20 a\.m\. EST/);
    expect(plain(second?.textContent)).toMatch(/7:00.7:20 p\.m\. CST/);
    expect(second?.textContent).toContain('5-12 Albert St, Regina');
    expect(
      within(second as HTMLElement)
        .getByRole('link', { name: 'Apartment in Regina' })
        .getAttribute('href'),
    ).toBe('/listings/22');
    expect(first?.textContent).toContain('You are a guest');
    expect(first?.textContent).toContain('Booked');
    expect(main().getByText('Times are shown in each home’s time zone.')).toBeTruthy();
  });

  it('list the guests for the host', async () => {
    await open(apiOf([hosted]));
    expect(main().getByText('You are the host')).toBeTruthy();
    expect(main().getByText('3 of 5 seats booked')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Carla Roy' }).getAttribute('href')).toBe('/profile/1');
    expect(main().getByText(/^2 seats/).textContent).toBe('2 seats, with a group');
  });

  it('are folded once past, latest first, without actions', async () => {
    await open(
      apiOf([
        anOwnViewing({ id: 61, starts_at: '2020-11-21T15:00:00.000Z' }),
        anOwnViewing({ id: 62, starts_at: '2020-11-22T15:00:00.000Z' }),
      ]),
    );
    expect(main().getByText('No upcoming viewings.')).toBeTruthy();
    const folded = main().getByText('2 past viewings').closest('details');
    expect(folded?.open).toBe(false);
    expect([...(folded?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Sunday, November 22, 2020',
      'Saturday, November 21, 2020',
    ]);
    expect(folded?.querySelectorAll('button')).toHaveLength(0);
  });

  it('have an empty state that explains where they come from', async () => {
    await open(apiOf([]));
    expect(main().getByText('You have no viewings yet.')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Find a home' }).getAttribute('href')).toBe('/listings');
  });

  it('can be reloaded when loading fails', async () => {
    let isBroken = true;
    const api = apiOf([]).on(ownViewings, () => {
      if (isBroken) throw new NetworkError('unreachable', null);
      return [anOwnViewing()];
    });
    const { user } = await open(api);
    expect(main().getByRole('alert').textContent).toBe('Failed to load the viewings.');
    isBroken = false;
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByText('You are a guest')).toBeTruthy();
  });
});

describe('a viewing one hosts', () => {
  it('is cancelled after a confirmation that mentions the guests', async () => {
    let viewings: OwnViewing[] = [hosted];
    const cancel = vi.fn(() => {
      viewings = [];
    });
    const { user } = await open(
      apiOf([])
        .on(ownViewings, () => viewings)
        .on(cancelViewing, cancel),
    );
    await user.click(button(`Cancel ${when}`));
    const question = within(screen.getByRole('alertdialog'));
    expect(plain(question.getByText(/Your guests will be told/).textContent)).toBe(
      `${when}. Your guests will be told that it is cancelled. This cannot be undone.`,
    );
    await user.click(question.getByRole('button', { name: 'Cancel viewing' }));
    expect(await main().findByText('You have no viewings yet.')).toBeTruthy();
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(toasts()).toContain('The viewing has been cancelled.');
  });

  it('is moved to another time at the home', async () => {
    const move = vi.fn(() => aViewing());
    const { user } = await open(apiOf([hosted]).on(changeViewing, move));
    await user.click(button(`Move ${when}`));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('New day').value).toBe('2099-11-21');
    expect(dialog.getByLabelText<HTMLInputElement>('New time').value).toBe('10:00');
    expect(dialog.getByText(/told the new time/).textContent).toContain('(EST)');
    fireEvent.change(dialog.getByLabelText('New time'), { target: { value: '14:30' } });
    await user.click(dialog.getByRole('button', { name: 'Move the viewing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(move).toHaveBeenCalledWith({
      params: { id: 51 },
      body: { starts_at: '2099-11-21T19:30:00.000Z' },
    });
    expect(toasts()).toContain('The viewing has been moved.');
  });

  it('shows an error for a past or refused time', async () => {
    const { user } = await open(
      apiOf([hosted]).on(changeViewing, () => {
        throw new ApiError(400, { starts_at: ['This time overlaps another viewing of this home.'] });
      }),
    );
    await user.click(button(`Move ${when}`));
    const dialog = within(screen.getByRole('dialog'));
    const send = () => user.click(dialog.getByRole('button', { name: 'Move the viewing' }));
    await send();
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This time overlaps another viewing of this home.',
    );
    fireEvent.change(dialog.getByLabelText('New day'), { target: { value: '2020-01-01' } });
    expect(dialog.queryByRole('alert')).toBeNull();
    await send();
    expect(dialog.getByRole('alert').textContent).toBe('Choose a time in the future.');
    fireEvent.change(dialog.getByLabelText('New day'), { target: { value: '' } });
    await send();
    expect(dialog.getByRole('alert').textContent).toBe('Enter a date and time.');
  });
});

it('a booking can be cancelled here, even if it is already gone', async () => {
  let viewings = [anOwnViewing()];
  const { user } = await open(
    apiOf([])
      .on(ownViewings, () => viewings)
      .on(unbookViewing, () => {
        viewings = [];
        throw new ApiError(404, { detail: 'Not found.' });
      }),
  );
  await user.click(button(`Cancel booking: ${when}`));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel booking' }));
  expect(await main().findByText('You have no viewings yet.')).toBeTruthy();
});

describe('the calendar address', () => {
  const openSection = async (api: MockApi) => {
    const { user } = await open(api);
    await user.click(main().getByText('Viewings in your own calendar'));
    return user;
  };

  it('is created, shown once and ended', async () => {
    let createdAt: string | null = null;
    const url = 'https://homes.example/api/calendar/secret.ics';
    const api = apiOf([])
      .on(calendarState, () => ({ created_at: createdAt }))
      .on(createCalendar, () => {
        createdAt = '2026-11-19T10:00:00Z';
        return { url };
      })
      .on(endCalendar, () => {
        createdAt = null;
      });
    const user = await openSection(api);
    await user.click(await main().findByRole('button', { name: 'Create an address' }));
    const field = await main().findByLabelText<HTMLInputElement>('Your calendar address');
    expect(field.value).toBe(url);
    const link = main().getByRole('link', { name: 'Open in a calendar app' });
    expect(link.getAttribute('href')).toBe('webcal://homes.example/api/calendar/secret.ics');
    await user.click(await main().findByRole('button', { name: 'Turn off the address' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Turn off the address' }));
    await main().findByRole('button', { name: 'Create an address' });
    expect(main().queryByLabelText('Your calendar address')).toBeNull();
  });

  it('cannot be shown again later, only replaced', async () => {
    await openSection(apiOf([]).on(calendarState, () => ({ created_at: '2026-11-19T10:00:00Z' })));
    await main().findByRole('button', { name: 'Create a new address' });
    expect(main().getByText(/cannot be shown again/).textContent).toContain('2026');
  });
});
