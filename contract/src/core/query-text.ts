import { isOneLine } from './text/text.ts';

export const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
export const longestNumber = 400;

const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 100, useGrouping: false });

/** Without an exponent, which `decimal` refuses. */
export const writeDecimal = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? digits.format(value) : text;
};

export const hasWholeCents = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

export const plainId = /^\d{1,10}$/;
export const largestId = 2_147_483_647;

export const truths = { true: true, false: false, '1': true, '0': false, on: true, off: false } as const;

export const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** PostgreSQL has no year 0. */
export const isRealDate = (text: string): boolean => {
  if (text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

export const splitList = (text: string): string[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
    .filter((part) => part !== '');

/** One stored character may be typed as up to four: a letter and its marks. */
export const mostPieces = 4;
/** Unicode's limit for streamed text. Sorting more marks takes quadratic time. */
const tooManyMarks = /\p{M}{31}/u;

export const hasFewMarks = (text: string): boolean => !tooManyMarks.test(text);

export const readLine = (text: string, longest: number): string | null => {
  if (text.length > longest * mostPieces || !isOneLine(text) || !hasFewMarks(text)) return null;
  const line = text.normalize('NFC').trim();
  return line.length <= longest ? line : null;
};
