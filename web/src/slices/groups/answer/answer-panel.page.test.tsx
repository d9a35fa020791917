import { replyToLandlord, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { GroupWithListing } from '@lodgepole/contract/groups/group';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aChat, apiOf, main, people, removeToasts } from '../../../testing/group-pages.ts';
import { aGroup } from '../../../testing/groups.ts';
import { aListing } from '../../../testing/listings.ts';
import { openPanel } from '../../../testing/panels.tsx';
import { AnswerPanel } from './answer-panel.tsx';

afterEach(removeToasts);

const invited = (changes: Partial<GroupWithListing> = {}): GroupWithListing =>
  aGroup({ group_status: 'I', group_status_display: 'Invited', ...changes });

const rented: GroupWithListing['listing_preview'] = {
  ...aGroup().listing_preview,
  status: 'R',
  status_display: 'Rented',
};

/** A server that keeps one group's answer. */
const openAs = async (who: keyof typeof people, group: GroupWithListing, chats: number[][] = []) => {
  const scene = { group, sent: [] as unknown[] };
  const api = apiOf({ viewer: people[who], chats: chats.map((ids) => aChat(ids)) })
    .on(seeGroup, () => scene.group)
    .on(replyToLandlord, ({ body }) => {
      scene.sent.push(body);
      scene.group = { ...scene.group, answer: body.accepted === true ? 'accepted' : 'declined' };
      return scene.group;
    })
    .on(setListingStatus, ({ body }) => {
      scene.sent.push(body);
      scene.group = {
        ...scene.group,
        has_home: true,
        listing_preview: rented,
      };
      return aListing();
    });
  return { scene, api, ...(await openPanel(AnswerPanel, api)) };
};

const panel = (name: string) => screen.findByRole('region', { name });
const buttons = () =>
  main()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const dialog = () => within(screen.getByRole('alertdialog'));

describe('an invited group', () => {
  it('is congratulated, sees what comes next, and its owner can answer', async () => {
    const { user, scene } = await openAs('groupOwner', invited(), [[1, 2, 8]]);
    const region = within(await panel('Congratulations, the landlord chose your group!'));
    expect(region.getAllByRole('listitem')).toHaveLength(3);
    expect(region.getByText('Carla and Dev')).toBeTruthy();
    expect((await region.findByRole('link', { name: 'Chat with the landlord' })).getAttribute('href')).toBe(
      '/conversations/77',
    );
    expect(region.getByRole('link', { name: 'Viewings of this home' })).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Accept' }));
    expect(await panel('You accepted the home')).toBeTruthy();
    expect(scene.sent).toEqual([{ accepted: true }]);
    expect(buttons()).toEqual(['Decline after all']);
  });

  it('confirms before declining', async () => {
    const { user, scene } = await openAs('groupOwner', invited());
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(scene.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await user.click(dialog().getByRole('button', { name: 'Decline' }));
    expect(await panel('You declined the home')).toBeTruthy();
    expect(scene.sent).toEqual([{ accepted: false }]);
    expect(buttons()).toEqual(['Accept after all']);
  });

  it('says why an answer was refused', async () => {
    const { user, api } = await openAs('groupOwner', invited());
    api.on(replyToLandlord, () => {
      throw new ApiError(400, { detail: 'The landlord has not chosen this group.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The landlord has not chosen this group.',
    );
  });

  it.each([
    [null, 'Congratulations, the landlord chose your group!', 'Carla Roy, the group owner, will answer'],
    ['accepted', 'Carla Roy accepted the home', 'would like to move into'],
    ['declined', 'Carla Roy declined the home', 'will not move into'],
  ] as const)(
    'shows the other members the answer %s, which is not theirs to give',
    async (answer, title, words) => {
      await openAs('member', invited({ answer }));
      expect((await panel(title)).textContent).toContain(words);
      expect(screen.queryByText('Accept or decline so that the landlord can plan.')).toBeNull();
      expect(buttons()).toEqual([]);
    },
  );

  it.each(['groupOwner', 'member'] as const)('learns that the home is theirs, as its %s', async (who) => {
    await openAs(who, invited({ answer: 'accepted', has_home: true, listing_preview: rented }));
    const region = within(await panel('Congratulations, the home is yours!'));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('tenant insurance'),
    );
    expect(region.getByRole('link', { name: 'Your viewings' }).getAttribute('href')).toBe('/viewings');
    expect(buttons()).toEqual([]);
  });

  it('is asked nothing once the listing is rented to others', async () => {
    await openAs('groupOwner', invited({ listing_preview: rented }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is not shown to others, nor before the group is invited', async () => {
    await openAs('nonMember', invited());
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the landlord', () => {
  it('waits for the answer', async () => {
    await openAs('landlord', invited());
    expect(await panel('Waiting for Sunny side to answer')).toBeTruthy();
    expect(buttons()).toEqual([]);
  });

  it('marks the home as rented to a group that accepts, once asked', async () => {
    const { user, scene } = await openAs('landlord', invited({ answer: 'accepted' }));
    await panel('Sunny side said yes to your home');
    await user.click(screen.getByRole('button', { name: 'Mark as rented to Sunny side' }));
    expect(scene.sent).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Mark as rented' }));
    await waitFor(() => expect(scene.sent).toEqual([{ status: 'R', group: 31 }]));
    expect(await panel('Sunny side gets your home')).toBeTruthy();
    expect(buttons()).toEqual([]);
  });

  it('can invite another group after one declines', async () => {
    await openAs('landlord', invited({ answer: 'declined' }));
    await panel('Sunny side said no to your home');
    expect(screen.getByRole('link', { name: 'See Applications' })).toBeTruthy();
    expect(buttons()).toEqual([]);
  });
});
