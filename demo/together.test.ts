import { splitFault } from '@lodgepole/contract/groups/split/split';
import { compatibilityOf } from '@lodgepole/contract/roommates/habits/compatibility';
import { habitQuestionCodes } from '@lodgepole/contract/roommates/habits/habit-questions';
import { HabitAnswers } from '@lodgepole/contract/roommates/habits/habits';
import { describe, expect, it } from 'vitest';
import { byId } from './loading/references.ts';
import { readMarketplace } from './marketplace.ts';
import { cast } from './sign-ins.ts';

const { listings, roommates, groups, conversations } = readMarketplace();
const homes = byId(listings);
const answers = new Map(roommates.map(({ person, habits }) => [person, HabitAnswers.parse(habits)]));
const percentOf = (person: string): number | undefined =>
  compatibilityOf(answers.get(cast.roommate) ?? [], answers.get(person) ?? [])?.percent;

describe('the habits of the demo’s roommates', () => {
  it('are given by most of them, who accept their own answers', () => {
    const answered = roommates.filter(({ habits }) => habits.length > 0);
    expect(answered.length / roommates.length).toBeGreaterThan(0.75);
    expect(answered.length).toBeLessThan(roommates.length);
    for (const { habits } of answered)
      for (const { answer, accepts } of habits) expect(accepts).toContain(answer);
  });

  it('make some a good match for the roommate of the sign-ins, and some not', () => {
    expect(answers.get(cast.roommate)).toHaveLength(habitQuestionCodes.length);
    const percents = roommates.flatMap(({ person }) =>
      person === cast.roommate ? [] : (percentOf(person) ?? []),
    );
    expect(Math.max(...percents)).toBeGreaterThan(75);
    expect(Math.min(...percents)).toBeLessThan(40);
  });
});

describe('what the demo’s groups did together', () => {
  it('splits each rent to the cent among all members', () => {
    const custom = groups.filter(({ shares }) => shares !== null);
    expect(custom.length).toBeGreaterThan(10);
    expect(custom.length).toBeLessThan(groups.length / 2);
    for (const { shares, members, listing } of custom) {
      const named = (shares ?? []).map((amount, order) => ({ member: order, amount }));
      const places = members.map((_, order) => order);
      expect(splitFault(named, places, homes.get(listing ?? '')?.price ?? 0)).toBeNull();
      expect(Math.min(...(shares ?? []))).toBeGreaterThan(0);
    }
  });

  it('is done by members alone, and agreed by everyone once they applied', () => {
    for (const { members, agreed, tasks, introductions, changes } of groups) {
      const who = [...agreed, ...[...tasks, ...introductions, ...changes].map(({ person }) => person)];
      expect(who.filter((person) => person !== null && !members.includes(person))).toEqual([]);
    }
    const applied = groups.filter(({ appliedAgo, members }) => appliedAgo !== null && members.length > 1);
    for (const { agreed, members } of applied) expect(agreed).toEqual(members);
  });

  it('shows two disagreements to the roommate of the sign-ins: a share not agreed to, and other habits', () => {
    const disputed = groups.find(
      ({ members, group_status }) => members[0] === cast.roommate && group_status === 'O',
    );
    expect(disputed?.shares).not.toBeNull();
    expect(disputed?.agreed).toEqual(disputed?.members.slice(0, -1));
    const different = groups
      .filter(({ members }) => members.includes(cast.roommate))
      .flatMap(({ members }) => members.filter((member) => member !== cast.roommate))
      .map((member) => percentOf(member) ?? 100);
    expect(Math.min(...different)).toBeLessThanOrEqual(30);
  });

  it('is answered by invited groups: some take the home, one declines', () => {
    const answered = groups.filter(({ answer }) => answer !== null);
    for (const { group_status } of answered) expect(group_status).toBe('I');
    expect(answered.filter(({ answer }) => answer === 'declined')).toHaveLength(1);
    const own = answered.filter(({ answer, listing }) => {
      const { owner, status } = homes.get(listing ?? '') ?? {};
      return answer === 'accepted' && owner === cast.landlord && status === 'A';
    });
    expect(own.length).toBeGreaterThan(0);
  });

  it('has letters and pages, some of them changed since the landlord looked', () => {
    const letters = groups.map(({ letter }) => letter).filter((letter) => letter !== '');
    const pages = groups.flatMap(({ introductions }) => introductions);
    expect(letters.length).toBeGreaterThan(20);
    expect(pages.length).toBeGreaterThan(40);
    const texts = [...letters, ...pages.flatMap(({ about, references }) => [about, references])];
    expect(texts.filter((text) => /income|salary|\$/i.test(text))).toEqual([]);
    expect(Math.max(...letters.map(({ length }) => length))).toBeLessThanOrEqual(3000);
    expect(Math.max(...pages.map(({ about }) => about.length))).toBeLessThanOrEqual(800);
    const own = groups.filter(({ listing }) => homes.get(listing ?? '')?.owner === cast.landlord);
    expect(own.some(({ changes }) => changes.some(({ isSeen }) => !isSeen))).toBe(true);
    for (const { changes, appliedAgo } of groups)
      for (const { ago } of changes) expect(ago).toBeLessThanOrEqual(appliedAgo ?? 0);
  });
});

describe('conversations between the demo’s roommates', () => {
  const pairs = conversations.filter(({ kind }) => kind === 'roommates');

  it('are about no home, one for each pair, between people who take messages', () => {
    expect(pairs.length).toBeGreaterThan(8);
    const keys = pairs.map(({ participants }) => participants.toSorted().join());
    expect(new Set(keys).size).toBe(keys.length);
    for (const { listing, group, participants } of pairs) {
      expect([listing, group, participants.length]).toEqual([null, null, 2]);
      expect(roommates.find(({ person }) => person === participants[1])?.open_to_message).toBe(true);
    }
    expect(pairs.some(({ participants }) => participants.includes(cast.roommate))).toBe(true);
  });

  it('and others are put away by some who have read them', () => {
    const away = conversations.filter(({ archivedBy }) => archivedBy.length > 0);
    expect(away.length).toBeGreaterThan(3);
    for (const { archivedBy, participants } of away)
      for (const person of archivedBy) expect(participants).toContain(person);
    expect(away.some(({ archivedBy }) => archivedBy.includes(cast.landlord))).toBe(true);
  });
});
