import { productName } from '@lodgepole/contract/core/site/site';
import { languageNow, say } from '../../../core/text/text.ts';

export interface CalendarEvent {
  readonly uid: string;
  /** Increases with every change, so that calendars use the newest version. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string | null;
}

/** RFC 5545 counts bytes without the line break. */
const longestLine = 75;

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');

/** Folds long lines without splitting a character. The leading space of a continued line counts. */
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

const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(controls, '')
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** In UTC (`20261121T150000Z`), so that calendars need no time zone rules. */
const moment = (at: Date): string => `${at.toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`;

/** Time to leave home; the email on the day before is the earlier reminder. */
const alarm = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
];

const text = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

export const eventText = (event: CalendarEvent, now: Date): string =>
  text([
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
  ]);

const head = (): readonly string[] => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${escapeText(say(productName).replaceAll('/', ' '))}//Viewings//${languageNow().toUpperCase()}`,
  'CALSCALE:GREGORIAN',
  // With PUBLISH, programs offer to add the events and do not ask to reply.
  'METHOD:PUBLISH',
];

const tail = ['END:VCALENDAR'];

export const calendarFile = (events: readonly CalendarEvent[], now: Date): string =>
  text(head()) + events.map((event) => eventText(event, now)).join('') + text(tail);

export const calendarOf = (name: string, events: readonly string[]): string =>
  text([
    ...head(),
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]) +
  events.join('') +
  text(tail);
