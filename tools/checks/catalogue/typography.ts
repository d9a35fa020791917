import { compile, keysOf, type Piece, reading } from './readings.ts';

const [noBreak, narrow] = ['\u00a0', '\u202f'];
/** Replace values, so that the rules see a number or some text. */
const [anyText, anyNumber] = ['\ufffc', '0'];

const asText = (piece: Piece): string => {
  if (typeof piece !== 'string') return piece.format === 'number' ? anyNumber : anyText;
  if (piece === '#') return anyNumber;
  return piece.replace(/<\w+\/>/g, anyText).replace(/<\/?\w+>/g, '');
};

const addresses = /https?:\/\/\S+|(?<![\w.-])[\w.-]+@[\w.-]*\w/g;

/** The text as people read it, once per plural form. */
export const readingsOf = (text: string): string[] => {
  const message = compile(text);
  const texts = keysOf(message).map((key) => reading(message, key).map(asText).join(''));
  return [...new Set(texts.map((one) => one.replace(addresses, anyText)))];
};

type Rule = (text: string) => string | null;

const refuse =
  (pattern: RegExp, why: string): Rule =>
  (text) =>
    pattern.test(text) ? why : null;

const highMarks: Rule = (text) => {
  for (const { 0: mark, index } of text.matchAll(/[;:!?]/g)) {
    const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? ''];
    // Inside a word it is part of a code, and alone in quotation marks it is a symbol.
    const isCode = /[\p{L}\p{N}@]/u.test(after);
    const isSign = before === '(' || (before === noBreak && text[index - 2] === '«');
    if (before !== narrow && !/[!?]/.test(before) && !isCode && !isSign)
      return `put a narrow no-break space (U+202F) before "${mark}"`;
  }
  return null;
};

const guillemets: Rule = (text) => {
  let isOpen = false;
  for (const [mark] of text.matchAll(/[«»]/g)) {
    if ((mark === '«') === isOpen) return 'every « needs its »';
    isOpen = mark === '«';
  }
  return isOpen ? 'every « needs its »' : null;
};

const rules: readonly Rule[] = [
  refuse(/'/, 'write the apostrophe ’'),
  refuse(/["“”„]/, 'write quotation marks « »'),
  refuse(/\.\./, 'write three dots as …'),
  highMarks,
  refuse(/\u202f(?![;:!?])/, 'a narrow no-break space (U+202F) stands before ; : ! ? only'),
  guillemets,
  refuse(/«(?!\u00a0)|(?<!\u00a0)»/, 'put a no-break space (U+00A0) inside « »'),
  refuse(/[\p{L}\d\ufffc \u202f][%$]/u, 'put a no-break space (U+00A0) before % and $'),
  refuse(
    /[\d\ufffc][ \u202f]?(km|cm|mm|kg|Ko|Mo|Go|px|min|pi²|m²|°C)(?!\p{L})|\d[ \u202f]?[mhs](?!\p{L})|h[ \u202f]?\d/u,
    'put a no-break space (U+00A0) between a number and its unit',
  ),
  refuse(/\d[ \u202f]\d{3}(?!\d)/, 'put a no-break space (U+00A0) between thousands'),
  refuse(/[ \u00a0\u202f]{2}/, 'write one space'),
  refuse(/[ \u00a0\u202f][,)]|\([ \u00a0\u202f]/, 'no space before a comma or inside parentheses'),
  refuse(/\p{L}·\p{L}|\p{L}\(\p{L}|\p{L}[/-]e(?!\p{L})/u, 'write for everybody, without ·e or (e)'),
];

const edges = (english: string, french: string): string | null => {
  const isSame = (edge: RegExp) => edge.test(english) === edge.test(french);
  return isSame(/^\s/) && isSame(/\s$/) ? null : 'begins or ends with a space, unlike the other';
};

export const checkTypography = (english: string, french: string): string[] => {
  const readings = readingsOf(french);
  const broken = rules.flatMap((rule) => readings.map(rule).find((why) => why !== null) ?? []);
  const edge = edges(english, french);
  return edge ? [...broken, edge] : broken;
};
