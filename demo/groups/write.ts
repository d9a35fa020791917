import type { Language } from '@lodgepole/contract/core/language';
import type { Random } from '@lodgepole/contract/core/random';
import { agree } from '../french/agree.ts';
import { ofStreet } from '../french/places.ts';
import { typeset } from '../french/typeset.ts';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import { trades } from '../roommates/french-words.ts';
import type { DemoRoommate } from '../roommates/plan-roommates.ts';
import * as french from './french-words.ts';
import type { DemoGroup } from './plan-groups.ts';
import * as english from './words.ts';

interface Scene {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly roommates: readonly DemoRoommate[];
}

const words = { en: english, fr: french };
const numbers: Readonly<Record<Language, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five'],
  fr: ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq'],
};
const and: Readonly<Record<Language, string>> = { en: 'and', fr: 'et' };

const setIn = (language: Language, text: string): string => (language === 'fr' ? typeset(text) : text);

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** A group writes the language of its owner. */
export const writeLetter = (
  { people, listings, roommates }: Scene,
  { members, listing, language }: DemoGroup,
  random: Random,
): string => {
  const names = members.map((member) => people[roommates[member]?.person ?? -1]?.first_name ?? '');
  const last = names.at(-1) ?? '';
  const address = listings[listing]?.street_address ?? '';
  const { letters, lettersAlone } = words[language];
  const letter = fill(random.pick(members.length > 1 ? letters : lettersAlone), {
    street: address.replace(/^\d+,? /, ''),
    ofStreet: ofStreet(address),
    names: names.length > 1 ? `${names.slice(0, -1).join(', ')} ${and[language]} ${last}` : last,
    count: numbers[language][names.length] ?? String(names.length),
    months: String(random.pick([12, 12, 16, 24])),
  });
  return setIn(language, letter);
};

interface Page {
  readonly about: string;
  readonly references: string;
}

/** Tells more of what they do by their profile, wherever they apply. */
const frenchPage = ({ occupation, description }: DemoRoommate, sex: string, random: Random): Page => {
  const own = trades[occupation].find(({ doing }) => description.startsWith(typeset(agree(doing, sex))));
  const about = own?.about ?? random.pick(trades[occupation]).about;
  return {
    about: typeset(agree(about, sex)),
    references: typeset(random.pick(french.references[occupation])),
  };
};

/** What a member writes about themselves; in English nothing that another one has said. */
export const writePage = (
  { people, roommates }: Scene,
  place: number,
  said: ReadonlySet<string>,
  random: Random,
): Page => {
  const roommate = roommates[place];
  const { language, sex } = people[roommate?.person ?? -1] ?? {};
  if (roommate && language === 'fr') return frenchPage(roommate, sex ?? 'O', random);
  const all = english.introductions[roommate?.occupation ?? 'E'];
  const free = all.filter((text) => !said.has(text));
  return {
    about: random.pick(free.length > 0 ? free : all),
    references: random.pick(english.references),
  };
};

export const tasksIn = (language: Language): string[] =>
  words[language].taskTexts.map((text) => setIn(language, text));
