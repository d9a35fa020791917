import { chooseListing, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import {
  groupShortlist,
  removeFromShortlist,
  type Shortlisted,
  voteOnListing,
} from '@lodgepole/contract/groups/shortlist';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { apiOf, people, removeToasts } from '../../../testing/group-pages.ts';
import { aGroup, aGroupWithoutHome } from '../../../testing/groups.ts';
import { aListing } from '../../../testing/listings.ts';
import { openPanel } from '../../../testing/panels.tsx';
import { ShortlistPanel } from './shortlist-panel.tsx';
import { withVote } from './vote-buttons.tsx';

afterEach(removeToasts);

const [carla, dev] = [101, 102];

const anEntry = (
  id: number,
  changes: Partial<Omit<Shortlisted, 'listing'>> & { listing?: Partial<Listing> } = {},
): Shortlisted => ({
  added_by: carla,
  note: '',
  votes: { yes: 0, maybe: 0, no: 0 },
  vote: null,
  created_at: '2026-01-05T10:00:00.000Z',
  ...changes,
  listing: aListing({ id, street_address: `${id} King St S`, ...changes.listing }),
});

type Who = 'groupOwner' | 'member' | 'nonMember' | 'landlord';

/** A server that keeps one shortlist. */
const openAs = async (who: Who, entries: readonly Shortlisted[], group: Group = aGroupWithoutHome()) => {
  const scene = { entries: [...entries], sent: [] as unknown[], asked: vi.fn() };
  const api = apiOf({ viewer: people[who], group })
    .on(groupShortlist, () => {
      scene.asked();
      return scene.entries;
    })
    .on(voteOnListing, ({ params, body }) => {
      const id = Number(params.listing);
      scene.sent.push([id, body.vote]);
      scene.entries = scene.entries.map((entry) =>
        entry.listing.id === id ? withVote(entry, body.vote || null) : entry,
      );
      const voted = scene.entries.find(({ listing }) => listing.id === id);
      if (!voted) throw new ApiError(404, { detail: 'Not found.' });
      return voted;
    })
    .on(removeFromShortlist, ({ params }) => {
      scene.sent.push(['remove', Number(params.listing)]);
      scene.entries = scene.entries.filter(({ listing }) => listing.id !== Number(params.listing));
    });
  return { scene, api, ...(await openPanel(ShortlistPanel, api)) };
};

const panel = () => within(screen.getByRole('region', { name: 'Shortlist' }));
const homes = () =>
  panel()
    .getAllByRole('heading', { level: 3 })
    .map(({ parentElement }) => parentElement);
const addresses = () =>
  homes().map((words) => /^\d+ King St S/.exec(words?.children[1]?.textContent ?? '')?.[0]);
const votesOn = (id: number) =>
  within(panel().getByRole('group', { name: new RegExp(`^Your vote on ${id} King St S`) }));
const vote = (id: number, name: string) => votesOn(id).getByRole('button', { name });
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('voting', () => {
  it('shows at once, and is taken back by pressing again', async () => {
    const { scene, user } = await openAs('member', [
      anEntry(21, { votes: { yes: 1, maybe: 0, no: 2 } }),
      anEntry(22, { vote: 'no', votes: { yes: 0, maybe: 0, no: 1 } }),
    ]);
    expect(panel().getByText('1 home is waiting for your vote')).toBeTruthy();
    await user.click(vote(21, 'Yes, 1 vote'));
    expect(isPressed(vote(21, 'Yes, 2 votes'))).toBe(true);
    await waitFor(() => expect(panel().queryByText(/for your vote/)).toBeNull());
    await user.click(vote(21, 'Maybe, 0 votes'));
    await user.click(await votesOn(21).findByRole('button', { name: 'Maybe, 1 vote' }));
    await waitFor(() => expect(scene.sent).toHaveLength(3));
    expect(scene.sent).toEqual([
      [21, 'yes'],
      [21, 'maybe'],
      [21, null],
    ]);
    expect(votesOn(21).getByRole('button', { name: 'Yes, 1 vote' })).toBeTruthy();
  });

  it('is undone when the call fails', async () => {
    const { api, user } = await openAs('member', [
      anEntry(21, { vote: 'yes', votes: { yes: 2, maybe: 0, no: 0 } }),
    ]);
    api.on(voteOnListing, () => {
      throw new NetworkError('unreachable', null);
    });
    await user.click(vote(21, 'No, 0 votes'));
    expect(await screen.findByText('Failed to save your vote.')).toBeTruthy();
    expect(isPressed(vote(21, 'Yes, 2 votes'))).toBe(true);
  });

  it('shows a vote that arrives while one’s own is being sent', async () => {
    const { api, user, hearOfChange } = await openAs('member', [anEntry(21)]);
    const voted = Promise.withResolvers<Shortlisted>();
    api.on(voteOnListing, () => voted.promise);
    await user.click(vote(21, 'Yes, 0 votes'));
    const asked = vi.fn();
    asked.mockReturnValueOnce(new Promise(() => undefined));
    asked.mockReturnValue([anEntry(21, { vote: 'yes', votes: { yes: 2, maybe: 0, no: 0 } })]);
    api.on(groupShortlist, asked);
    void hearOfChange();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    voted.resolve(anEntry(21, { vote: 'yes', votes: { yes: 1, maybe: 0, no: 0 } }));
    expect(await votesOn(21).findByRole('button', { name: 'Yes, 2 votes' })).toBeTruthy();
  });

  it('leaves the homes where they are, also when others vote, and puts new ones first', async () => {
    const [first, second] = [anEntry(21, { votes: { yes: 1, maybe: 0, no: 0 } }), anEntry(22)];
    const { scene, user, hearOfChange } = await openAs('member', [first, second]);
    vote(22, 'Yes, 0 votes').focus();
    scene.entries = [anEntry(22, { votes: { yes: 2, maybe: 0, no: 0 } }), first, anEntry(23)];
    await hearOfChange();
    expect(await votesOn(22).findByRole('button', { name: 'Yes, 2 votes' })).toBe(document.activeElement);
    expect(addresses()).toEqual(['23 King St S', '21 King St S', '22 King St S']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(scene.sent).toEqual([[22, 'yes']]));
  });
});

describe('a home', () => {
  it('tells who added it and why, its status, and whether the group chose it', async () => {
    const group = aGroup({ listing: 22 });
    await openAs(
      'member',
      [
        anEntry(21, { added_by: dev, note: 'Near the park.', listing: { status: 'R' } }),
        anEntry(22),
        anEntry(23, { added_by: null }),
      ],
      group,
    );
    const [rented, chosen, orphan] = homes().map((words) => words?.textContent ?? '');
    expect(rented).toMatch(/Rented.*Near the park\..*Added by you/);
    expect(chosen).toMatch(/Chosen.*Added by Carla Roy/);
    expect(orphan).toMatch(/Added by a former member/);
    const compare = panel().getByRole('link', { name: 'Compare side by side' });
    expect(compare.getAttribute('href')).toBe('/listings/compare?ids=21,22,23&people=2');
  });

  it('is removed after a question, by the member who added it or the group owner', async () => {
    const entries = [anEntry(21, { added_by: carla }), anEntry(22, { added_by: dev })];
    const { scene, user, unmount } = await openAs('member', entries);
    const removals = () => panel().getAllByRole('button', { name: /^Remove \d+/ });
    expect(removals().map((button) => button.getAttribute('aria-label')?.slice(0, 9))).toEqual(['Remove 22']);
    await user.click(removals()[0] as HTMLElement);
    const question = within(screen.getByRole('alertdialog', { name: 'Remove this home?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(scene.sent).toEqual([]);
    await user.click(removals()[0] as HTMLElement);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(addresses()).toEqual(['21 King St S']));
    expect(scene.sent).toEqual([['remove', 22]]);
    unmount();
    await openAs('groupOwner', entries);
    expect(removals()).toHaveLength(2);
  });

  it('is chosen by the group owner while the group forms and the home takes requests', async () => {
    const entries = [anEntry(21), anEntry(22, { listing: { status: 'R' } })];
    const sent: unknown[] = [];
    const { api, user, unmount } = await openAs('groupOwner', entries);
    api.on(chooseListing, ({ body }) => {
      sent.push(body);
      return aGroup();
    });
    api.on(seeGroup, () => aGroup());
    const choices = () => panel().queryAllByRole('button', { name: /^Choose this home/ });
    expect(choices()).toHaveLength(1);
    await user.click(choices()[0] as HTMLElement);
    const question = within(screen.getByRole('alertdialog', { name: /^Choose 21 King St S.*\?$/ }));
    await user.click(question.getByRole('button', { name: 'Choose this home' }));
    expect(await panel().findByText('Chosen')).toBeTruthy();
    expect(sent).toEqual([{ listing: 21 }]);
    expect(choices()).toEqual([]);
    unmount();
    await openAs('groupOwner', entries, aGroup({ listing: 22, group_status: 'S' }));
    expect(choices()).toEqual([]);
  });

  it('tells why it cannot be chosen', async () => {
    const { api, user } = await openAs('groupOwner', [anEntry(21)]);
    api.on(chooseListing, () => {
      throw new ApiError(403, { detail: 'A member of the group is the landlord of this home.' });
    });
    await user.click(panel().getByRole('button', { name: /^Choose this home/ }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Choose this home' }),
    );
    expect(await alert()).toContain('A member of the group is the landlord of this home.');
  });
});

describe('a shortlist without homes', () => {
  it('leads to the search around the group’s home, and without one leaves that to the panel of the home', async () => {
    const { unmount } = await openAs('member', [], aGroup());
    expect(panel().getByText(/^No homes here yet/)).toBeTruthy();
    const link = panel().getByRole('link', { name: 'Find homes' });
    expect(link.getAttribute('href')).toBe('/listings/results?location=Waterloo');
    unmount();
    await openAs('member', []);
    expect(panel().queryByRole('link')).toBeNull();
  });

  it('is left out once the group has ended', async () => {
    await openAs('member', [], aGroup({ group_status: 'R' }));
    expect(screen.queryByRole('region', { name: 'Shortlist' })).toBeNull();
  });

  it.each(['nonMember', 'landlord'] as const)('is not there for a %s, and not asked for', async (who) => {
    const { scene } = await openAs(who, [anEntry(21)]);
    expect(screen.queryByRole('region', { name: 'Shortlist' })).toBeNull();
    expect(scene.asked).not.toHaveBeenCalled();
  });
});
