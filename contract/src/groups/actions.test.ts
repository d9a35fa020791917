import { describe, expect, it } from 'vitest';
import { type GroupAction, groupActions } from './actions.ts';
import type { GroupStatus } from './codes.ts';
import type { GroupFacts, GroupViewer } from './rules.ts';

const owner: GroupViewer = { id: 1, roommate_profile: 11 };
const member: GroupViewer = { id: 2, roommate_profile: 12 };
const landlord: GroupViewer = { id: 3, roommate_profile: null };
const stranger: GroupViewer = { id: 4, roommate_profile: 14 };
const newcomer: GroupViewer = { id: 5, roommate_profile: null };

const group = (group_status: GroupStatus): GroupFacts => ({
  group_status,
  listing_owner: 3,
  owner: 11,
  members: [11, 12],
});

type Row = readonly [
  string,
  GroupViewer,
  string,
  { hasChat?: boolean; isJoining?: boolean },
  GroupAction,
  readonly GroupAction[],
];

/** Who, at which statuses, with what: the main button, and the others. */
const table: readonly Row[] = [
  ['the owner', owner, 'OPF', {}, 'delete', ['apply', 'edit', 'startChat', 'back']],
  ['the owner', owner, 'OPF', { hasChat: true }, 'delete', ['apply', 'edit', 'seeChat', 'back']],
  ['the owner', owner, 'SURI', {}, 'delete', ['startChat', 'back']],
  ['the owner', owner, 'SURI', { hasChat: true }, 'delete', ['seeChat', 'back']],
  ['a member', member, 'OPFSURI', {}, 'leave', ['back']],
  ['a member', member, 'OPFSURI', { hasChat: true }, 'leave', ['seeChat', 'back']],
  ['the listing owner', landlord, 'OPF', {}, 'listingIsYours', ['seeGroups', 'seeApplications']],
  [
    'the listing owner',
    landlord,
    'SURI',
    {},
    'listingIsYours',
    ['startChat', 'seeGroups', 'seeApplications', 'manage'],
  ],
  [
    'the listing owner',
    landlord,
    'SURI',
    { hasChat: true },
    'listingIsYours',
    ['seeChat', 'seeGroups', 'seeApplications', 'manage'],
  ],
  ['a stranger', stranger, 'O', {}, 'join', ['back']],
  ['a stranger', stranger, 'O', { isJoining: true }, 'joining', ['back']],
  ['a stranger', stranger, 'PFSURI', {}, 'notOpen', ['back']],
  ['somebody without a roommate profile', newcomer, 'O', {}, 'createProfile', ['back']],
  ['somebody without a roommate profile', newcomer, 'PFSURI', {}, 'notOpen', ['back']],
];

describe('the action bar of a group', () => {
  it.each(table)(
    'gives %s (%j) at %s with %j the button %s and %j',
    (_who, viewer, statuses, state, main, others) => {
      const page = { hasChat: false, isJoining: false, ...state };
      for (const status of statuses)
        expect(groupActions(viewer, group(status as GroupStatus), page)).toEqual({ main, others });
    },
  );
});
