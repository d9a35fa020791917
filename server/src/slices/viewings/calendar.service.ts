import { productName } from '@lodgepole/contract/core/site/site';
import { sentence } from '@lodgepole/contract/core/text';
import { unitAddress } from '@lodgepole/contract/places/address';
import { localTime } from '@lodgepole/contract/viewings/local-time';
import { keepsCalendar } from '@lodgepole/contract/viewings/rules';
import { NotFound } from '../../core/errors.ts';
import type { SiteLinks } from '../../core/site/site-links.ts';
import { harmlessLine } from '../../core/text/escape.ts';
import { languageNow, say } from '../../core/text/text.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { ViewingRow } from './viewing-rows.repository.ts';
import { zoneOf } from './viewings.present.ts';
import type { ViewingsStore } from './viewings.repository.ts';

export interface CalendarEvent {
  readonly uid: string;
  /** Grows with every change, so that calendars take the newest version. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** Null when its page is gone. */
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

/** `20261121T150000Z`: in UTC, so that no calendar needs time zone rules. */
const moment = (at: Date): string => `${at.toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`;

/** Enough time to set out; the email of the day before is the early reminder. */
const alarm = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
];

/** `PUBLISH` makes every program offer to add the event, and none to answer it. */
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

interface CalendarParts {
  readonly store: ViewingsStore;
  readonly site: SiteLinks;
  readonly now: () => Date;
}

export const calendarService = ({ store, site, now }: CalendarParts) => {
  const describe = (row: ViewingRow, zone: string): string =>
    [
      ...(row.cancelled_at === null ? [] : [say(sentence('This viewing is cancelled.'))]),
      say(sentence('{time} ({zone})'), { time: localTime(row.starts_at, zone, languageNow()), zone }),
      ...(row.note === '' ? [] : [harmlessLine(row.note)]),
      site.page('/viewings'),
    ].join('\n\n');

  /** Host and guests get the same file, because it names nobody. */
  const fileOf = (row: ViewingRow): string => {
    // Calendars turn text that looks like a URL into a link, as mail programs do.
    const location = harmlessLine(unitAddress(row, languageNow()));
    return calendarFile(
      {
        uid: row.uid,
        sequence: row.sequence,
        isCancelled: row.cancelled_at !== null,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        changedAt: row.updated_at,
        summary: say(sentence('Viewing: {home}'), { home: location }),
        location,
        description: describe(row, zoneOf(row)),
        url: row.listing === null ? null : site.page(`/listings/${row.listing}`),
      },
      now(),
    );
  };

  return {
    fileOf,

    async file(viewer: Viewer, id: number): Promise<string> {
      const row = await store.seen(id, viewer.id);
      const isConcerned = row && (row.host === viewer.id || (await store.isGuest(id, viewer.id)));
      if (!row || !isConcerned || !keepsCalendar(row, now())) throw new NotFound();
      return fileOf(row);
    },
  };
};

export type CalendarService = ReturnType<typeof calendarService>;
