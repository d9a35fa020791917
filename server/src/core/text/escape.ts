import { toOneSentence } from '@lodgepole/contract/core/text/text';

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const dot = '[.\\u3002\\uff0e\\uff61\\u2024\\ufe52]';
const next = '(?=[^\\s\\p{P}])';

const clock = '(?<=\\d\\s[ap])\\.m\\.(?![\\p{L}\\p{N}])';

/**
 * The characters that make text look like an address: the colon of a scheme, the @ of an email address, dots except
 * decimal points.
 */
const joints = new RegExp(
  [
    '(?<=\\p{L})[:\\uff1a\\ufe55](?=\\S)',
    `(?<=\\S)[@\\uff20\\ufe6b]${next}`,
    `(?<=[^\\s\\d])(?!${clock})${dot}${next}`,
    `(?<=\\d)${dot}(?=[^\\s\\p{P}\\d])`,
    `(?<=\\d)${dot}(?=\\d+${dot}\\d)`,
    `(?<=\\d${dot}\\d{1,9})${dot}${next}`,
  ].join('|'),
  'gu',
);

/**
 * Email programs turn anything that looks like an address into a link, even in a name that someone else chose. A
 * space after each joint prevents that and stays readable. A zero-width character would not work: some programs,
 * and the rules for domain names, ignore it.
 */
export const harmlessLine = (text: string): string => toOneSentence(text).replace(joints, '$& ');
