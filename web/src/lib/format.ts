import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

export interface Formats {
  readonly number: (value: number) => string;
  readonly money: (dollars: number) => string;
  /** A calendar day such as `2025-03-09`, the same day in every time zone. */
  readonly day: (date: string) => string;
  readonly distance: (kilometres: number) => string;
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

const createFormats = (locales: string | readonly string[]): Formats => {
  const numbers = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locales, options));
  const plain = numbers();
  const whole = numbers({ ...dollars, maximumFractionDigits: 0 });
  const cents = numbers(dollars);
  const kilometres = numbers({ style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  const days = once(() => new Intl.DateTimeFormat(locales, { dateStyle: 'medium', timeZone: 'UTC' }));
  return {
    number: (value) => plain().format(value),
    money: (amount) => (Number.isInteger(amount) ? whole() : cents()).format(amount),
    day: (date) => days().format(new Date(`${date}T00:00Z`)),
    distance: (length) => kilometres().format(length),
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
