import { dateFormat } from '@lodgepole/contract/core/dates';
import { localeNow } from './text.ts';

/** The day on which a moment falls in a time zone, as emails and pages of the server write it: `July 1, 2026`. */
export const dayWords = (at: Date, timeZone: string): string =>
  dateFormat(localeNow(), { dateStyle: 'long', timeZone }).format(at);
