import { isClosingType, isDirection, isFrenchType, isOpeningType, isParticle } from './street-words.ts';

export interface Unit {
  readonly unit: string;
  readonly rest: string;
}

const none = (rest: string): Unit => ({ unit: '', rest });

const cut = (text: string, { index }: RegExpExecArray, length: number): string =>
  `${text.slice(0, index)} , ${text.slice(index + length)}`;

/** "Apt 3", "unité B", "app. 5", "#1204"; but not the "#" of "Hwy #7" or the "No. 3" of No. 3 Road. */
const named =
  /(?<![\p{L}\p{N}])(?:(?:apartment|apt|appartement|appart|appt|app|unit[ée]?|suite|ste|bureau|bur|local|logement|log|room|rm|studio|porte|penthouse|ph)(?:\.\s*|\s+|(?=#|\d))#?|n[o°º]\.?\s*(?=\d)|(?<!(?:hwy|highway|route|rte|road|rd|line|rr|autoroute)\.?\s*)#)\s*((?:ph\s?)?\d{1,6}[a-z]?|[a-z]\d{0,5}|rdc|rc|ss)(?=$|[\s,]|\s*-\s*\d)(?!\s+(?:road|rd)\b)/iu;

const isPenthouse = /^(?:penthouse|ph)/i;

const findNamed = (text: string): Unit | null => {
  const found = named.exec(text);
  const value = found?.[1]?.replace(/\s/g, '').toUpperCase();
  if (!found || value === undefined) return null;
  const unit = isPenthouse.test(found[0]) && value.slice(0, 2) !== 'PH' ? `PH${value}` : value;
  return { unit, rest: cut(text, found, found[0].length).replace(/^[\s,-]+/, '') };
};

const worded =
  /(?<![\p{L}\p{N}-])(basement|bsmt|(?:demi-)?sous-sol|penthouse|rdc|rez-de-chauss[ée]e|(?:main|ground|upper|lower|\d{1,2}(?:st|nd|rd|th)) (?:floor|unit|level)|\d{1,2}(?:er?|re|i?[èe]me) [ée]tage)(?: (?:apartment|apt|unit|suite))?(?![\p{L}\p{N}-])/iu;

const capitalised = (text: string): string =>
  text.length < 4 ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

const findWorded = (text: string): Unit | null => {
  const found = worded.exec(text);
  return found?.[1] === undefined
    ? null
    : { unit: capitalised(found[1]), rest: cut(text, found, found[0].length).replace(/^[\s,]+/, '') };
};

/** "1204-88 Harbour St"; in "12-1/2 Main St" the fraction is not a house number. */
const beforeHyphen = /^#?([a-z]{0,3}\d{1,5}[a-z]?|[a-z])\s*-\s*(?=\d+(?!\s*\/|\d))/i;

/** "1204 88 Harbour St" and "1204, 88 Harbour St". */
const twoNumbers = /^(\d{1,5}[a-z]?)[\s,]+(?=(\d{1,6}[a-z]?)[\s,]+(\p{L}\S*)(?:\s+(\S+))?)/iu;
const countedThings = /^(?:miles?|islands?|acres?)$/i;

/** The second number belongs to the street in "10123 99 Street" and "125, 8e Rang", not in "5 1450 rue Saint-Denis". */
const isHouse = (second: string, next: string, afterNext: string): boolean => {
  if (/\de$/.test(second) && isOpeningType(next)) return false;
  if (isFrenchType(next)) return true;
  if (isClosingType(next)) return isParticle(afterNext);
  return !isDirection(next) && !countedThings.test(next);
};

const findLeading = (text: string): Unit | null => {
  const hyphen = beforeHyphen.exec(text);
  if (hyphen?.[1] !== undefined) return { unit: hyphen[1].toUpperCase(), rest: text.slice(hyphen[0].length) };
  const [pair = '', unit = '', second = '', next = '', afterNext = ''] = twoNumbers.exec(text) ?? [];
  return pair !== '' && isHouse(second, next, afterNext)
    ? { unit: unit.toUpperCase(), rest: text.slice(pair.length) }
    : null;
};

export const takeUnit = (text: string): Unit =>
  findNamed(text) ?? findWorded(text) ?? findLeading(text) ?? none(text);
