import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

export interface Formats {
  readonly number: (value: number) => string;
  readonly money: (dollars: number) => string;
  /** A calendar day such as `2025-03-09`, the same day in every time zone. */
  readonly day: (date: string) => string;
  readonly distance: (kilometres: number) => string;
  /** An average of stars, `4.0`. */
  readonly average: (stars: number) => string;
}

interface Language {
  readonly locale: string;
  readonly locales?: I18n['locales'];
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

const dollars = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;

/**
 * Read alike in every language written in these digits. The first `Intl` formatter of a page costs more than all that is
 * rendered around it (30 to 50 ms of a small machine), so pages that show nothing else do without.
 */
const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

const createFormats = (locales: string | readonly string[]): Formats => {
  const numbers = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locales, options));
  const grouped = numbers();
  const plain = (value: number) => (isPlain(value) ? String(value) : grouped().format(value));
  const whole = numbers({ ...dollars, maximumFractionDigits: 0 });
  const cents = numbers(dollars);
  const tenths = numbers({ maximumFractionDigits: 1 });
  const stars = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const days = once(() => new Intl.DateTimeFormat(locales, { dateStyle: 'medium', timeZone: 'UTC' }));
  return {
    number: plain,
    money: (amount) => (Number.isInteger(amount) ? whole() : cents()).format(amount),
    day: (date) => days().format(new Date(`${date}T00:00Z`)),
    distance: (length) => `${isPlain(length) ? plain(length) : tenths().format(length)} km`,
    average: (value) => stars().format(value),
  };
};

/** Making an `Intl` formatter costs a hundred times what using it does, so each language keeps its own. */
const known = new Map<string, Formats>();

export const formats = ({ locale, locales = locale }: Language): Formats => {
  const name = String(locales);
  const language = known.get(name) ?? createFormats(locales);
  known.set(name, language);
  return language;
};

export const useFormats = (): Formats => formats(useLingui().i18n);
