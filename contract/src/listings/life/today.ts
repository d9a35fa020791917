import { localeOf } from '../../core/text/language.ts';

const westernmost = new Intl.DateTimeFormat(localeOf.en, {
  timeZone: 'America/Vancouver',
  dateStyle: 'short',
});

/** The date in Canada's westernmost time zone, so that no user's today counts as past. The `en-CA` locale writes ISO dates. */
export const todayInCanada = (now: Date): string => westernmost.format(now);

export const isMoveInPast = (date: string, kept: string | null, now: Date): boolean =>
  date !== kept && date < todayInCanada(now);
