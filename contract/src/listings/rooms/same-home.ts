import { wordsOf } from '../../core/text/words.ts';
import { streetWords } from '../../places/words/short-words.ts';
import type { Listing } from '../listing.ts';

type Home = Pick<Listing, 'street_address' | 'unit_number' | 'city'>;

const particles = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l']);

const folded = (text: string): string =>
  streetWords(text)
    .split(' ')
    .filter((word) => !particles.has(word))
    .join(' ');

const unitNames = new Set(
  'unit unite apartment apt appartement appart appt app suite ste bureau bur local logement log porte room rm no'.split(
    ' ',
  ),
);
const gluedName = /^(?:unit|apt|appt?|suite|no)(?=\d)/;

const samePlaces: ReadonlyMap<string, string> = new Map([
  ['bsmt', 'basement'],
  ['soussol', 'basement'],
  ['rezdechaussee', 'rdc'],
]);

/** "Apt. 4b", "#4B", "app. 4 B" and "4 b" are the same unit. */
const door = (unit: string): string => {
  const [first = '', ...rest] = wordsOf(unit.replaceAll('.', ' '));
  const words = unitNames.has(first) && rest.length > 0 ? rest : [first.replace(gluedName, ''), ...rest];
  const joined = words.join('');
  return samePlaces.get(joined) ?? joined;
};

export const isSameHome = (one: Home, other: Home): boolean =>
  folded(one.street_address) === folded(other.street_address) &&
  folded(one.city) === folded(other.city) &&
  door(one.unit_number) === door(other.unit_number);
