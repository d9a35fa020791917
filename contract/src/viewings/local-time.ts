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

/** The English of the United States alone writes `AM` and `PM`, and that of Canada alone names all its zones. */
const inEnglish = (at: Date, timeZone: string): string => {
  const part = partsOf('en-US', { ...fields, timeZone }, at);
  const zone = partsOf(localeOf.en, { timeZone, timeZoneName: 'short' }, at)('timeZoneName');
  const date = `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`;
  return `${date}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${zone}`;
};

/** Formats "Saturday, November 21, 2026, 10:00 AM EST" or « samedi 21 novembre 2026 à 10 h HNE », in the time zone of the home. */
export const localTime = (at: Date, timeZone: string, language: Language): string =>
  language === 'en'
    ? inEnglish(at, timeZone)
    : dateFormat(localeOf.fr, { ...fields, timeZone, timeZoneName: 'short' }).format(at);
