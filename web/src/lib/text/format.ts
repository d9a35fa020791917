import { useLingui } from '@lingui/react';
import { dateFormat } from '@lodgepole/contract/core/dates';
import { localeOf } from '@lodgepole/contract/core/text/language';

export interface Formats {
  readonly number: (value: number) => string;
  readonly money: (dollars: number) => string;
  /** A calendar day such as `2025-03-09`, the same day in every time zone. */
  readonly day: (date: string) => string;
  readonly distance: (kilometres: number) => string;
  readonly metres: (metres: number) => string;
  /** Of whole hundredths: `45%`, « 45 % ». */
  readonly percent: (hundredths: number) => string;
  /** An average of stars, `4.0`. */
  readonly average: (stars: number) => string;
  /** `A, B and C`. */
  readonly list: (items: readonly string[]) => string;
  /** `A, B or C`. */
  readonly choice: (items: readonly string[]) => string;
}

interface Language {
  readonly locale: string;
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

const dollars = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;

/**
 * Written alike in every language. A page's first `Intl` formatter costs 30 to 50 ms on a small machine, so pages
 * with nothing else to format avoid it.
 */
const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** One item needs no formatter. */
const listing = (locale: string, type: Intl.ListFormatType) => {
  const lists = once(() => new Intl.ListFormat(locale, { type }));
  return (items: readonly string[]) => (items.length < 2 ? items.join('') : lists().format(items));
};

const createFormats = (locale: string): Formats => {
  const isFrench = locale === localeOf.fr;
  const numbers = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const grouped = numbers();
  const plain = (value: number) => (isPlain(value) ? String(value) : grouped().format(value));
  const whole = numbers({ ...dollars, maximumFractionDigits: 0 });
  const cents = numbers(dollars);
  const tenths = numbers({ maximumFractionDigits: 1 });
  const stars = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // As `Intl` writes them.
  const [beforeUnit, beforePercent] = isFrench ? ['\u00a0', '\u00a0'] : [' ', ''];
  return {
    number: plain,
    money: (amount) => (Number.isInteger(amount) ? whole() : cents()).format(amount),
    day: (date) =>
      dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`)),
    distance: (length) => `${isPlain(length) ? plain(length) : tenths().format(length)}${beforeUnit}km`,
    metres: (length) => `${plain(Math.round(length))}${beforeUnit}m`,
    percent: (hundredths) => `${plain(hundredths)}${beforePercent}%`,
    average: (value) => stars().format(value),
    list: listing(locale, 'conjunction'),
    choice: listing(locale, 'disjunction'),
  };
};

/** Creating an `Intl` formatter costs a hundred times more than using it. */
const known = new Map<string, Formats>();

export const formats = ({ locale }: Language): Formats => {
  const language = known.get(locale) ?? createFormats(locale);
  known.set(locale, language);
  return language;
};

export const useFormats = (): Formats => formats(useLingui().i18n);
