import type { Language } from '@lodgepole/contract/core/language';
import { describe, expect, it } from 'vitest';
import { frenchExtra } from './homes/french/extras.ts';
import { placesOfCast, planMarketplace, sizeFor } from './marketplace.ts';
import { demoEmail, demoSignIns } from './sign-ins.ts';
import { planViewings } from './viewings/plan-viewings.ts';

const plan = planMarketplace();
const { people, listings, roommates, groups, work, conversations, reviews, trust, searches } = plan;
const viewings = planViewings(plan, new Date('2026-11-16T18:00:00Z'));
const camille = placesOfCast(people).francophone;

const languageOf = (person: number): Language => people[person]?.language ?? 'en';
const personOf = (roommate: number): number => roommates[roommate]?.person ?? -1;

interface Text {
  readonly language: Language;
  readonly text: string;
}

const byPerson = (person: number, ...texts: readonly (string | null)[]): Text[] =>
  texts.flatMap((text) => (text ? [{ language: languageOf(person), text }] : []));

/** Everything that people wrote, with the language of who wrote it. */
const texts: readonly Text[] = [
  ...listings.flatMap(({ owner, description }) => byPerson(owner, description)),
  ...roommates.flatMap(({ person, description }) => byPerson(person, description)),
  ...groups.flatMap(({ members: [owner = -1], name, description }) =>
    byPerson(personOf(owner), name, description),
  ),
  ...work.flatMap(({ letter, tasks, introductions }, place) => [
    ...byPerson(personOf(groups[place]?.members[0] ?? -1), letter, ...tasks.map(({ text }) => text)),
    ...introductions.flatMap(({ roommate, about, references }) =>
      byPerson(personOf(roommate), about, references),
    ),
  ]),
  ...conversations.flatMap(({ messages }) =>
    messages.flatMap(({ sender, content }) => byPerson(sender, content)),
  ),
  ...reviews.flatMap(({ reviewer, reviewee, comment, reply }) => [
    ...byPerson(reviewer, comment),
    ...byPerson(reviewee, reply),
  ]),
  ...viewings.flatMap(({ listing, note }) => byPerson(listings[listing]?.owner ?? -1, note)),
  ...trust.reports.flatMap(({ reporters: [reporter = -1], text }) => byPerson(reporter, text)),
  ...searches.flatMap(({ person, name }) => byPerson(person, name)),
];

const english = /\b(?:the|and|is|are|you|we|I|of|to|for|with|it|my|this|not|at|in|your|be)\b/gi;
const french =
  /(?<![\p{L}’])(?:le|la|les|l’|un|une|et|est|vous|nous|je|j’|on|de|du|des|d’|pour|avec|ça|pas)(?![\p{L}])|[àâéèêëîïôûç]|’(?=\p{L})/giu;

const seems = (text: string): Language | null => {
  const [some, others] = [text.match(english)?.length ?? 0, text.match(french)?.length ?? 0];
  if (Math.abs(some - others) < 2) return null;
  return others > some ? 'fr' : 'en';
};

describe('the demo’s languages', () => {
  it('are French for most people of Québec and for some of Ottawa and Moncton, and English elsewhere', () => {
    const shareIn = (isThere: (province: string, label: string) => boolean): number => {
      const there = people.filter(({ home }) => isThere(home.province, home.label));
      return there.filter(({ language }) => language === 'fr').length / there.length;
    };
    const isBilingual = (label: string): boolean => ['Ottawa, ON', 'Moncton, NB'].includes(label);
    expect(shareIn((province) => province === 'QC')).toBeGreaterThan(0.75);
    expect(shareIn((province) => province === 'QC')).toBeLessThan(1);
    expect(shareIn((_, label) => isBilingual(label))).toBeGreaterThan(0.2);
    expect(shareIn((_, label) => isBilingual(label))).toBeLessThan(0.6);
    expect(shareIn((province, label) => province !== 'QC' && !isBilingual(label))).toBe(0);
  });

  it('are English for those who were there to sign in as before, and French for the one in Montréal', () => {
    const spoken = demoSignIns.map(({ role, email }) => [
      role,
      people.find((person) => person.email === email)?.language,
    ]);
    expect(Object.fromEntries(spoken)).toEqual({
      landlord: 'en',
      tenant: 'en',
      roommate: 'en',
      newcomer: 'en',
      francophone: 'fr',
      staff: 'en',
    });
  });

  it('leave no one with the name, portrait or links of another person', () => {
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    for (const { email, first_name, last_name, portrait, instagram_link } of people) {
      expect(email).toBe(demoEmail(`${first_name} ${last_name}`));
      expect([email, null]).toContain(portrait);
      expect(instagram_link ?? email).toContain(email.replace(/@.*/, '').slice(0, 28));
    }
  });

  it('are what each of them writes, in homes, profiles, groups, letters, messages, reviews and notes', () => {
    const wrong = texts.filter(({ text, language }) => {
      const seen = seems(text);
      return seen !== null && seen !== language;
    });
    expect(wrong).toEqual([]);
    const sure = texts.filter(({ text, language }) => language === 'fr' && seems(text) === 'fr');
    expect(sure.length).toBeGreaterThan(300);
  });

  it('give homes in the cities of Québec French descriptions, but for those of people who write English', () => {
    const inQuebec = Map.groupBy(
      listings.filter(({ city }) => city.province === 'QC'),
      ({ city }) => city.name,
    );
    for (const homes of inQuebec.values())
      expect(homes.filter(({ language }) => language === 'fr').length / homes.length).toBeGreaterThan(0.8);
    expect(inQuebec.get('Montréal')?.some(({ language }) => language === 'en')).toBe(true);
  });

  it('meet in some conversations, where each writes their own', () => {
    const mixed = conversations.filter(
      ({ messages }) => new Set(messages.map(({ sender }) => languageOf(sender))).size > 1,
    );
    expect(mixed.length).toBeGreaterThan(5);
    expect(mixed.length).toBeLessThan(conversations.length / 10);
  });
});

