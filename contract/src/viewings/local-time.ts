import { type DateFormat, dateFormat } from '../core/dates.ts';
import { type Language, localeOf } from '../core/text/language.ts';

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

/** Formats "10:00 a.m. EST" or « 10 h HNE ». */
export const timeFormat = (locale: string, timeZone: string): DateFormat =>
  dateFormat(locale, { ...time, timeZone });

const between = { en: ', ', fr: ' à ' } as const satisfies Record<Language, string>;

/** Formats "Saturday, November 21, 2026, 10:00 a.m. EST" or « samedi 21 novembre 2026 à 10 h HNE ». */
export const localTime = (at: Date, timeZone: string, language: Language): string => {
  const locale = localeOf[language];
  const date = dateFormat(locale, { ...day, timeZone }).format(at);
  return `${date}${between[language]}${timeFormat(locale, timeZone).format(at)}`;
};
