import { describe, expect, it } from 'vitest';
import { type GroupStatus, groupStatuses } from './codes.ts';
import type { GroupRefusal } from './messages.ts';
import {
  changeRefusal,
  type GroupFacts,
  type GroupViewer,
  joinRefusal,
  leaveRefusal,
  listingChoiceRefusal,
  maySeeFit,
  maySeeGroup,
  membersRefusal,
  membersRemoved,
  openRefusal,
  ownsListing,
  startRefusal,
  statusMoves,
  statusRefusal,
  yetAnotherRefusal,
} from './rules.ts';

const statuses = Object.keys(groupStatuses) as GroupStatus[];

const actors = {
  'the group owner': { id: 1, roommate_profile: 11 },
  'a member': { id: 2, roommate_profile: 12 },
  'the listing owner': { id: 3, roommate_profile: null },
  'the listing owner with a roommate profile': { id: 3, roommate_profile: 13 },
  'another roommate': { id: 4, roommate_profile: 14 },
  'a user without a roommate profile': { id: 5, roommate_profile: null },
} as const satisfies Record<string, GroupViewer>;
type Actor = keyof typeof actors;
const allActors = Object.keys(actors) as Actor[];

const group = (group_status: GroupStatus = 'O'): GroupFacts => ({
  group_status,
  listing_owner: 3,
  owner: 11,
  members: [11, 12],
});

const outcome = <Result>(decide: (viewer: GroupViewer) => Result): Record<string, Result> =>
  Object.fromEntries(allActors.map((actor) => [actor, decide(actors[actor])]));

describe('the table of statuses', () => {
  it('lets the group owner change between O, P and F and apply, the listing owner answer, and refuses everything else', () => {
    const named = statusMoves.map(({ from, to, by }) => `${from}${to} ${by}`).sort();
    expect(named).toEqual([
      'FO group-owner',
      'FP group-owner',
      'FS group-owner',
      'IR listing-owner',
      'IU listing-owner',
      'OF group-owner',
      'OP group-owner',
      'OS group-owner',
      'PF group-owner',
      'PO group-owner',
      'PS group-owner',
      'RI listing-owner',
      'RU listing-owner',
      'SI listing-owner',
      'SR listing-owner',
      'SU listing-owner',
      'UI listing-owner',
      'UR listing-owner',
    ]);
  });

  const pairs = allActors.flatMap((actor) =>
    statuses.flatMap((from) => statuses.map((to) => [actor, from, to] as const)),
  );

  const expectedRefusal: Readonly<
    Record<Actor, (from: GroupStatus, to: GroupStatus) => GroupRefusal | null>
  > = {
    'the group owner': (from, to) => {
      if ('SURI'.includes(from)) return from === to ? null : 'already-applied';
      return 'OPFS'.includes(to) ? null : 'only-landlord-decides';
    },
    'the listing owner': (from, to) => {
      if (from === to) return null;
      if ('OPF'.includes(from)) return 'not-applied';
      return 'URI'.includes(to) ? null : 'only-group-decides';
    },
    'the listing owner with a roommate profile': (from, to) => expectedRefusal['the listing owner'](from, to),
    'a member': (from) => ('OPF'.includes(from) ? 'not-group-owner' : 'not-listing-owner'),
    'another roommate': (from, to) => expectedRefusal['a member'](from, to),
    'a user without a roommate profile': (from, to) => expectedRefusal['a member'](from, to),
  };

  it.each(pairs)('answers %s who moves a group from %s to %s', (actor, from, to) => {
    expect(statusRefusal(actors[actor], group(from), to)).toBe(expectedRefusal[actor](from, to));
  });
});

describe('joining', () => {
  it('is for people with a roommate profile, but not for the listing owner', () => {
    expect(outcome((viewer) => joinRefusal(viewer, group('O')))).toEqual({
      'the group owner': null,
      'a member': null,
      'the listing owner': 'listing-is-yours',
      'the listing owner with a roommate profile': 'listing-is-yours',
      'another roommate': null,
      'a user without a roommate profile': 'no-roommate-profile',
    });
  });

  it.each(statuses.filter((status) => status !== 'O'))('is closed to newcomers at %s', (status) => {
    expect(outcome((viewer) => joinRefusal(viewer, group(status)))).toEqual({
      'the group owner': null,
      'a member': null,
      'the listing owner': 'listing-is-yours',
      'the listing owner with a roommate profile': 'listing-is-yours',
      'another roommate': 'group-not-open',
      'a user without a roommate profile': 'group-not-open',
    });
  });
});

