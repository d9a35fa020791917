import type { Language } from '@lodgepole/contract/core/text/language';
import { describe, expect, it } from 'vitest';
import { byId } from './loading/references.ts';
import { readMarketplace } from './marketplace.ts';
import { cast } from './sign-ins.ts';

const { people, listings, roommates, groups, conversations, reviews, reports, searches, showings } =
  readMarketplace();
const homes = byId(listings);
const persons = byId(people);
const languageOf = (person: string): Language => persons.get(person)?.language ?? 'en';

interface Text {
  readonly language: Language;
  readonly text: string;
}

const by = (person: string, ...texts: readonly (string | null)[]): Text[] =>
  texts.flatMap((text) => (text ? [{ language: languageOf(person), text }] : []));

/** Everything that people wrote, with the author's language. */
const texts: readonly Text[] = [
  ...listings.flatMap(({ owner, description, extra_amenities }) => by(owner, description, extra_amenities)),
  ...roommates.flatMap(({ person, description }) => by(person, description)),
  ...groups.flatMap(
    ({ members: [owner = ''], name, description, letter, tasks, introductions, requests }) => [
      ...requests.flatMap(({ person, text }) => by(person, text)),
      ...by(owner, name, description, letter, ...tasks.map(({ text }) => text)),
      ...introductions.flatMap(({ person, about, references }) => by(person, about, references)),
    ],
  ),
  ...conversations.flatMap(({ messages }) => messages.flatMap(({ from, text }) => by(from, text))),
  ...reviews.flatMap(({ reviewer, reviewee, comment, reply }) => [
    ...by(reviewer, comment),
    ...by(reviewee, reply),
  ]),
  ...showings.flatMap(({ listing, note }) => by(homes.get(listing)?.owner ?? '', note)),
  ...reports.flatMap(({ reporters: [reporter = ''], text }) => by(reporter, text)),
  ...searches.flatMap(({ person, name }) => by(person, name)),
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
    const shareIn = (isThere: (city: string) => boolean): number => {
      const there = people.filter(({ city }) => isThere(city));
      return there.filter(({ language }) => language === 'fr').length / there.length;
    };
    const isBilingual = (city: string): boolean => ['Ottawa, ON', 'Moncton, NB'].includes(city);
    expect(shareIn((city) => city.endsWith('QC'))).toBeGreaterThan(0.75);
    expect(shareIn((city) => city.endsWith('QC'))).toBeLessThan(1);
    expect(shareIn(isBilingual)).toBeGreaterThan(0.2);
    expect(shareIn(isBilingual)).toBeLessThan(0.6);
    expect(shareIn((city) => !city.endsWith('QC') && !isBilingual(city))).toBe(0);
  });

  it('are English for those to sign in as, but for the one in Montréal', () => {
    const spoken = Object.entries(cast).map(([role, id]) => [role, languageOf(id)]);
    const others = { landlord: 'en', tenant: 'en', roommate: 'en', newcomer: 'en', staff: 'en' };
    expect(Object.fromEntries(spoken)).toEqual({ ...others, francophone: 'fr' });
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
      listings.filter(({ city }) => city.endsWith('QC')),
      ({ city }) => city,
    );
    for (const some of inQuebec.values()) {
      const written = some.filter(({ owner }) => languageOf(owner) === 'fr');
      expect(written.length / some.length).toBeGreaterThan(0.8);
    }
    expect(inQuebec.get('Montréal, QC')?.some(({ owner }) => languageOf(owner) === 'en')).toBe(true);
  });

  it('meet in some conversations, where each writes their own', () => {
    const mixed = conversations.filter(
      ({ messages }) => new Set(messages.map(({ from }) => languageOf(from))).size > 1,
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
      expect(city).toMatch(/, QC$/);
    }
  });

  it('is what Camille reads: her group, its home and its members write it', () => {
    const group = groups.find(
      ({ members, group_status }) => members[0] === cast.francophone && group_status === 'O',
    );
    expect(group?.members.map(languageOf)).toEqual(['fr', 'fr']);
    expect(homes.get(group?.listing ?? '')?.status).toBe('A');
    expect(languageOf(homes.get(group?.listing ?? '')?.owner ?? '')).toBe('fr');
    expect(group?.tasks.length).toBeGreaterThan(1);
    expect(reviews.filter(({ reviewee }) => reviewee === cast.francophone).length).toBeGreaterThan(2);
  });
});
