import { normalPostalCode, postalCodePattern } from '@lodgepole/contract/places/postal-code';

export interface TypedPostalCode {
  /** Whole and written as `M5V 1J5`. */
  readonly code: string | null;
  /** `M5V`, also of a code that is still being typed. */
  readonly area: string | null;
  /** What was meant for a code and can not be one, as typed. */
  readonly wrong: string | null;
  /** The text without it. */
  readonly rest: string;
}

const alone = (pattern: string) => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;

const whole = new RegExp(alone(postalCodePattern.source), 'giu');
const begun = /(?<![\p{L}\p{N}])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[\s-]?\d[A-Z]?)?$/iu;
/** Right in shape only: a letter that is never used, or the letter O for a zero. */
const lookalike = new RegExp(alone('[A-Z][\\dOI][A-Z][\\s-]?[\\dOI][A-Z][\\dOI]'), 'giu');

const without = (text: string, { index, 0: found }: RegExpExecArray): string =>
  `${text.slice(0, index)}, ${text.slice(index + found.length)}`;

const last = (text: string, pattern: RegExp): RegExpExecArray | undefined =>
  [...text.matchAll(pattern)].at(-1);

/** Takes the last postal code out of an address. */
export const takePostalCode = (text: string): TypedPostalCode => {
  const found = last(text, whole);
  if (found) {
    const code = normalPostalCode(found[0]);
    return { code, area: code?.slice(0, 3) ?? null, wrong: null, rest: without(text, found) };
  }
  const similar = last(text, lookalike);
  if (similar) return { code: null, area: null, wrong: similar[0], rest: without(text, similar) };
  const start = begun.exec(text);
  const area = start?.[1]?.toUpperCase() ?? null;
  return { code: null, area, wrong: null, rest: start ? without(text, start) : text };
};