it('lets members leave, but not the owner', () => {
  expect(outcome((viewer) => leaveRefusal(viewer, group()))).toEqual({
    'the group owner': 'owner-cannot-leave',
    'a member': null,
    'the listing owner': 'not-a-member',
    'the listing owner with a roommate profile': 'not-a-member',
    'another roommate': 'not-a-member',
    'a user without a roommate profile': 'not-a-member',
  });
});

it('lets only the group owner edit and delete', () => {
  const allowed = allActors.filter((actor) => changeRefusal(actors[actor], group()) === null);
  expect(allowed).toEqual(['the group owner']);
});

it('lets every user with a roommate profile open a group, except on their own listing', () => {
  expect(outcome((viewer) => openRefusal(viewer, 3))).toEqual({
    'the group owner': null,
    'a member': null,
    'the listing owner': 'listing-is-yours',
    'the listing owner with a roommate profile': 'listing-is-yours',
    'another roommate': null,
    'a user without a roommate profile': 'no-roommate-profile',
  });
});

describe('the members of an edit', () => {
  it.each([
    [[11, 12], null, []],
    [[11], null, [12]],
    [[], null, [12]],
    [[12], null, []],
    [[11, 14], 'members-not-added', [12]],
  ] as const)('that keep %j are refused with %s or remove %j', (wanted, refusal, removed) => {
    expect(membersRefusal(group(), wanted)).toBe(refusal);
    expect(membersRemoved(group(), wanted)).toEqual(removed);
  });
});

describe('seeing', () => {
  it('hides a rejected group from all but its members and the listing owner', () => {
    const sees = (status: GroupStatus) =>
      allActors.filter((actor) => maySeeGroup(actors[actor], group(status)));
    for (const status of statuses.filter((code) => code !== 'R')) expect(sees(status)).toEqual(allActors);
    expect(sees('R')).toEqual([
      'the group owner',
      'a member',
      'the listing owner',
      'the listing owner with a roommate profile',
    ]);
  });

  it('shows a fit only to the listing owner and to the person', () => {
    expect(allActors.filter((actor) => maySeeFit(actors[actor], group(), 12))).toEqual([
      'a member',
      'the listing owner',
      'the listing owner with a roommate profile',
    ]);
  });
});

describe('a group without a home', () => {
  const withoutListing = (status: GroupStatus = 'O'): GroupFacts => ({
    ...group(status),
    listing_owner: null,
  });

  it('belongs to no landlord', () => {
    expect(allActors.filter((actor) => ownsListing(actors[actor], withoutListing()))).toEqual([]);
  });

  it('is started by people with a roommate profile, twenty times at most', () => {
    expect(allActors.filter((actor) => startRefusal(actors[actor]) === null)).toEqual([
      'the group owner',
      'a member',
      'the listing owner with a roommate profile',
      'another roommate',
    ]);
    expect(yetAnotherRefusal(19)).toBeNull();
    expect(yetAnotherRefusal(20)).toBe('too-many-without-home');
  });

  it.each(statuses)('lets its owner choose a listing in status %s, before it applies', (status) => {
    const listing = { landlord: 3, users: [1, 2] };
    const refusal = 'OPF'.includes(status) ? null : 'home-is-settled';
    for (const actor of allActors)
      expect(listingChoiceRefusal(actors[actor], withoutListing(status), listing)).toBe(
        actor === 'the group owner' ? refusal : 'not-group-owner',
      );
  });

  it('cannot choose the listing of its owner or of a member', () => {
    const owner = actors['the group owner'];
    expect(listingChoiceRefusal(owner, withoutListing(), { landlord: 1, users: [1, 2] })).toBe(
      'listing-is-yours',
    );
    expect(listingChoiceRefusal(owner, withoutListing(), { landlord: 2, users: [1, 2] })).toBe(
      'member-is-landlord',
    );
  });
});
