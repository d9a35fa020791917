import { type Language, localeOf } from '../core/language.ts';

type Part = Intl.DateTimeFormatPartTypes;
type Parts = (type: Part) => string;

const partsOf = (locale: string, options: Intl.DateTimeFormatOptions, at: Date): Parts => {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(at);
  return (wanted) => parts.find(({ type }) => type === wanted)?.value ?? '';
};

const fields = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

const inEnglish = (part: Parts): string =>
  `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;

/** As hours are written in Québec: without a zero before them, and without minutes where there are none. */
const frenchHour = (part: Parts): string => {
  const hour = `${Number(part('hour'))}\u00a0h`;
  return part('minute') === '00' ? hour : `${hour}\u00a0${part('minute')}`;
};

const inFrench = (part: Parts): string => {
  const day = part('day') === '1' ? '1er' : part('day');
  return `${part('weekday')} ${day} ${part('month')} ${part('year')} à ${frenchHour(part)}`;
};

/** The English of the United States alone writes `AM` and `PM`. */
const spoken = {
  en: { locale: 'en-US', words: inEnglish },
  fr: { locale: 'fr-CA', words: inFrench },
} as const satisfies Record<Language, object>;

/**
 * Formats "Saturday, November 21, 2026, 10:00 AM EST" or « samedi 21 novembre 2026 à 10 h HNE », in the time zone of the home.
 * Only the languages of Canada name all its zones: `NST` where others say `GMT-3:30`.
 */
export const localTime = (at: Date, timeZone: string, language: Language): string => {
  const { locale, words } = spoken[language];
  const zone = partsOf(localeOf[language], { timeZone, timeZoneName: 'short' }, at)('timeZoneName');
  return `${words(partsOf(locale, { ...fields, timeZone }, at))} ${zone || timeZone}`;
};
