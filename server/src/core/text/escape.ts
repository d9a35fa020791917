import { toOneSentence } from '@lodgepole/contract/core/text';

/** Text made safe to stand in HTML or XML, between tags or in a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const dot = '[.\\u3002\\uff0e\\uff61\\u2024\\ufe52]';
const next = '(?=[^\\s\\p{P}])';

/** What holds an address together: the colon of a scheme, the sign of a mailbox, dots but the one of a decimal number. */
const joints = new RegExp(
  [
    '(?<=\\p{L})[:\\uff1a\\ufe55](?=\\S)',
    `(?<=\\S)[@\\uff20\\ufe6b]${next}`,
    `(?<=[^\\s\\d])${dot}${next}`,
    `(?<=\\d)${dot}(?=[^\\s\\p{P}\\d])`,
    `(?<=\\d)${dot}(?=\\d+${dot}\\d)`,
    `(?<=\\d${dot}\\d{1,9})${dot}${next}`,
  ].join('|'),
  'gu',
);

/**
 * Mail programs turn whatever looks like an address into a link, also in a name that another person chose. A blank after
 * each joint leaves nothing to link and can still be read. A character of no width would not do: some programs, and the
 * rules for domain names, ignore it.
 */
export const harmlessLine = (text: string): string => toOneSentence(text).replace(joints, '$& ');
