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

/** Creating a formatter costs a hundred times more than using it. */
const englishFormats = new Map<string, Intl.DateTimeFormat>();

const partsIn = (timeZone: string, at: Date) => {
  const format =
    englishFormats.get(timeZone) ??
    new Intl.DateTimeFormat(localeOf.en, { ...fields, timeZone, timeZoneName: 'short' });
  englishFormats.set(timeZone, format);
  const parts = format.formatToParts(at);
  return (wanted: Part): string => parts.find(({ type }) => type === wanted)?.value ?? '';
};

const inEnglish = (at: Date, timeZone: string): string => {
  const part = partsIn(timeZone, at);
  const date = `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`;
  return `${date}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
};

/** Formats "Saturday, November 21, 2026, 10:00 a.m. EST" or « samedi 21 novembre 2026 à 10 h HNE », in the time zone of the home. */
export const localTime = (at: Date, timeZone: string, language: Language): string =>
  language === 'en'
    ? inEnglish(at, timeZone)
    : dateFormat(localeOf.fr, { ...fields, timeZone, timeZoneName: 'short' }).format(at);
