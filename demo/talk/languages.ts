import { ofStreet } from '../french/places.ts';
import { typeset } from '../french/typeset.ts';
import type { DemoPerson } from '../people/person.ts';
import * as french from './french-scripts.ts';
import * as mixed from './mixed-scripts.ts';
import type { Line, Script } from './scripts.ts';
import * as english from './scripts.ts';

export type Kind = 'enquiries' | 'groupTalks' | 'landlordTalks' | 'roommateTalks';

type Talker = DemoPerson | undefined;

/** What these people could say to each other. */
export const scriptsOf = (kind: Kind, talkers: readonly Talker[]): readonly Script[] => {
  const languages = new Set(talkers.map((talker) => talker?.language ?? 'en'));
  if (languages.size > 1) return mixed[kind];
  return languages.has('fr') ? french[kind] : english[kind];
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
