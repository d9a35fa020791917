import { productName } from '@lodgepole/contract/core/site/site';
import { languageNow, say } from '../../core/text/text.ts';

/** A viewing as calendars know it. */
export interface CalendarEvent {
  readonly uid: string;
  /** Grows with every change, so that calendars take over the newest. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** Null when there is no page about it any more. */
  readonly url: string | null;
}

/** RFC 5545 counts bytes without the line break. */
const longestLine = 75;

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');

/** Breaks a line where it gets too long, never inside a character. The blank that continues it counts too. */
const fold = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (bytesOf(current) + bytesOf(character) > longestLine) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
};

const controls = /(?!\n)\p{Cc}/gu;

/** Text as a value: what separates values is escaped, and no line can be ended early. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(controls, '')
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** `20261121T150000Z`: moments are in UTC, so that no calendar needs to know the rules of a zone. */
const moment = (at: Date): string => `${at.toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`;

/** Two hours are enough to set out; the mail of the day before is the early reminder. */
const alarm = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
];

/** The file of one event, as RFC 5545 has it. `PUBLISH` makes every program offer to add it, and none to answer it. */
export const calendarFile = (event: CalendarEvent, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(say(productName).replaceAll('/', ' '))}//Viewings//${languageNow().toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${moment(now)}`,
    `LAST-MODIFIED:${moment(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${moment(event.startsAt)}`,
    `DTEND:${moment(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.url === null ? [] : [`URL:${event.url}`]),
    ...(event.isCancelled ? [] : alarm(event.summary)),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
