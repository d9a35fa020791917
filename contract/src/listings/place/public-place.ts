import { longForms } from '../../places/words/short-words.ts';

const unitWords = new Set(
  'unit unite unité apartment apt appartement appart app suite ste bureau local logement log room rm building bldg immeuble bâtiment tower tour block bloc lot entrance door porte buzzer #'.split(
    ' ',
  ),
);
/** Words that announce a house number. */
const numberWords = new Set(['no', 'n°', 'nº', 'nos']);
/** Parts of a building, written beside its address: "Basement, 12 King St". */
const partWords = new Set(
  'ph penthouse basement bsmt rear front main upper lower floor level sous-sol rez-de-chaussée rdc étage haut bas'.split(
    ' ',
  ),
);
const storeys = new Set(['floor', 'level', 'étage', 'etage']);
const numberedRoads = new Set('highway route rang concession line autoroute sideroad rr'.split(' '));
const numberedKinds = new Set(['county', 'range', 'township', 'regional', 'rural']);
const streets = new Set(['st', 'street', 'avenue']);
/** Written behind the name: "King St", but "rue King". */
const kindsBehind = new Set(
  'st street avenue road drive lane court crescent terrace parkway square circle trail gardens heights grove'.split(
    ' ',
  ),
);
const directions = new Set(['north', 'south', 'east', 'west']);

const hasNumber = (word: string): boolean => /\p{N}/u.test(word);
const isLetter = (word: string): boolean => /^\p{L}$/u.test(bare(word));
const bare = (word: string): string => word.toLowerCase().replace(/[.,;:]+$/, '');
const written = (word: string): string => {
  const plain = bare(word);
  return plain === 'st' ? plain : (longForms.get(plain) ?? plain);
};
const isDirection = (word: string): boolean => directions.has(written(word).split(' ')[0] ?? '');

/** "Avenue N South" in Saskatoon is named after a letter, so a number before it is a house number. */
const isLettered = (words: readonly string[]): boolean =>
  written(words[0] ?? '') === 'avenue' && isLetter(words[1] ?? '');

const isOrdinal = (words: readonly string[], at: number): boolean => {
  const [word = '', ...rest] = words.slice(at);
  const [kind = '', ...after] = rest;
  if (/^\d{1,3}(?:st|nd|rd|th|re|er|ère|ere|ème|eme|ième|ieme)$/.test(bare(word))) return kind !== '';
  // "3e Avenue" is a street, but 12E and 12e in "12e rue King" are house numbers.
  return (
    /^\d{1,3}e$/.test(word) &&
    /^(?:avenue|rue|rang|street)$/.test(written(kind)) &&
    after.every((other) => isDirection(other) || hasNumber(other)) &&
    !isLettered(rest)
  );
};

/** "104 St NW": only a direction follows, so the number is the street's name. */
const isNumberedStreet = (words: readonly string[], at: number): boolean => {
  const [word = '', ...rest] = words.slice(at);
  const [kind = '', ...after] = rest;
  return (
    /^\d{1,3}[a-z]?$/i.test(word) &&
    streets.has(written(kind)) &&
    after.every(isDirection) &&
    !isLettered(rest)
  );
};

const isRoadNumber = (words: readonly string[], at: number): boolean => {
  const [before, kind] = [written(words[at - 1] ?? ''), bare(words[at - 2] ?? '')];
  // In "4E Rang 481" the house number comes after the road.
  const isCounted = /^\d{1,3}\p{L}+$/u.test(kind);
  const isRoad = (numberedRoads.has(before) && !isCounted) || (before === 'road' && numberedKinds.has(kind));
  const isName = at === 1 && /^(?:rue|avenue)$/.test(before) && /^\d{1,3}$/.test(words[at] ?? '');
  return (isRoad && /^\d{1,4}[a-z]?$/i.test(words[at] ?? '')) || isName;
};

