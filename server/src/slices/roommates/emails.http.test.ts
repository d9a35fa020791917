import { seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { manageApplications } from '@lodgepole/contract/groups/applications';
import { editGroup, leaveGroup, listingGroups, seeGroup } from '@lodgepole/contract/groups/endpoints';
import {
  answerInvitation,
  deleteInvitation,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import { searchRoommates, seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import { maskedEmail } from '@lodgepole/contract/roommates/masked-email';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { apply, decide, invite, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let listing: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord] = (await aCrowd(server, 1)) as [SignedInRoommate];
  listing = (await postListing(server, landlord)).id;
});
afterAll(() => server.close());

const people = async () =>
  (await aCrowd(server, 3)) as [SignedInRoommate, SignedInRoommate, SignedInRoommate];
const answer = (by: SignedInRoommate, id: number, accepted: boolean) =>
  server.call(answerInvitation, { params: { id }, body: { accepted } }, by.access);
const cancel = (by: SignedInRoommate, id: number) =>
  server.call(deleteInvitation, { params: { id }, query: {} }, by.access);
const leave = (by: SignedInRoommate, id: number) => server.call(leaveGroup, { params: { id } }, by.access);

interface Acquaintance {
  readonly subject: SignedInRoommate;
  readonly viewer: SignedInRoommate;
  readonly group: number;
}

/** A group with its owner, and two more people who may get to know each other. */
interface Cast {
  readonly one: SignedInRoommate;
  readonly two: SignedInRoommate;
  readonly owner: SignedInRoommate;
  readonly group: number;
  join(...people: readonly SignedInRoommate[]): Promise<void>;
  invited(person: SignedInRoommate): Promise<number>;
  applied(): Promise<unknown>;
}

const aCast = async (): Promise<Cast> => {
  const [one, two, owner] = await people();
  const { id: group } = await openGroupOn(server, owner, listing);
  return {
    one,
    two,
    owner,
    group,
    async join(...joiners) {
      for (const person of joiners) await joinAs(server, person, group);
    },
    invited: async ({ roommate }) => (await invite(server, owner, group, roommate)).id,
    applied: () => apply(server, owner, group),
  };
};

type Sight = 'whole' | 'hidden' | 'masked in a search';
type Roles = Pick<Acquaintance, 'subject' | 'viewer'>;

const acquaintances: readonly (readonly [string, Sight, (cast: Cast) => Promise<Roles>])[] = [
  ['the person themselves', 'whole', async ({ one }) => ({ subject: one, viewer: one })],
  [
    'a person unrelated',
    'hidden',
    async ({ one, two, join }) => {
      await join(one);
      return { subject: one, viewer: two };
    },
  ],
  [
    'a member of the same group',
    'whole',
    async ({ one, two, join }) => {
      await join(one, two);
      return { subject: one, viewer: two };
    },
  ],
  [
    'the owner of the group',
    'whole',
    async ({ one, owner, join }) => {
      await join(one);
      return { subject: one, viewer: owner };
    },
  ],
  [
    'a member, of the group’s owner,',
    'whole',
    async ({ one, owner, join }) => {
      await join(one);
      return { subject: owner, viewer: one };
    },
  ],
  [
    'a person who has left the group',
    'hidden',
    async ({ one, two, join, group }) => {
      await join(one, two);
      await leave(two, group);
      return { subject: one, viewer: two };
    },
  ],
  [
    'a member, of a person who was removed from the group,',
    'hidden',
    async ({ one, two, owner, join, group }) => {
      await join(one, two);
      const body = { member_ids: [owner.roommate, two.roommate] };
      await server.call(editGroup, { params: { id: group }, body }, owner.access);
      return { subject: one, viewer: two };
    },
  ],
  [
    'the landlord of a group that has not applied',
    'hidden',
    async ({ one, join }) => {
      await join(one);
      return { subject: one, viewer: landlord };
    },
  ],
  [
    'the landlord that the group applied to',
    'whole',
    async ({ one, join, applied }) => {
      await join(one);
      await applied();
      return { subject: one, viewer: landlord };
    },
  ],
  [
    'the landlord who rejected the group',
    'whole',
    async ({ one, join, applied, group }) => {
      await join(one);
      await applied();
      await decide(server, landlord, group, 'R');
      return { subject: one, viewer: landlord };
    },
  ],
  [
    'the landlord, of a person who left the group that applied,',
    'hidden',
    async ({ one, join, applied, group }) => {
      await join(one);
      await applied();
      await leave(one, group);
      return { subject: one, viewer: landlord };
    },
  ],
  [
    'the landlord, of a person who is only invited by the group that applied,',
    'hidden',
    async ({ one, invited, applied }) => {
      await invited(one);
      await applied();
      return { subject: one, viewer: landlord };
    },
  ],
  [
    'the inviter, while there is no answer,',
    'masked in a search',
    async ({ one, owner, invited }) => {
      await invited(one);
      return { subject: one, viewer: owner };
    },
  ],
  [
    'the invitee, of the inviter,',
    'hidden',
    async ({ one, owner, invited }) => {
      await invited(one);
      return { subject: owner, viewer: one };
    },
  ],
  [
    'the invitee, of another member,',
    'hidden',
    async ({ one, two, join, invited }) => {
      await join(one);
      await invited(two);
      return { subject: one, viewer: two };
    },
  ],
  [
    'another member, of the invitee,',
    'hidden',
    async ({ one, two, join, invited }) => {
      await join(two);
      await invited(one);
      return { subject: one, viewer: two };
    },
  ],
  [
    'one of two who were invited into one group, of the other,',
    'hidden',
    async ({ one, two, invited }) => {
      for (const person of [one, two]) await invited(person);
      return { subject: one, viewer: two };
    },
  ],
  [
    'the inviter, of a person who rejected,',
    'masked in a search',
    async ({ one, owner, invited }) => {
      await answer(one, await invited(one), false);
      return { subject: one, viewer: owner };
    },
  ],
  [
    'a person who rejected, of the inviter,',
    'hidden',
    async ({ one, owner, invited }) => {
      await answer(one, await invited(one), false);
      return { subject: owner, viewer: one };
    },
  ],
  [
    'the inviter, of a person who accepted and left,',
    'masked in a search',
    async ({ one, owner, invited, group }) => {
      await answer(one, await invited(one), true);
      await leave(one, group);
      return { subject: one, viewer: owner };
    },
  ],
  [
    'the inviter who cancelled',
    'masked in a search',
    async ({ one, owner, invited }) => {
      await cancel(owner, await invited(one));
      return { subject: one, viewer: owner };
    },
  ],
  [
    'a person whose invitation was cancelled, of the inviter,',
    'hidden',
    async ({ one, owner, invited }) => {
      await cancel(owner, await invited(one));
      return { subject: owner, viewer: one };
    },
  ],
  [
    'the inviter, of a person who rejected and deleted the invitation,',
    'masked in a search',
    async ({ one, owner, invited }) => {
      const invitation = await invited(one);
      await answer(one, invitation, false);
      await cancel(one, invitation);
      return { subject: one, viewer: owner };
    },
  ],
  [
    'the owner of a group who looks for members',
    'masked in a search',
    async ({ one, owner }) => ({ subject: one, viewer: owner }),
  ],
  [
    'a member of a group who looks for members',
    'hidden',
    async ({ one, two, join }) => {
      await join(two);
      return { subject: one, viewer: two };
    },
  ],
];

/** Every email beside the person's id anywhere in a reply. */
const emailsIn = (value: unknown, id: number): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'email' in value && 'id' in value && value.id === id ? [value.email] : [];
  return [...own, ...Object.values(value).flatMap((inner) => emailsIn(inner, id))];
};

