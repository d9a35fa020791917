import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { searchCards, seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { type ListingsAround, listingsAround } from '@lodgepole/contract/listings/search/around';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { stubNearness } from '../../../../testing/browser-stubs.ts';
import { aListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { pageOf } from '../../../../testing/results-page.ts';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const like = aListing({ id: 40, street_address: '9 Erb St' });
const near = aListing({ id: 41, street_address: '2 Allen St' });

const apiWith = (answer: () => ListingsAround | Promise<ListingsAround>) =>
  mockApi()
    .on(seeListing, ({ params: { id } }) => aListing({ id: Number(id), street_address: `${id} King St` }))
    .on(myProfile, () => aViewer())
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }))
    .on(sendInteraction, () => undefined)
    .on(searchCards, () => pageOf(aListing()))
    .on(listingsAround, answer);

const open = (around: ListingsAround, path = '/listings/21') =>
  renderPage(path, { api: apiWith(() => around) });
const streetsIn = async (name: string) =>
  (await within(await screen.findByRole('region', { name })).findAllByText(/, Waterloo$/)).map(
    ({ textContent }) => textContent,
  );

describe('the end of a listing’s page', () => {
  it('shows similar homes and homes nearby once the reader comes near', async () => {
    stubNearness('#similar-homes');
    await open({ similar: [like], nearby: [near] });
    expect(await streetsIn('Similar homes')).toEqual(['9 Erb St, Waterloo']);
    expect(await streetsIn('Homes nearby')).toEqual(['2 Allen St, Waterloo']);
  });

  it('asks for nothing before that', async () => {
    stubNearness('#nothing');
    const answer = vi.fn(() => ({ similar: [like], nearby: [] }));
    await renderPage('/listings/21', { api: apiWith(answer) });
    await screen.findByText('Bob Singh');
    expect(answer).not.toHaveBeenCalled();
    expect(screen.queryByText('Similar homes')).toBeNull();
  });

  it('leaves out a list that is empty', async () => {
    stubNearness('#similar-homes');
    await open({ similar: [], nearby: [near] });
    expect(await streetsIn('Homes nearby')).toEqual(['2 Allen St, Waterloo']);
    expect(screen.queryByText('Similar homes')).toBeNull();
  });

  it.each([
    ['there are none', () => ({ similar: [], nearby: [] })],
    ['they cannot be had', () => Promise.reject(new ApiError(500, null))],
  ])('has nothing when %s', async (_, answer) => {
    stubNearness('#similar-homes');
    const answered = vi.fn(answer);
    await renderPage('/listings/21', { api: apiWith(answered) });
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await waitFor(() => expect(document.querySelector('#similar-homes')?.textContent).toBe(''));
  });
});

describe('the way back from a listing', () => {
  const results = '/listings/results?city=Waterloo%2C+ON&lat=43.46&lng=-80.52&radius=5&bedrooms=2&page=1';
  const none = { similar: [], nearby: [] };

  it('leads to the homes of its city for those who came another way', async () => {
    await open(none);
    const link = screen.getByRole('link', { name: 'Homes in Waterloo' });
    expect(link.getAttribute('href')).toBe('/listings/results?location=Waterloo');
  });

  it('leads back in the history to the results, also from a home that was found on the way', async () => {
    stubNearness('#similar-homes');
    const { router } = await open({ similar: [like], nearby: [] }, results);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: /Apartment/ }));
    const similar = await screen.findByRole('region', { name: 'Similar homes' });
    await user.click(await within(similar).findByRole('link', { name: /Apartment/ }));
    await screen.findByText('40 King St, Waterloo');
    const link = await screen.findByRole('link', { name: 'Back to results' });
    expect(link.getAttribute('href')).toBe(results);
    await user.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/results'));
    expect(router.state.historyAction).toBe('POP');
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(results);
  });

  it('opens the results elsewhere when that is asked for', async () => {
    const { router } = await open(none, results);
    await userEvent.click(await screen.findByRole('link', { name: /Apartment/ }));
    const link = await screen.findByRole('link', { name: 'Back to results' });
    fireEvent.click(link, { ctrlKey: true });
    expect(router.state.location.pathname).toBe('/listings/21');
  });

  it.each([
    ['results', `${window.location.origin}${results}`, 'Back to results', results],
    [
      'another page',
      `${window.location.origin}/listings/favourites`,
      'Homes in Waterloo',
      '/listings/results?location=Waterloo',
    ],
    [
      'another site',
      `https://example.com${results}`,
      'Homes in Waterloo',
      '/listings/results?location=Waterloo',
    ],
  ])('knows where a new tab was opened: on %s', async (_, referrer, name, address) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    await open(none);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });
});
