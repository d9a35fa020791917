import { dateFormat } from '../core/dates.ts';
import { type Language, localeOf } from '../core/language.ts';

const fields = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

type Part = Intl.DateTimeFormatPartTypes;

const partsOf = (locale: string, options: Intl.DateTimeFormatOptions, at: Date) => {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(at);
  return (wanted: Part): string => parts.find(({ type }) => type === wanted)?.value ?? '';
};

const inEnglish = (at: Date, timeZone: string): string => {
  const part = partsOf(localeOf.en, { ...fields, timeZone, timeZoneName: 'short' }, at);
  const date = `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`;
  return `${date}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
};

/** Formats "Saturday, November 21, 2026, 10:00 a.m. EST" or « samedi 21 novembre 2026 à 10 h HNE », in the time zone of the home. */
export const localTime = (at: Date, timeZone: string, language: Language): string =>
  language === 'en'
    ? inEnglish(at, timeZone)
    : dateFormat(localeOf.fr, { ...fields, timeZone, timeZoneName: 'short' }).format(at);
