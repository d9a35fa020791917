import { splitFault } from '@lodgepole/contract/groups/split';
import { compatibilityOf } from '@lodgepole/contract/roommates/compatibility';
import { habitQuestionCodes } from '@lodgepole/contract/roommates/habit-questions';
import { HabitAnswers } from '@lodgepole/contract/roommates/habits';
import { textSignalsIn } from '@lodgepole/contract/trust/text-rules';
import { describe, expect, it } from 'vitest';
import { placesOfCast, planMarketplace } from './marketplace.ts';

const plan = planMarketplace();
const { people, listings, roommates, habits, groups, work, conversations } = plan;
const cast = placesOfCast(people);
const arjun = roommates.findIndex(({ person }) => person === cast.roommate);

const answersOf = (place: number): HabitAnswers =>
  HabitAnswers.parse(
    habits.filter(({ roommate }) => roommate === place).map(({ roommate: _whose, ...answer }) => answer),
  );

describe('the habits of the demo’s roommates', () => {
  it('are valid answers, given by most of them', () => {
    const answered = roommates.map((_, place) => answersOf(place)).filter(({ length }) => length > 0);
    expect(answered.length / roommates.length).toBeGreaterThan(0.75);
    expect(answered.length).toBeLessThan(roommates.length);
    for (const { answer, accepts } of habits) expect(accepts).toContain(answer);
  });

  it('make some a good match for the roommate of the sign-ins, and some not', () => {
    expect(answersOf(arjun)).toHaveLength(habitQuestionCodes.length);
    const percents = roommates
      .map((_, place) => (place === arjun ? null : compatibilityOf(answersOf(arjun), answersOf(place))))
      .flatMap((compatibility) => compatibility?.percent ?? []);
    expect(Math.max(...percents)).toBeGreaterThan(75);
    expect(Math.min(...percents)).toBeLessThan(40);
  });
});

describe('what the demo’s groups did together', () => {
  it('splits each rent to the cent among all members', () => {
    const custom = work.flatMap(({ shares }, place) => (shares ? [{ shares, group: groups[place] }] : []));
    expect(custom.length).toBeGreaterThan(10);
    expect(custom.length).toBeLessThan(work.length / 2);
    for (const { shares, group } of custom) {
      const members = group?.members ?? [];
      const named = shares.map((amount, order) => ({ member: members[order] ?? -1, amount }));
      expect(splitFault(named, members, listings[group?.listing ?? -1]?.price ?? 0)).toBeNull();
      expect(Math.min(...shares)).toBeGreaterThan(0);
    }
  });

  it('is done by members alone, and agreed by everyone once they applied', () => {
    const outsiders = work.flatMap(({ agreed, tasks, introductions, changes }, place) =>
      [...agreed, ...[...tasks, ...introductions, ...changes].map(({ roommate }) => roommate)].filter(
        (roommate) => roommate !== null && !groups[place]?.members.includes(roommate),
      ),
    );
    expect(outsiders).toEqual([]);
    const applied = [...groups.entries()].filter(
      ([, { group_status, members }]) => !['O', 'P', 'F'].includes(group_status) && members.length > 1,
    );
    expect(applied.map(([place]) => work[place]?.agreed)).toEqual(applied.map(([, { members }]) => members));
  });

  it('shows two disagreements to the roommate of the sign-ins: a share not agreed to, and other habits', () => {
    const disputed = groups.findIndex(
      ({ members, group_status }) => members[0] === arjun && group_status === 'O',
    );
    const { shares, agreed } = work[disputed] ?? {};
    expect(shares).not.toBeNull();
    expect(agreed).toEqual(groups[disputed]?.members.slice(0, -1));
    const different = groups
      .filter(({ members }) => members.includes(arjun))
      .flatMap(({ members }) => members.filter((member) => member !== arjun))
      .map((member) => compatibilityOf(answersOf(arjun), answersOf(member))?.percent ?? 100);
    expect(Math.min(...different)).toBeLessThan(30);
  });

  it('is answered by invited groups: some take the home, one declines', () => {
    const answered = work.flatMap(({ answer }, place) => (answer ? [[answer, groups[place]] as const] : []));
    for (const [, group] of answered) expect(group?.group_status).toBe('I');
    expect(answered.filter(([answer]) => answer === 'declined')).toHaveLength(1);
    const own = answered.filter(
      ([answer, group]) =>
        answer === 'accepted' &&
        listings[group?.listing ?? -1]?.owner === cast.landlord &&
        listings[group?.listing ?? -1]?.status === 'A',
    );
    expect(own.length).toBeGreaterThan(0);
  });

  it('has letters and pages in whole words, some of them changed since the landlord looked', () => {
    const letters = work.map(({ letter }) => letter).filter((letter) => letter !== '');
    const pages = work.flatMap(({ introductions }) => introductions);
    expect(letters.length).toBeGreaterThan(20);
    expect(pages.length).toBeGreaterThan(40);
    const texts = [...letters, ...pages.flatMap(({ about, references }) => [about, references])];
    for (const text of texts) {
      expect(text).not.toMatch(/\{|undefined/);
      expect(textSignalsIn(text)).toEqual([]);
      expect(text).not.toMatch(/income|salary|\$/i);
    }
    expect(Math.max(...letters.map(({ length }) => length))).toBeLessThanOrEqual(3000);
    expect(Math.max(...pages.map(({ about }) => about.length))).toBeLessThanOrEqual(800);
    const own = work.filter((_, place) => listings[groups[place]?.listing ?? -1]?.owner === cast.landlord);
    expect(own.flatMap(({ changes }) => changes).some(({ isSeen }) => !isSeen)).toBe(true);
    for (const [place, { changes }] of work.entries())
      for (const { minutesAgo } of changes)
        expect(minutesAgo).toBeLessThanOrEqual(groups[place]?.appliedMinutesAgo ?? 0);
  });

  it('is the same in every run', () => {
    const again = planMarketplace();
    expect([again.habits, again.work]).toEqual([habits, work]);
  });
});

describe('conversations between the demo’s roommates', () => {
  const pairs = conversations.filter(({ kind }) => kind === 'roommates');

  it('are about no home, one for each pair, between people who take messages', () => {
    expect(pairs.length).toBeGreaterThan(8);
    const keys = pairs.map(({ participants }) => participants.toSorted((one, two) => one - two).join());
    expect(new Set(keys).size).toBe(keys.length);
    for (const { listing, group, participants } of pairs) {
      expect([listing, group, participants.length]).toEqual([null, null, 2]);
      const other = roommates.find(({ person }) => person === participants[1]);
      expect(other?.open_to_message).toBe(true);
    }
    expect(pairs.some(({ participants }) => participants.includes(cast.roommate))).toBe(true);
  });

  it('and others are put away by some who have read them', () => {
    const away = conversations.filter(({ archivedBy }) => archivedBy.length > 0);
    expect(away.length).toBeGreaterThan(3);
    for (const { archivedBy, unread, participants } of away)
      for (const person of archivedBy) {
        expect(participants).toContain(person);
        expect(unread.has(person)).toBe(false);
      }
    expect(away.some(({ archivedBy }) => archivedBy.includes(cast.landlord))).toBe(true);
  });
});
