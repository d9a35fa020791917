import { describe, expect, it } from 'vitest';
import { allGroupActions, type GroupAction, groupAction, groupActions } from './actions.ts';
import type { GroupStatus } from './codes.ts';
import type { GroupFacts, GroupViewer } from './rules.ts';

const owner: GroupViewer = { id: 1, roommate_profile: 11 };
const member: GroupViewer = { id: 2, roommate_profile: 12 };
const landlord: GroupViewer = { id: 3, roommate_profile: null };
const otherRoommate: GroupViewer = { id: 4, roommate_profile: 14 };
const newcomer: GroupViewer = { id: 5, roommate_profile: null };

const group = (group_status: GroupStatus): GroupFacts => ({
  group_status,
  listing_owner: 3,
  owner: 11,
  members: [11, 12],
});

type Actions = readonly GroupAction[];
type Row = readonly [
  string,
  GroupViewer,
  string,
  { hasChat?: boolean; isJoining?: boolean },
  Actions,
  Actions,
];

const table: readonly Row[] = [
  ['the owner', owner, 'OPF', {}, ['apply', 'edit'], ['changeListing', 'back', 'delete']],
  ['the owner', owner, 'SU', {}, ['back'], ['withdraw', 'delete']],
  ['the owner', owner, 'RI', { hasChat: true }, ['back'], ['delete']],
  ['a member', member, 'OPFSURI', {}, ['back'], ['leave']],
  ['the listing owner', landlord, 'OPF', {}, ['seeGroups', 'seeApplications', 'listingIsYours'], []],
  [
    'the listing owner',
    landlord,
    'SURI',
    {},
    ['manage', 'startChat'],
    ['seeGroups', 'seeApplications', 'listingIsYours'],
  ],
  [
    'the listing owner',
    landlord,
    'SURI',
    { hasChat: true },
    ['manage', 'seeChat'],
    ['seeGroups', 'seeApplications', 'listingIsYours'],
  ],
  ['another roommate', otherRoommate, 'O', {}, ['join', 'back'], []],
  ['another roommate', otherRoommate, 'O', { isJoining: true }, ['joining', 'back'], []],
  ['another roommate', otherRoommate, 'PFSURI', {}, ['notOpen', 'back'], []],
  ['a user without a roommate profile', newcomer, 'O', {}, ['createProfile', 'back'], []],
  ['a user without a roommate profile', newcomer, 'PFSURI', {}, ['notOpen', 'back'], []],
];

describe('a group whose owner is asked first', () => {
  const asking: GroupFacts = { ...group('O'), join_policy: 'ask', size: 2 };
  it.each([
    [otherRoommate, false, 'ask'],
    [otherRoommate, true, 'asked'],
    [newcomer, false, 'createProfile'],
  ] as const)('offers %j who has asked: %s the action %s', (viewer, hasAsked, action) => {
    const { inBar } = groupActions(viewer, asking, { hasChat: false, isJoining: false, hasAsked });
    expect(inBar).toContain(action);
    expect(inBar).not.toContain('join');
  });
});

describe('the action bar of a group', () => {
  it('says that a full group is full', () => {
    const full = { ...group('O'), size: 2 };
    const page = { hasChat: false, isJoining: false };
    expect(groupActions(otherRoommate, full, page).inBar).toEqual(['full', 'back']);
  });

  it('does not offer to apply without a home', () => {
    const page = { hasChat: true, isJoining: false };
    const { inBar, inMenu } = groupActions(owner, { ...group('O'), listing_owner: null }, page);
    expect([...inBar, ...inMenu]).toEqual(['edit', 'back', 'delete']);
  });

  it.each(table)('gives %s (%j) at %s with %j the buttons %j and the menu %j', (_who, viewer, ...row) => {
    const [statuses, state, inBar, inMenu] = row;
    const page = { hasChat: false, isJoining: false, ...state };
    for (const status of statuses)
      expect(groupActions(viewer, group(status as GroupStatus), page)).toEqual({ inBar, inMenu });
  });
});

const titleCase = /^[A-Z][a-z]*(?: (?:to|a|the|of|[A-Z][a-z]*))*$/;

it.each(allGroupActions)('capitalises the label of %s like those of the specification', (action) => {
  const { label, kind } = groupAction(action);
  expect(label).toMatch(kind === 'state' ? /^[A-Z][a-z. ]+$/ : titleCase);
});