const everywhere = ({ viewer, subject, group }: Acquaintance): Record<string, Promise<Reply>> => ({
  roommate: server.call(seeRoommate, { params: { id: subject.roommate }, query: {} }, viewer.access),
  profile: server.call(seeProfile, { params: { id: subject.id } }, viewer.access),
  'groups of the listing': server.call(listingGroups, { params: { id: listing } }, viewer.access),
  group: server.call(seeGroup, { params: { id: group } }, viewer.access),
  applications: server.call(manageApplications, {}, viewer.access),
  search: server.call(searchRoommates, { query: {} }, viewer.access),
  'search for members': server.call(searchRoommates, { query: { group_id: group } }, viewer.access),
});

describe('the email of a roommate', () => {
  it.each(acquaintances)('for %s is %s', async (_who, sight, meet) => {
    const cast = await aCast();
    const met = { group: cast.group, ...(await meet(cast)) };
    const { email, id } = met.subject;
    for (const [place, asked] of Object.entries(everywhere(met))) {
      const reply = await asked;
      const isMasked = sight === 'masked in a search' && place === 'search for members';
      const expected = sight === 'whole' ? email : isMasked ? maskedEmail(email) : null;
      const seen = emailsIn(reply.body, id);
      const isAlone = place === 'roommate' || place === 'profile';
      expect([place, reply.status, seen.length >= (isAlone ? 1 : 0)]).toEqual([place, 200, true]);
      expect(seen.filter((one) => one !== expected)).toEqual([]);
      expect([place, sight !== 'whole' && JSON.stringify(reply.body).includes(email)]).toEqual([
        place,
        false,
      ]);
    }
  });

  it('is shown in an invitation only to its two people', async () => {
    const [subject, otherUser, owner] = await people();
    const { id } = await openGroupOn(server, owner, listing);
    await invite(server, owner, id, subject.roommate);
    const told = async (by: SignedInRoommate) =>
      JSON.stringify((await server.call(myInvitations, {}, by.access)).body);
    for (const by of [subject, owner])
      for (const { email } of [subject, owner]) expect(await told(by)).toContain(email);
    for (const by of [otherUser, landlord])
      for (const { email } of [subject, owner]) expect(await told(by)).not.toContain(email);
  });

  it('cannot be searched for', async () => {
    const [subject, , owner] = await people();
    const { id } = await openGroupOn(server, owner, listing);
    for (const name of [subject.email, subject.email.slice(0, 12), '@', 'example.com'])
      for (const group_id of [id, undefined]) {
        const { body } = await server.call(searchRoommates, { query: { name, group_id } }, owner.access);
        expect(body).toEqual([]);
      }
  });

  it('is masked for everyone in one search, so that opening a group collects none', async () => {
    const [subject, , owner] = await people();
    const { id } = await openGroupOn(server, owner, listing);
    const { body } = await server.call(searchRoommates, { query: { group_id: id } }, owner.access);
    const found = body as { user: { id: number; email: string } }[];
    expect(found.length).toBeGreaterThan(40);
    expect(found.filter(({ user }) => !/^.{1,2}•••@example\.com$/u.test(user.email))).toEqual([]);
    expect(found.find(({ user }) => user.id === subject.id)?.user.email).toBe('cr•••@example.com');
  });
});