const isName = (words: readonly string[], at: number): boolean =>
  isOrdinal(words, at) || isNumberedStreet(words, at) || isRoadNumber(words, at);

/** The "B" of "Unit B". */
const isUnitsName = (word: string): boolean =>
  hasNumber(word) ||
  isLetter(word) ||
  partWords.has(bare(word)) ||
  (/^[A-Z]{2}$/.test(word) && !isDirection(word) && !kindsBehind.has(written(word)));

/** "Unit B", and "#4". */
const isUnit = (word: string, before: string, next: string): boolean =>
  word.startsWith('#') ||
  (unitWords.has(bare(word)) && (next === '' || isUnitsName(next))) ||
  (unitWords.has(bare(before)) && isUnitsName(word));

/** "2nd floor". */
const isStorey = (word: string, before: string, next: string): boolean =>
  (hasNumber(word) && storeys.has(bare(next))) || (storeys.has(bare(word)) && hasNumber(before));

/** The "Basement" of "48173 King St Basement", but not the name of "rue Main". */
const isBehindStreet = (words: readonly string[], at: number): boolean => {
  const [word = '', before = '', earlier = ''] = [words[at], words[at - 1], words[at - 2]];
  const isBehind = at > 1 && !hasNumber(earlier) && (isDirection(before) || kindsBehind.has(written(before)));
  return isBehind && (partWords.has(bare(word)) || (isLetter(word) && !isDirection(word)));
};

const isOfUnit = (words: readonly string[], at: number): boolean => {
  const [word = '', before = '', next = ''] = [words[at], words[at - 1], words[at + 1]];
  return isUnit(word, before, next) || isStorey(word, before, next) || isBehindStreet(words, at);
};

/** The "B" of "48173 B King St" and of "B 48173 King St". */
const isOfNumber = (words: readonly string[], at: number): boolean => {
  const [word = '', before = '', next = ''] = [words[at], words[at - 1], words[at + 1]];
  if (at === 0) return /^\p{L}{1,2}$/u.test(bare(word)) && hasNumber(next) && !isOrdinal(words, 1);
  return (
    isLetter(word) && at === 1 && hasNumber(before) && !isDirection(word) && !kindsBehind.has(written(next))
  );
};

const isPart = (word: string): boolean =>
  hasNumber(word) || isLetter(word) || partWords.has(bare(word)) || unitWords.has(bare(word));

const partsOf = (address: string): readonly string[][] =>
  address
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/(\p{N}\p{L}?)\s*[-–—/&+]\s*(?=\p{N})/gu, '$1-')
    .replace(/^(\d+)(?=\p{L}{3,})(?!\d{1,3}(?:i?[èe]me)\b)/iu, '$1 ')
    .split(/[,;()]/)
    .map((part) => part.split(/\s+/).filter((word) => /[\p{L}\p{N}#]/u.test(word)))
    .map((words) => words.filter((_, at) => !isOfUnit(words, at)));

/**
 * Drops every word with a digit that may not be the street's name: losing a word is better than revealing a house number. The
 * first number is the house's unless it is an ordinal, and a street has at most one.
 */
export const streetOf = (address: string): string => {
  let house: number | null = null;
  let isNamed = false;
  const names = partsOf(address).map((words, part) => {
    const told = words.filter((word, at) => {
      if (!hasNumber(word))
        return /\p{L}/u.test(word) && !isOfNumber(words, at) && !numberWords.has(bare(word));
      const isFirst = house === null;
      house ??= part;
      const isKept = !isNamed && (isFirst ? isOrdinal(words, at) : isName(words, at));
      isNamed ||= isKept;
      return isKept;
    });
    return told.every(isPart) ? '' : told.join(' ');
  });
  const behind = names.slice(house ?? 0);
  return [...behind, ...names].find((name) => name !== '') ?? '';
};

export const publicDoor = ({ street_address }: { readonly street_address: string }) => ({
  street_address: streetOf(street_address),
  unit_number: '',
});
