import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import { seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { intentionKept } from '../../../../../session/intention.ts';
import { keepMapsAway } from '../../../../../testing/browser-stubs.ts';
import { aConversation } from '../../../../../testing/conversations.ts';
import { aListing } from '../../../../../testing/listings.ts';
import { mockApi } from '../../../../../testing/mock-api.ts';
import { aViewer } from '../../../../../testing/people.ts';
import { renderPage } from '../../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});
afterEach(() => sessionStorage.clear());

const home = aListing({ accessibility: { elevator: true, grab_bars: false } });
const question =
  'Hello! I could not find this in your listing at 75 King St S, Waterloo: Step-free entrance. Could you tell me?';
const start = vi.fn(() => aConversation());

const open = async (changes: object = {}, viewer: ReturnType<typeof aViewer> | null = aViewer()) => {
  const api = mockApi()
    .on(seeListing, () => ({ ...home, ...changes }))
    .on(myProfile, () => viewer ?? aViewer())
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }))
    .on(sendInteraction, () => undefined)
    .on(startConversation, start);
  const page = await renderPage('/listings/21', { api, isSignedIn: viewer !== null });
  const access = await screen.findByRole('heading', { name: 'Accessibility' });
  const facts = within(access.closest('details') ?? document.body);
  const fact = (label: string) => facts.getByText(label).closest('li')?.textContent;
  return { ...page, facts, fact };
};

describe('a fact about access', () => {
  it('is yes, no, or a question that is written into the conversation and not sent', async () => {
    const { facts, fact, router } = await open();
    expect(fact('Elevator')).toBe('ElevatorYes');
    expect(fact('Grab bars')).toBe('Grab barsNo');
    const ask = await facts.findByRole('button', { name: 'Ask the owner: Step-free entrance' });
    await userEvent.click(ask);
    await waitFor(() => expect(router.state.location.pathname).toBe('/conversations/5'), { timeout: 20_000 });
    expect(start).toHaveBeenCalledWith({ params: { id: 21 }, body: {} });
    expect(sessionStorage.getItem(`message-draft:${aViewer().id}:5`)).toBe(question);
  });

  it('is asked after what is being written already, and once', async () => {
    const key = `message-draft:${aViewer().id}:5`;
    for (const written of ['I like it.', question]) {
      sessionStorage.setItem(key, written);
      const { facts, router, unmount } = await open();
      await userEvent.click(await facts.findByRole('button', { name: 'Ask the owner: Step-free entrance' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/conversations/5'), {
        timeout: 20_000,
      });
      expect(sessionStorage.getItem(key)).toBe(written === question ? question : `I like it.\n\n${question}`);
      unmount();
    }
  });

  it('is asked by anonymous visitors once they have signed in', async () => {
    const { facts } = await open({}, null);
    const ask = facts.getByRole('link', { name: 'Ask the owner: Step-free entrance' });
    expect(ask.getAttribute('href')).toBe('/login?next=%2Flistings%2F21');
    await userEvent.click(ask);
    expect(intentionKept()).toMatchObject({ kind: 'contact', listing: 21, question });
  });

  it.each([
    ['the owner', { owner: { ...home.owner, id: aViewer().id } }],
    ['anyone while the home takes no requests', { status: 'P', status_display: 'Paused' }],
  ])('leaves only words for %s', async (_, changes) => {
    const { facts, fact } = await open(changes);
    await waitFor(() => expect(facts.queryByRole('link')).toBeNull());
    expect(facts.queryByRole('button')).toBeNull();
    expect(fact('Wide doors')).toBe('Wide doorsAsk the owner');
  });
});
