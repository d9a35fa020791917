import { describe, expect, it } from 'vitest';
import { type GroupStatus, groupStatuses } from '../codes.ts';
import type { GroupFacts, GroupViewer } from '../rules.ts';
import {
  admitRefusal,
  answerRefusal,
  inviteeRefusal,
  inviteRefusal,
  isParty,
  maySeeInvitingGroup,
  removeRefusal,
} from './rules.ts';

const inviter: GroupViewer = { id: 1, roommate_profile: 11 };
const invitee: GroupViewer = { id: 4, roommate_profile: 14 };
const others: readonly GroupViewer[] = [
  { id: 2, roommate_profile: 12 },
  { id: 3, roommate_profile: null },
  { id: 6, roommate_profile: 16 },
];

const group = (group_status: GroupStatus): GroupFacts => ({
  group_status,
  listing_owner: 3,
  owner: 11,
  members: [11, 12],
});

const invitation = (accepted: boolean | null) => ({ invited_user: 14, invited_by: 11, accepted });

describe('inviting', () => {
  it.each(Object.keys(groupStatuses) as GroupStatus[])(
    'at %s is for the group owner, while the group is O or P',
    (status) => {
      expect(inviteRefusal(inviter, group(status))).toBe('OP'.includes(status) ? null : 'not-taking-members');
      for (const viewer of [invitee, ...others])
        expect(inviteRefusal(viewer, group(status))).toBe('not-group-owner');
      expect(admitRefusal(invitee, group(status))).toBe('OP'.includes(status) ? null : 'group-closed');
    },
  );

  it('refuses a person whose own listing the group has chosen meanwhile', () => {
    expect(admitRefusal({ id: 3, roommate_profile: 13 }, group('O'))).toBe('listing-is-yours');
  });

  it('is refused for members and the listing owner', () => {
    expect(inviteeRefusal({ id: 4, roommate_profile: 14 }, group('O'))).toBeNull();
    expect(inviteeRefusal({ id: 2, roommate_profile: 12 }, group('O'))).toBe('invitee-is-member');
    expect(inviteeRefusal({ id: 3, roommate_profile: 13 }, group('O'))).toBe('invitee-owns-listing');
  });
});

describe('an invitation', () => {
  it('concerns only its two people', () => {
    expect([inviter, invitee, ...others].map((viewer) => isParty(viewer, invitation(null)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each(Object.keys(groupStatuses) as GroupStatus[])(
    'shows at %s the group to its members, to others while it forms',
    (status) => {
      expect(maySeeInvitingGroup(inviter, group(status))).toBe(true);
      expect(maySeeInvitingGroup(invitee, group(status))).toBe('OPF'.includes(status));
    },
  );

  it('is answered once, by the invitee', () => {
    expect(answerRefusal(invitee, invitation(null))).toBeNull();
    expect(answerRefusal(inviter, invitation(null))).toBe('only-invitee-answers');
    for (const accepted of [true, false]) {
      expect(answerRefusal(invitee, invitation(accepted))).toBe('already-answered');
      expect(answerRefusal(inviter, invitation(accepted))).toBe('only-invitee-answers');
    }
  });

  it('is cancelled by the inviter while pending, and removed by either once answered', () => {
    expect(removeRefusal(inviter, invitation(null))).toBeNull();
    expect(removeRefusal(invitee, invitation(null))).toBe('answer-first');
    for (const viewer of [inviter, invitee])
      for (const accepted of [true, false]) expect(removeRefusal(viewer, invitation(accepted))).toBeNull();
  });
});
