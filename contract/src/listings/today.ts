/** The day it is where in Canada it is earliest, so that nobody's today counts as past. */
export const todayInCanada = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver', dateStyle: 'short' }).format(now);

/** Whether somebody could no longer move in then. A date that stays what it was may lie in the past. */
export const isMoveInPast = (date: string, kept: string | null, now: Date): boolean =>
  date !== kept && date < todayInCanada(now);
