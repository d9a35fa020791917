import { pick } from '@lodgepole/contract/core/objects';
import type { Group, Roommate } from '../../schema.ts';
import { server } from '../../server.ts';
import { daysAfter, minutesBefore } from '../../time.ts';
import { at } from '../references.ts';
import { type Section, type WriteContext } from '../section.ts';

const roommateRow = (roommate: Roommate, { roommates, people, now }: WriteContext) => {
  const posted = minutesBefore(now, roommate.postedAgo);
  return {
    id: at(roommates, roommate.person),
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

const habitRows = ({ person, habits }: Roommate, { roommates }: WriteContext) =>
  habits.map(({ question, answer, accepts, importance }) => ({
    roommate_id: at(roommates, person),
    question,
    answer,
    accepts,
    importance,
  }));

/** The bits used for sorting, one row per person. */
const bitsRows = ({ person, habits, postedAgo }: Roommate, { roommates, now }: WriteContext) =>
  habits.length === 0
    ? []
    : [
        {
          roommate_id: at(roommates, person),
          created_at: minutesBefore(now, postedAgo),
          ...server.habitBits(habits),
        },
      ];

export const roommates: Section = {
  title: 'roommates',
  write: (context) =>
    context.insert(
      context.marketplace.roommates.map((roommate) => ({
        roommate_profiles: [roommateRow(roommate, context)],
        roommate_habits: habitRows(roommate, context),
        roommate_habit_bits: bitsRows(roommate, context),
      })),
    ),
};

const groupRow = (group: Group, { groups, listings, roommates: ids, now }: WriteContext) => ({
  id: at(groups, group.id),
  listing_id: group.listing === null ? null : at(listings, group.listing),
  owner_id: at(ids, group.members[0] ?? ''),
  ...pick(group, [
    'name',
    'description',
    'size',
    'join_policy',
    'move_in_ready',
    'group_status',
    'status_changes',
    'answer',
  ]),
  move_in_date: daysAfter(now, group.moveInDays),
  status_changed_at: minutesBefore(now, group.changedAgo),
  applied_at: group.appliedAgo === null ? null : minutesBefore(now, group.appliedAgo),
  created_at: minutesBefore(now, group.openedAgo),
  updated_at: minutesBefore(now, group.changedAgo),
});

const shortlistOf = ({ id, shortlist }: Group, { groups, listings, roommates: ids, now }: WriteContext) => ({
  group_shortlist: shortlist.map(({ listing, person, note, ago }) => ({
    group_id: at(groups, id),
    listing_id: at(listings, listing),
    added_by: at(ids, person),
    note,
    created_at: minutesBefore(now, ago),
  })),
  group_votes: shortlist.flatMap(({ listing, votes }) =>
    Object.entries(votes).map(([person, vote]) => ({
      group_id: at(groups, id),
      listing_id: at(listings, listing),
      roommate_id: at(ids, person),
      vote,
    })),
  ),
});

const waysIntoGroup = (group: Group, { groups, roommates: ids, now }: WriteContext) => {
  const group_id = at(groups, group.id);
  const answered = (ago: number | null) => (ago === null ? null : minutesBefore(now, ago));
  return {
    invitations: group.invitations.map(({ person, accepted, sentAgo, answeredAgo }) => ({
      group_id,
      roommate_id: at(ids, person),
      accepted,
      created_at: minutesBefore(now, sentAgo),
      responded_at: answered(answeredAgo),
    })),
    group_requests: group.requests.map(({ person, text, accepted, ago, answeredAgo }) => ({
      group_id,
      roommate_id: at(ids, person),
      text,
      accepted,
      created_at: minutesBefore(now, ago),
      responded_at: answered(answeredAgo),
    })),
  };
};

const rowsOfGroup = (group: Group, { groups, people, roommates: ids, now }: WriteContext) => {
  const group_id = at(groups, group.id);
  const roommateOf = (person: string | null) => (person === null ? null : at(ids, person));
  const after = { letter: () => group.letter, move_in_date: () => daysAfter(now, group.moveInDays) };
  const aboutOf = (person: string | null) =>
    group.introductions.find((page) => page.person === person)?.about ?? '';
  return {
    group_members: group.members.map((member, order) => ({
      group_id,
      roommate_id: at(ids, member),
      joined_at: minutesBefore(now, group.joinedAgo[order] ?? group.openedAgo),
    })),
    group_views: group.seenBy.map((person) => ({
      group_id,
      user_id: at(people, person),
      status_changes: group.status_changes,
    })),
    group_shares: (group.shares ?? []).map((amount, order) => ({
      group_id,
      roommate_id: at(ids, group.members[order] ?? ''),
      amount,
    })),
    group_agreements: group.agreed.map((member) => ({
      group_id,
      roommate_id: at(ids, member),
      agreed_at: minutesBefore(now, group.changedAgo),
    })),
    group_tasks: group.tasks.map(({ text, done, person, ago }) => ({
      group_id,
      text,
      done,
      roommate_id: roommateOf(person),
      created_at: minutesBefore(now, ago),
    })),
    group_packets: group.letter === '' ? [] : [{ group_id, letter: group.letter }],
    group_ready: group.ready.map((member) => ({ group_id, roommate_id: at(ids, member) })),
    group_introductions: group.introductions.map(({ person, about, references }) => ({
      group_id,
      roommate_id: at(ids, person),
      about,
      reference_text: references,
    })),
    packet_changes: group.changes.map(({ what, person, before, ago, isSeen }) => ({
      group_id,
      what,
      roommate_id: roommateOf(person),
      text_before: typeof before === 'string' ? before : daysAfter(now, group.moveInDays - before),
      text_after: what === 'about' ? aboutOf(person) : after[what](),
      is_seen: isSeen,
      at: minutesBefore(now, ago),
    })),
  };
};

export const groups: Section = {
  title: 'groups',
  write: (context) =>
    context.insert(
      context.marketplace.groups.map((group) => ({
        groups: [groupRow(group, context)],
        ...rowsOfGroup(group, context),
        ...waysIntoGroup(group, context),
        ...shortlistOf(group, context),
      })),
    ),
};
