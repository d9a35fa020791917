import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingViewings, offerViewing } from '@lodgepole/contract/viewings/endpoints';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { aListing } from '../../../testing/listings.ts';
import { type MockApi, mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { anOfferedViewing, aViewing } from '../../../testing/viewings.ts';

const landlord = aViewer({ id: 8 });

interface Setting {
  readonly listing?: Listing;
  readonly viewer?: OwnProfile;
  readonly offered?: readonly Viewing[];
}

const apiOf = ({ listing = aListing(), viewer = landlord, offered = [] }: Setting = {}): MockApi =>
  mockApi()
    .on(seeListing, () => listing)
    .on(myProfile, () => viewer)
    .on(listingViewings, () => [...offered]);

const open = async (api: MockApi) => {
  const view = await renderPage('/listings/21/viewings', { api, isSignedIn: true });
  await waitFor(() => expect(document.querySelector('main [aria-busy]')).toBeNull());
  return { user: userEvent.setup(), ...view };
};

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/gu, ' ');
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const previewed = () =>
  preview()
    .queryAllByRole('time')
    .map(({ textContent }) => plain(textContent));
/** A Saturday in winter. */
const onSaturday = () => put('Day', '2099-11-21');
const send = () => screen.getByRole('button', { name: /^Offer/ });

describe('offering times', () => {
  it('previews the times in the zone of the listing', async () => {
    const offer = vi.fn(() => anOfferedViewing());
    await open(apiOf().on(offerViewing, offer));
    onSaturday();
    expect(previewed()).toHaveLength(6);
    expect(previewed()[0]).toMatch(/^10:00.10:20 a\.m\. EST$/);
    expect(preview().getByRole('heading', { level: 3 }).textContent).toBe('Saturday, November 21, 2099');
    expect(screen.getByText('Times in Waterloo (EST)')).toBeTruthy();
    expect(send().textContent).toBe('Offer 6 times');
    expect(offer).not.toHaveBeenCalled();
  });

  it('names the zone of the listing when it differs', async () => {
    const home = aListing({ city: "St. John's", postal_code: 'A1C 5M2', latitude: 47.56, longitude: -52.71 });
    await open(apiOf({ listing: home }));
    onSaturday();
    expect(previewed()[0]).toMatch(/^10:00.10:20 a\.m\. NST$/);
    expect(screen.getByText("Times in St. John's (NST)")).toBeTruthy();
  });

  it('removes single times, and restores them', async () => {
    const { user } = await open(apiOf());
    onSaturday();
    await user.click(
      preview().getByRole('button', {
        name: (label) => plain(label) === 'Remove Saturday, November 21, 2099, 10:20 a.m. EST',
      }),
    );
    expect(previewed()).toHaveLength(5);
    expect(document.activeElement?.textContent).toBe('Preview');
    await user.click(preview().getByRole('button', { name: 'Put 1 removed time back' }));
    expect(previewed()).toHaveLength(6);
  });

  it('offers them on the chosen days of the week', async () => {
    const { user } = await open(apiOf());
    onSaturday();
    await user.click(screen.getByRole('radio', { name: 'Several days' }));
    put('Last day', '2099-12-05');
    put('Until', '10:20');
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    expect(
      preview()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Saturday, November 21, 2099',
      'Sunday, November 22, 2099',
      'Saturday, November 28, 2099',
      'Sunday, November 29, 2099',
      'Saturday, December 5, 2099',
    ]);
  });

  it('leaves out what is offered already, and says so', async () => {
    await open(apiOf({ offered: [aViewing({ minutes: 30 })] }));
    onSaturday();
    await waitFor(() => expect(previewed()).toHaveLength(4));
    expect(preview().getByText('2 times are left out: they overlap those you already offer.')).toBeTruthy();
  });

  it('shows invalid fields, and sends nothing', async () => {
    const offer = vi.fn(() => anOfferedViewing());
    const { user } = await open(apiOf().on(offerViewing, offer));
    onSaturday();
    put('Length in minutes', '45');
    await user.click(send());
    expect(screen.getByText('Space the start times at least one viewing apart.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Start a viewing every (minutes)'));
    expect(offer).not.toHaveBeenCalled();
  });
});