describe('French in the demo', () => {
  const written = texts.filter(({ language }) => language === 'fr').map(({ text }) => text);

  it.each([
    ['a straight quotation mark', /["']/],
    ['three dots', /\.\.\./],
    ['a breaking space before a sign', / [;:!?»%$]/],
    ['a breaking space after a sign', /« /],
    ['a number apart from its unit', /\d (?:pi²|h|km)(?!\p{L})/u],
    ['a form that was not chosen', /[[\]|{}]/],
    ['two spaces', / {2}/],
    ['an elision that was not made', /(?<!\p{L})(?:de|le|que|je) [aeiouéèê]/iu],
  ])('has no text with %s', (_, fault) => {
    expect(written.filter((text) => fault.test(text))).toEqual([]);
  });

  it('claims nothing of a home that its facts deny', () => {
    const saying = (words: RegExp) => listings.filter(({ description }) => words.test(description));
    expect(saying(/chiens bien élevés/).filter(({ pet_friendly }) => !pet_friendly)).toEqual([]);
    expect(saying(/Pas d’animaux/).filter(({ pet_friendly }) => pet_friendly)).toEqual([]);
    expect(saying(/est meublé/).filter(({ furnished }) => !furnished)).toEqual([]);
    expect(saying(/Un stationnement/).filter(({ parking_spaces }) => parking_spaces !== 1)).toEqual([]);
    expect(saying(/Laveuse et sécheuse/).filter(({ laundry_type }) => laundry_type !== 'I')).toEqual([]);
    expect(saying(/comprend le chauffage/).filter(({ heat }) => !heat)).toEqual([]);
    expect(saying(/Chauffage non inclus|chauffage est à vos frais/).filter(({ heat }) => heat)).toEqual([]);
    const halves = saying(/\d½/);
    expect(halves.length).toBeGreaterThan(15);
    for (const { description, bedrooms, city } of halves) {
      expect(description).toContain(`${bedrooms + 2}½`);
      expect(city.province).toBe('QC');
    }
  });

  it('has every extra of a home', () => {
    const extras = new Set(listings.flatMap((home) => home.extras));
    expect([...extras].filter((extra) => frenchExtra(extra) === extra)).toEqual([]);
  });
});

describe('the one to sign in as who writes French', () => {
  const own = roommates.findIndex(({ person }) => person === camille);

  it('lives in Montréal, keeps homes there and has opened a group on one, with tasks and someone in it', () => {
    expect(people[camille]).toMatchObject({ first_name: 'Camille', language: 'fr' });
    const kept = plan.interests.filter(({ person, kind }) => person === camille && kind === 'favourite');
    expect(kept.length).toBeGreaterThan(4);
    const [group] = groups.filter(({ members, group_status }) => members[0] === own && group_status === 'O');
    expect(group).toMatchObject({ language: 'fr' });
    expect(group?.members.map(personOf).map(languageOf)).toEqual(['fr', 'fr']);
    expect(listings[group?.listing ?? -1]).toMatchObject({ status: 'A', language: 'fr' });
    expect(work[groups.indexOf(group as (typeof groups)[number])]?.tasks.length).toBeGreaterThan(1);
  });

  it('has answers in French that wait, an invitation, reviews and saved searches', () => {
    const unread = conversations.filter(({ unread: count }) => (count.get(camille) ?? 0) > 0);
    const last = unread.map(({ messages }) => messages.at(-1)?.sender ?? -1);
    expect(last.filter((sender) => languageOf(sender) === 'fr').length).toBeGreaterThan(1);
    expect(plan.invitations).toContainEqual(expect.objectContaining({ roommate: own, accepted: null }));
    expect(reviews.filter(({ reviewee }) => reviewee === camille).length).toBeGreaterThan(2);
    expect(searches.filter(({ person }) => person === camille)).toHaveLength(2);
  });

  it('is there in a marketplace of any size', () => {
    for (const size of [{ listings: 2, people: 8 }, sizeFor(2000)]) {
      const other = planMarketplace(size).people;
      expect(other).toHaveLength(size.people);
      expect(other.filter(({ email }) => email === people[camille]?.email)).toMatchObject([
        { language: 'fr', isLandlord: false },
      ]);
    }
  });
});
