import { longForms } from '../../places/words/short-words.ts';

const unitWords = new Set(
  'unit unite unité apartment apt appartement appart app suite ste bureau local logement log room rm no n° nº nos #'.split(
    ' ',
  ),
);
/** Parts of a house that are written before its address: "Basement, 12 King St". */
const partWords = new Set(
  'ph penthouse basement bsmt rear front main upper lower floor level sous-sol rez-de-chaussée rdc étage haut bas'.split(
    ' ',
  ),
);
const numberedRoads = new Set('highway route rang concession line autoroute sideroad rr'.split(' '));
const numberedKinds = new Set(['county', 'range', 'township', 'regional', 'rural']);
const streets = new Set(['st', 'street', 'avenue']);
const directions = new Set(['north', 'south', 'east', 'west']);

const hasNumber = (word: string): boolean => /\p{N}/u.test(word);
const bare = (word: string): string => word.toLowerCase().replace(/[.,;]+$/, '');
const written = (word: string): string => {
  const plain = bare(word);
  return plain === 'st' ? plain : (longForms.get(plain) ?? plain);
};
const isDirection = (word: string): boolean => directions.has(written(word).split(' ')[0] ?? '');

const isOrdinal = (words: readonly string[], at: number): boolean => {
  const word = bare(words[at] ?? '');
  if (/^\d{1,3}(?:st|nd|rd|th|re|er|ère|ere|ème|eme|ième|ieme)$/.test(word)) return true;
  // "3e Avenue", but 12E is the number of a house.
  return (
    /^\d{1,3}e$/.test(word) &&
    /^(?:avenue|rue|rang|street)$/.test(written(words[at + 1] ?? words[at - 1] ?? ''))
  );
};

/** "104 St NW": only a direction follows, so the number is the name. */
const isNumberedStreet = (words: readonly string[], at: number): boolean =>
  /^\d{1,3}[a-z]?$/i.test(words[at] ?? '') &&
  streets.has(written(words[at + 1] ?? '')) &&
  words.slice(at + 2).every(isDirection);

const isRoadNumber = (words: readonly string[], at: number): boolean => {
  const [before, kind] = [written(words[at - 1] ?? ''), bare(words[at - 2] ?? '')];
  const isRoad = numberedRoads.has(before) || (before === 'road' && numberedKinds.has(kind));
  const isName = at === 1 && /^(?:rue|avenue)$/.test(before) && /^\d{1,3}$/.test(words[at] ?? '');
  return (isRoad && /^\d{1,4}[a-z]?$/i.test(words[at] ?? '')) || isName;
};

const isName = (words: readonly string[], at: number): boolean =>
  isOrdinal(words, at) || isNumberedStreet(words, at) || isRoadNumber(words, at);

const nameIn = (part: string): string => {
  const words = part.split(/\s+/).filter((word) => word !== '');
  const told = words.filter((word, at) => {
    if (hasNumber(word)) return isName(words, at);
    const next = words[at + 1] ?? '';
    return /\p{L}/u.test(word) && !(unitWords.has(bare(word)) && (hasNumber(next) || next === ''));
  });
  const isPart = (word: string): boolean =>
    hasNumber(word) || partWords.has(bare(word)) || unitWords.has(bare(word));
  return told.every(isPart) ? '' : told.join(' ');
};

/** Leaves out whatever has a digit and is not certainly a street's name: better to lose a word than to tell a number. */
export const streetOf = (address: string): string =>
  address
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/^(\d+)(?=\p{L}{3,})(?!\d{1,3}(?:i?[èe]me)\b)/iu, '$1 ')
    .split(/[,;()]/)
    .map(nameIn)
    .find((name) => name !== '') ?? '';

export const publicDoor = ({ street_address }: { readonly street_address: string }) => ({
  street_address: streetOf(street_address),
  unit_number: '',
});
