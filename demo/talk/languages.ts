import type { Language } from '@lodgepole/contract/core/language';
import { ofStreet } from '../french/places.ts';
import { typeset } from '../french/typeset.ts';
import type { DemoPerson } from '../people/person.ts';
import * as french from './french-scripts.ts';
import * as mixed from './mixed-scripts.ts';
import type { Line, Script } from './scripts.ts';
import * as english from './scripts.ts';

export type Kind = 'enquiries' | 'groupTalks' | 'landlordTalks' | 'roommateTalks';

type Talker = DemoPerson | undefined;

const scripts: Readonly<Record<Kind, Readonly<Record<Language | 'mixed', readonly Script[]>>>> = {
  enquiries: { en: english.enquiries, fr: french.enquiries, mixed: mixed.enquiries },
  groupTalks: { en: english.groupTalks, fr: french.groupTalks, mixed: mixed.groupTalks },
  landlordTalks: { en: english.landlordTalks, fr: french.landlordTalks, mixed: mixed.landlordTalks },
  roommateTalks: { en: english.roommateTalks, fr: french.roommateTalks, mixed: mixed.roommateTalks },
};

/** What these people could say to each other. */
export const scriptsOf = (kind: Kind, talkers: readonly Talker[]): readonly Script[] => {
  const languages = new Set(talkers.map((talker) => talker?.language ?? 'en'));
  if (languages.size > 1) return scripts[kind].mixed;
  return scripts[kind][languages.has('fr') ? 'fr' : 'en'];
};

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** A line as its speaker writes it. */
export const wordsOf = ([speaker, text]: Line, talkers: readonly Talker[], address: string): string => {
  const language = talkers[speaker]?.language ?? 'en';
  const filled = fill(typeof text === 'string' ? text : text[language], {
    street: address.replace(/^\d+,? /, ''),
    ofStreet: ofStreet(address),
    me: talkers[0]?.first_name ?? '',
    you: talkers[1]?.first_name ?? '',
  });
  return language === 'fr' ? typeset(filled) : filled;
};
