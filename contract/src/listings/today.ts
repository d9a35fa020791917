/** The day it is where in Canada it is earliest, so that nobody's today counts as past. */
export const todayInCanada = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver', dateStyle: 'short' }).format(now);