describe('offered times', () => {
  it('are sent one after the other', async () => {
    const starts: unknown[] = [];
    let isBusy = false;
    const api = apiOf().on(offerViewing, async ({ params, body }) => {
      expect(isBusy).toBe(false);
      isBusy = true;
      await Promise.resolve();
      isBusy = false;
      starts.push(body.starts_at);
      expect([params.id, body.minutes, body.seats, body.note]).toEqual([21, 20, 2, 'Ring twice.']);
      return anOfferedViewing();
    });
    await open(api);
    onSaturday();
    put('Until', '11:00');
    put('Seats for each time', '2');
    put('Note for guests (optional)', 'Ring twice.');
    fireEvent.click(send());
    expect(await screen.findByRole('heading', { name: '3 times are offered.' })).toBeTruthy();
    expect(starts).toEqual([
      '2099-11-21T15:00:00.000Z',
      '2099-11-21T15:20:00.000Z',
      '2099-11-21T15:40:00.000Z',
    ]);
    expect(screen.getByRole('link', { name: 'Go to the listing' }).getAttribute('href')).toBe(
      '/listings/21#viewings',
    );
  });

  it('that were refused are listed with the reason, and retried alone', async () => {
    let isRefusing = true;
    const sent: unknown[] = [];
    const api = apiOf().on(offerViewing, ({ body }) => {
      sent.push(body.starts_at);
      if (isRefusing && body.starts_at === '2099-11-21T15:20:00.000Z')
        throw new ApiError(400, { starts_at: ['This time overlaps another viewing of this home.'] });
      return anOfferedViewing();
    });
    const { user } = await open(api);
    onSaturday();
    put('Until', '11:00');
    await user.click(send());
    expect(await screen.findByRole('heading', { name: '2 times are offered.' })).toBeTruthy();
    expect(plain(screen.getByRole('alert').textContent)).toBe(
      '1 time was refused:Saturday, November 21, 2099, 10:20 a.m. EST: This time overlaps another viewing of this home.',
    );
    isRefusing = false;
    await user.click(screen.getByRole('button', { name: 'Try 1 time again' }));
    expect(await screen.findByRole('heading', { name: '3 times are offered.' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(4);
    expect(sent.at(-1)).toBe('2099-11-21T15:20:00.000Z');
  });

  it('say how many are at the time of a viewing of another home', async () => {
    const { user } = await open(apiOf().on(offerViewing, () => anOfferedViewing([7])));
    onSaturday();
    put('Until', '11:00');
    await user.click(send());
    expect(await screen.findByText('3 times overlap viewings of other homes of yours.')).toBeTruthy();
  });

  it('stop when the server cannot be reached, and go on from there', async () => {
    let calls = 0;
    const api = apiOf().on(offerViewing, () => {
      calls += 1;
      if (calls === 2) throw new NetworkError('unreachable', null);
      return anOfferedViewing();
    });
    const { user } = await open(api);
    onSaturday();
    await user.click(send());
    expect(await screen.findByRole('heading', { name: '1 time is offered.' })).toBeTruthy();
    expect(calls).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Try 5 times again' }));
    expect(await screen.findByRole('heading', { name: '6 times are offered.' })).toBeTruthy();
    expect(calls).toBe(7);
  });

  it('ask before leaving', async () => {
    const { router } = await open(apiOf());
    onSaturday();
    void router.navigate('/viewings');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'These times are not offered yet.',
    );
  });
});

it('only the owner can open the page', async () => {
  await open(apiOf({ viewer: aViewer() }));
  expect(screen.queryByRole('button', { name: /^Offer/ })).toBeNull();
});

it('an inactive listing gets no times', async () => {
  await open(apiOf({ listing: aListing({ status: 'P' }) }));
  expect(screen.getByText('Viewings can be offered for active listings only.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Offer/ })).toBeNull();
});
