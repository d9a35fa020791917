import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { compareListings, compareMessages } from '@lodgepole/contract/listings/costs/compare';
import { costsSource } from '@lodgepole/contract/listings/costs/costs';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { aListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { pageOf } from '../../../../testing/results-page.ts';

afterEach(() => document.querySelector('[data-toasts]')?.remove());

const homes: readonly Listing[] = [
  aListing({ id: 1, price: 1850, street_address: '1 King St' }),
  aListing({ id: 2, price: 1700, street_address: '2 King St', heat: false, bedrooms: 1, sqft_area: 600 }),
  aListing({ id: 3, price: 1990, street_address: '3 King St', hydro: true, internet: true, status: 'R' }),
];

const serving = (asked: unknown[] = []) =>
  mockApi().on(compareListings, ({ query }) => {
    asked.push(query.ids);
    const ids = String(query.ids).split(',').map(Number);
    return ids.flatMap((id) => homes.find((home) => home.id === id) ?? []);
  });

const rowOf = (name: RegExp | string) => within(screen.getByRole('row', { name })).getAllByRole('cell');
const textsOf = (name: RegExp | string) => rowOf(name).map(({ textContent }) => textContent.trim());
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('homes side by side', () => {
  it('show the costs first, with what the rent does not include, and mark only the lowest amount of a row', async () => {
    await renderPage('/listings/compare?ids=1,2,3', { api: serving() });
    await screen.findByRole('table', { name: 'Homes side by side' });
    expect(columns()).toEqual([
      'Apartment in Waterloo1 King St, Waterloo',
      'Apartment in Waterloo2 King St, Waterloo',
      'Apartment in Waterloo3 King St, WaterlooRented',
    ]);
    expect(textsOf(/^Rent/)).toEqual(['$1,850', '$1,700 lowest', '$1,990']);
    expect(textsOf(/^Heat /)).toEqual(['Included', 'About $40', 'Included']);
    expect(textsOf(/^Hydro/)).toEqual(['About $75', 'About $55', 'Included']);
    expect(textsOf(/^Total/)).toEqual(['About $2,000', 'About $1,870 lowest', 'About $1,990']);
    expect(textsOf(/^Bedrooms/)).toEqual(['2 bed', '1 bed', '2 bed']);
    expect(screen.getByText(/These are estimates for 2025/).textContent).toContain(costsSource);
  });

  it('leave out what none of them says', async () => {
    await renderPage('/listings/compare?ids=1,2,3', { api: serving() });
    await screen.findByRole('table');
    expect(screen.getByRole('row', { name: /^Term/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /^Deposit/ })).toBeNull();
  });

  it('can be narrowed to what differs', async () => {
    await renderPage('/listings/compare?ids=1,2', { api: serving() });
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only what differs' }));
    expect(screen.queryByRole('row', { name: /^Water/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^Rent/ })).toBeTruthy();
  });

  it('are told for each person when they are shared, which the address keeps', async () => {
    const { router } = await renderPage('/listings/compare?ids=1,2', { api: serving() });
    await screen.findByRole('table');
    expect(screen.queryByRole('row', { name: /For each/ })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'People sharing' }), '3');
    expect(textsOf(/^For each of 3 people/)).toEqual(['About $666.67', 'About $623.34 lowest']);
    await waitFor(() => expect(router.state.location.search).toBe('?ids=1%2C2&people=3'));
  });

  it('are taken away one by one, also from those chosen on this device', async () => {
    localStorage.setItem('compared', '[1,2]');
    const { router } = await renderPage('/listings/compare?ids=1,2&people=2', { api: serving() });
    await screen.findByRole('table');
    await userEvent.click(
      screen.getByRole('link', { name: 'Remove Apartment in Waterloo, 1 King St, Waterloo' }),
    );
    await waitFor(() => expect(columns()).toHaveLength(1));
    expect(router.state.location.search).toBe('?ids=2&people=2');
    expect(localStorage.getItem('compared')).toBe('[2]');
    await userEvent.click(screen.getByRole('link', { name: /^Remove/ }));
    expect(await screen.findByText('There is nothing to compare yet.')).toBeTruthy();
    expect(localStorage.getItem('compared')).toBeNull();
  });

  it.each([
    ['1,2,7', '1 home of this link is no longer there.', 2],
    ['1,x,7', '2 homes of this link are no longer there.', 1],
    ['1,2,3,7,8', 'You can compare at most four homes at once; these are the first four.', 3],
  ])('say of the link %s what is left out: %s', async (ids, sentence, shown) => {
    await renderPage(`/listings/compare?ids=${ids}`, { api: serving() });
    expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
    expect(columns()).toHaveLength(shown);
  });

  it('are each asked for once, at most four', async () => {
    const asked: unknown[] = [];
    await renderPage('/listings/compare?ids=2,1,2,3,4,5,6', { api: serving(asked) });
    await screen.findByRole('table');
    expect(asked).toEqual(['2,1,3,4']);
  });

  it('can be tried again when they cannot be had', async () => {
    let isDown = true;
    const api = mockApi().on(compareListings, () => {
      if (isDown) throw new ApiError(500, null);
      return [...homes];
    });
    await renderPage('/listings/compare?ids=1,2,3', { api });
    await screen.findByText(compareMessages.fetchFailed);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('that a link does not name lead to those chosen on this device', async () => {
    localStorage.setItem('compared', '[3,1]');
    await renderPage('/listings/compare', { api: serving() });
    const link = await screen.findByRole('link', { name: 'Compare the homes you chose' });
    expect(link.getAttribute('href')).toBe('/listings/compare?ids=3,1');
  });
});

describe('choosing homes to compare', () => {
  const five = [1, 2, 3, 4, 5].map((id) => aListing({ id, street_address: `${id} King St` }));
  const openFavourites = () =>
    renderPage('/listings/favourites', {
      api: mockApi()
        .on(myProfile, () => aViewer())
        .on(myFavourites, () => pageOf(...five)),
      isSignedIn: true,
    });
  const toggles = () => screen.findAllByRole('button', { name: 'Compare this home' });
  const tray = () => screen.queryByRole('complementary', { name: 'Homes to compare' });

  it('works on every card, with a tray that counts them and leads there', async () => {
    await openFavourites();
    const [one, two] = await toggles();
    expect(tray()).toBeNull();
    await userEvent.click(one as HTMLElement);
    await userEvent.click(two as HTMLElement);
    expect(one?.getAttribute('aria-pressed')).toBe('true');
    const link = within(tray() as HTMLElement).getByRole('link', { name: 'Compare (2)' });
    expect(link.getAttribute('href')).toBe('/listings/compare?ids=1,2');
    await userEvent.click(one as HTMLElement);
    expect(localStorage.getItem('compared')).toBe('[2]');
    await userEvent.click(within(tray() as HTMLElement).getByRole('button', { name: 'Remove them all' }));
    expect(tray()).toBeNull();
    expect(localStorage.getItem('compared')).toBeNull();
  });

  it('ends at four, in words', async () => {
    await openFavourites();
    for (const toggle of await toggles()) await userEvent.click(toggle);
    expect(localStorage.getItem('compared')).toBe('[1,2,3,4]');
    expect(document.querySelector('[data-toasts]')?.textContent).toBe(compareMessages.full);
  });

  it('survives what it cannot read', async () => {
    localStorage.setItem('compared', '{"a":1}');
    await openFavourites();
    await toggles();
    expect(tray()).toBeNull();
    localStorage.setItem('compared', '[1,"2",1,null,7.5,3,4,5,6]');
    window.dispatchEvent(new StorageEvent('storage'));
    expect(await screen.findByRole('link', { name: 'Compare (4)' })).toBeTruthy();
  });
});
