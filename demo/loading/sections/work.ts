import type { DemoWork } from '../../groups/plan-work.ts';
import { server } from '../../server.ts';
import { daysAfter, minutesBefore } from '../../time.ts';
import { copyRows } from '../rows.ts';
import { at, type Section, type WriteContext } from '../section.ts';
import { postedAt } from './groups.ts';

/** What everyone is sorted by, one row for all answers of a person. */
const bitsRows = ({ marketplace, roommates, now }: WriteContext) =>
  [...Map.groupBy(marketplace.habits, ({ roommate }) => roommate)].map(([place, answers]) => ({
    roommate_id: at(roommates, place),
    created_at: postedAt(at(marketplace.roommates, place), now),
    ...server.habitBits(answers),
  }));

export const habits: Section = {
  title: 'habits',
  async write(context) {
    const { client, marketplace, roommates } = context;
    const rows = marketplace.habits.map(({ roommate, question, answer, accepts, importance }) => ({
      roommate_id: at(roommates, roommate),
      question,
      answer,
      accepts,
      importance,
    }));
    await copyRows(client, 'roommate_habits', rows);
    await copyRows(client, 'roommate_habit_bits', bitsRows(context));
  },
};

const shareRows = ({ shares }: DemoWork, place: number, { groups, roommates, marketplace }: WriteContext) =>
  (shares ?? []).map((amount, order) => ({
    group_id: at(groups, place),
    roommate_id: at(roommates, at(marketplace.groups, place).members[order] ?? -1),
    amount,
  }));

const agreementRows = ({ agreed }: DemoWork, place: number, context: WriteContext) =>
  agreed.map((member) => ({
    group_id: at(context.groups, place),
    roommate_id: at(context.roommates, member),
    agreed_at: minutesBefore(context.now, at(context.marketplace.groups, place).changedMinutesAgo),
  }));

const taskRows = ({ tasks }: DemoWork, place: number, { groups, roommates, now }: WriteContext) =>
  tasks.map(({ text, done, roommate, minutesAgo }) => ({
    group_id: at(groups, place),
    text,
    done,
    roommate_id: roommate === null ? null : at(roommates, roommate),
    created_at: minutesBefore(now, minutesAgo),
  }));

const letterRows = ({ letter }: DemoWork, place: number, { groups }: WriteContext) =>
  letter === '' ? [] : [{ group_id: at(groups, place), letter }];

const introductionRows = ({ introductions }: DemoWork, place: number, { groups, roommates }: WriteContext) =>
  introductions.map(({ roommate, about, references }) => ({
    group_id: at(groups, place),
    roommate_id: at(roommates, roommate),
    about,
    reference_text: references,
  }));

const changeRows = (work: DemoWork, place: number, context: WriteContext) => {
  const { groups, roommates, marketplace, now } = context;
  const { moveInDays } = at(marketplace.groups, place);
  const after = (what: string, roommate: number | null): string => {
    if (what === 'letter') return work.letter;
    if (what === 'move_in_date') return daysAfter(now, moveInDays);
    return work.introductions.find((page) => page.roommate === roommate)?.about ?? '';
  };
  return work.changes.map(({ what, roommate, before, minutesAgo, isSeen }) => ({
    group_id: at(groups, place),
    what,
    roommate_id: roommate === null ? null : at(roommates, roommate),
    text_before: typeof before === 'string' ? before : daysAfter(now, moveInDays - before),
    text_after: after(what, roommate),
    is_seen: isSeen,
    at: minutesBefore(now, minutesAgo),
  }));
};

/** What members of groups did together. */
export const work: Section = {
  title: 'splits, checklists and packets',
  async write(context) {
    const rowsOf = <Row>(
      make: (work: DemoWork, place: number, context: WriteContext) => readonly Row[],
    ): Row[] => context.marketplace.work.flatMap((one, place) => make(one, place, context));
    await copyRows(context.client, 'group_shares', rowsOf(shareRows));
    await copyRows(context.client, 'group_agreements', rowsOf(agreementRows));
    await copyRows(context.client, 'group_tasks', rowsOf(taskRows));
    await copyRows(context.client, 'group_packets', rowsOf(letterRows));
    await copyRows(context.client, 'group_introductions', rowsOf(introductionRows));
    await copyRows(context.client, 'packet_changes', rowsOf(changeRows));
  },
};
