import { pick } from '@lodgepole/contract/core/objects';
import type { DemoGroup } from '../../groups/group.ts';
import type { DemoInvitation } from '../../groups/plan-invitations.ts';
import type { DemoRoommate } from '../../roommates/plan-roommates.ts';
import { daysAfter, minutesBefore, minutesPerDay } from '../../time.ts';
import { copyRows } from '../rows.ts';
import { at, type Section, type WriteContext } from '../section.ts';

/** When a roommate profile was posted. */
export const postedAt = ({ postedDaysAgo }: DemoRoommate, now: Date) =>
  minutesBefore(now, postedDaysAgo * minutesPerDay + 75);

const roommateRow = (roommate: DemoRoommate, place: number, { roommates, people, now }: WriteContext) => {
  const posted = postedAt(roommate, now);
  return {
    id: at(roommates, place),
    user_id: at(people, roommate.person),
    ...pick(roommate, [
      ...(['description', 'stay_length', 'occupation', 'roommate_budget', 'smoke_friendly'] as const),
      ...(['cannabis_friendly', 'pet_friendly', 'couple_friendly', 'gender_preference'] as const),
      'open_to_message',
    ]),
    move_in_date: daysAfter(now, roommate.moveInDays),
    created_at: posted,
    updated_at: posted,
  };
};

const roommates: Section = {
  title: 'roommates',
  write: (context) =>
    copyRows(
      context.client,
      'roommate_profiles',
      context.marketplace.roommates.map((roommate, place) => roommateRow(roommate, place, context)),
    ),
};

const groupRow = (
  group: DemoGroup,
  place: number,
  { groups, listings, roommates: ids, now, marketplace }: WriteContext,
) => ({
  id: at(groups, place),
  listing_id: at(listings, group.listing),
  owner_id: at(ids, group.members[0] ?? -1),
  ...pick(group, ['name', 'description', 'move_in_ready', 'group_status', 'status_changes']),
  answer: at(marketplace.work, place).answer,
  move_in_date: daysAfter(now, group.moveInDays),
  status_changed_at: minutesBefore(now, group.changedMinutesAgo),
  applied_at: group.appliedMinutesAgo === null ? null : minutesBefore(now, group.appliedMinutesAgo),
  created_at: minutesBefore(now, group.openedMinutesAgo),
  updated_at: minutesBefore(now, group.changedMinutesAgo),
});

const memberRows = (group: DemoGroup, place: number, { groups, roommates: ids, now }: WriteContext) =>
  group.members.map((member, order) => ({
    group_id: at(groups, place),
    roommate_id: at(ids, member),
    joined_at: minutesBefore(now, group.joinedMinutesAgo[order] ?? group.openedMinutesAgo),
  }));

const viewRows = (group: DemoGroup, place: number, { groups, people }: WriteContext) =>
  [...new Set(group.seenBy)].map((person) => ({
    group_id: at(groups, place),
    user_id: at(people, person),
    status_changes: group.status_changes,
  }));

const groups: Section = {
  title: 'groups',
  async write(context) {
    const { client, marketplace } = context;
    const rowsOf = <Row>(make: (group: DemoGroup, place: number, context: WriteContext) => Row): Row[] =>
      marketplace.groups.map((group, place) => make(group, place, context));
    await copyRows(client, 'groups', rowsOf(groupRow));
    await copyRows(client, 'group_members', rowsOf(memberRows).flat());
    await copyRows(client, 'group_views', rowsOf(viewRows).flat());
  },
};

const invitationRow = (
  invitation: DemoInvitation,
  { groups: ids, roommates: invited, now }: WriteContext,
) => ({
  group_id: at(ids, invitation.group),
  roommate_id: at(invited, invitation.roommate),
  accepted: invitation.accepted,
  created_at: minutesBefore(now, invitation.sentMinutesAgo),
  responded_at:
    invitation.answeredMinutesAgo === null ? null : minutesBefore(now, invitation.answeredMinutesAgo),
});

const invitations: Section = {
  title: 'invitations',
  write: (context) =>
    copyRows(
      context.client,
      'invitations',
      context.marketplace.invitations.map((invitation) => invitationRow(invitation, context)),
    ),
};

export const gettingTogether: readonly Section[] = [roommates, groups, invitations];
