import { setImmediate } from 'node:timers/promises';
import { sentence } from '@lodgepole/contract/core/text/text';
import { unitAddress } from '@lodgepole/contract/places/address';
import { localTime } from '@lodgepole/contract/viewings/local-time';
import { keepsCalendar } from '@lodgepole/contract/viewings/rules';
import type { CalendarAddress, CalendarState } from '@lodgepole/contract/viewings/viewing';
import { NotFound } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/secrets.ts';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { harmlessLine } from '../../../core/text/escape.ts';
import { inLanguage, languageNow, say } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ViewingRow } from '../viewing-rows.repository.ts';
import { zoneOf } from '../viewings.present.ts';
import type { ViewingsStore } from '../viewings.repository.ts';
import { type CalendarEvent, calendarFile, calendarOf, eventText } from './calendar-file.ts';

interface CalendarParts {
  readonly store: ViewingsStore;
  readonly site: SiteLinks;
  readonly feedBase: string;
  readonly now: () => Date;
}

const feedDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
/** In chunks, so that other requests run during a long calendar. */
const eventsAtOnce = 20;
const rowsAtOnce = 500;

const describe = (row: ViewingRow, zone: string, page: string): string =>
  [
    ...(row.cancelled_at === null ? [] : [say(sentence('This viewing is cancelled.'))]),
    say(sentence('{time} ({zone})'), { time: localTime(row.starts_at, zone, languageNow()), zone }),
    ...(row.note === '' ? [] : [harmlessLine(row.note)]),
    page,
  ].join('\n\n');

export const calendarService = ({ store, site, feedBase, now }: CalendarParts) => {
  /** Host and guests get the same event, because it names nobody. */
  const eventOf = (row: ViewingRow): CalendarEvent => {
    // Calendars turn text that looks like a URL into a link, as mail programs do.
    const location = harmlessLine(unitAddress(row, languageNow()));
    return {
      uid: row.uid,
      sequence: row.sequence,
      isCancelled: row.cancelled_at !== null,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      changedAt: row.updated_at,
      summary: say(sentence('Viewing: {home}'), { home: location }),
      location,
      description: describe(row, zoneOf(row), site.page('/viewings')),
      url: row.listing === null ? null : site.page(`/listings/${row.listing}`),
    };
  };

  const fileOf = (...rows: readonly ViewingRow[]): string => calendarFile(rows.map(eventOf), now());

  const feedOf = async (user: number): Promise<string> => {
    const at = now();
    const since = new Date(at.getTime() - feedDays * dayMs);
    const events: string[] = [];
    let last: number | undefined = 0;
    while (last !== undefined) {
      const rows = await store.calendarOf(user, since, last, rowsAtOnce);
      for (const [index, row] of rows.entries()) {
        if (index > 0 && index % eventsAtOnce === 0) await setImmediate();
        events.push(eventText(eventOf(row), at));
      }
      last = rows.at(rowsAtOnce - 1)?.id;
    }
    return calendarOf(say(sentence('Lodgepole viewings')), events);
  };

  return {
    fileOf,

    async file(viewer: Viewer, id: number): Promise<string> {
      const row = await store.seen(id, viewer.id);
      const isConcerned = row && (row.host === viewer.id || (await store.isGuest(id, viewer.id)));
      if (!row || !isConcerned || !keepsCalendar(row, now())) throw new NotFound();
      return fileOf(row);
    },

    async state(viewer: Viewer): Promise<CalendarState> {
      return { created_at: (await store.feedSince(viewer.id))?.toISOString() ?? null };
    },

    async create(viewer: Viewer): Promise<CalendarAddress> {
      const token = newSecret();
      await store.setFeed(viewer.id, hashSecret(token), now());
      return { url: `${feedBase}/calendar/${token}.ics` };
    },

    end: (viewer: Viewer): Promise<void> => store.endFeed(viewer.id),

    async feed(token: string): Promise<string> {
      const owner = await store.feedOwner(hashSecret(token));
      if (!owner) throw new NotFound();
      return inLanguage(owner.language, () => feedOf(owner.id));
    },
  };
};

export type CalendarService = ReturnType<typeof calendarService>;
