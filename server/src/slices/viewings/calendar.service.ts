import { sentence } from '@lodgepole/contract/core/text';
import { unitAddress } from '@lodgepole/contract/places/address';
import { localTime } from '@lodgepole/contract/viewings/local-time';
import { keepsCalendar } from '@lodgepole/contract/viewings/rules';
import { NotFound } from '../../core/errors.ts';
import type { SiteLinks } from '../../core/site/site-links.ts';
import { harmlessLine } from '../../core/text/harmless-line.ts';
import { languageNow, say } from '../../core/text/text.ts';
import type { Viewer } from '../../core/viewer.ts';
import { calendarFile } from './calendar-file.ts';
import type { ViewingRow } from './viewing-rows.repository.ts';
import { zoneOf } from './viewings.present.ts';
import type { ViewingsStore } from './viewings.repository.ts';

export interface CalendarParts {
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

  /** The same file for host and guests, but for its language: it names none of them. */
  const fileOf = (row: ViewingRow): string => {
    // Calendars turn what looks like an address into a link, as mail programs do.
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
