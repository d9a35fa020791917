import { refusals } from '@lodgepole/contract/core/problem';
import { sentence } from '@lodgepole/contract/core/text/text';
import { type MailKind, notificationKinds } from '@lodgepole/contract/notifications/mail-kinds';
import { listingAddress } from '@lodgepole/contract/places/address';
import { localTime } from '@lodgepole/contract/viewings/local-time';
import { hasStarted } from '@lodgepole/contract/viewings/rules';
import { TooMany } from '../../core/errors.ts';
import { type MakeThrottle, usingTry } from '../../core/limits/throttle.ts';
import { type ViewingEmail, viewingKinds } from '../../core/mailed-events.ts';
import type { SiteLinks } from '../../core/site/site-links.ts';
import { briefly, languageNow, say } from '../../core/text/text.ts';
import type { JobRun } from '../../jobs/finish.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { CalendarService } from './calendar/calendar.service.ts';
import type { ViewingRow } from './viewing-rows.repository.ts';
import { type ViewingAddressee, type ViewingEmailFacts, viewingEmail } from './viewings.emails.ts';
import { zoneOf } from './viewings.present.ts';
import type { ViewingsStore } from './viewings.repository.ts';

export interface ViewingEmailsParts {
  readonly store: ViewingsStore;
  readonly mail: MailService;
  readonly calendar: CalendarService;
  readonly addressee: (
    person: number,
    kind: MailKind,
  ) => Promise<
    (Required<Pick<ViewingAddressee, 'unsubscribe'>> & { readonly recipient: ViewingAddressee }) | null
  >;
  readonly throttle: MakeThrottle;
  readonly site: SiteLinks;
  readonly now: () => Date;
}

const hourMs = 60 * 60 * 1000;
const mostEmailsFromOne = 10;

export const viewingEmailsService = (parts: ViewingEmailsParts) => {
  const { store, mail, calendar, addressee, throttle, site, now } = parts;
  const emails = throttle({
    name: 'viewing mails',
    max: mostEmailsFromOne,
    windowMs: hourMs,
    message: refusals.tooMany,
  });

  const isStillTrue = async (
    { kind, viewing, to, about }: ViewingEmail,
    row: ViewingRow,
  ): Promise<boolean> => {
    if (kind === 'cancelled') return row.cancelled_at !== null;
    if (row.cancelled_at !== null || hasStarted(row, now())) return false;
    if (kind === 'booked_by_guest' && about !== undefined && (await store.hasBlocked(to, about)))
      return false;
    if (kind === 'booked_by_guest' || kind === 'given_back_by_guest') return row.host === to;
    if (kind === 'given_back_for_group') return row.booked === 0;
    return row.host === to ? row.taken > 0 : await store.isGuest(viewing, to);
  };

  const addresseeOf = async ({ kind, to }: ViewingEmail): Promise<ViewingAddressee | null> => {
    const row = viewingKinds[kind];
    if (notificationKinds[row].email === 'always') return store.recipient(to);
    const willing = await addressee(to, row);
    return willing && { ...willing.recipient, unsubscribe: willing.unsubscribe };
  };

  const othersOf = async ({ others = [], to }: ViewingEmail): Promise<ViewingRow[]> => {
    const rows: ViewingRow[] = [];
    for (const id of others) {
      const row = await store.seen(id, to);
      if (row) rows.push(row);
    }
    return rows;
  };

  const nameIn = async ({ about }: ViewingEmail): Promise<string | null> =>
    about === undefined ? '' : store.nameOf(about);

  const groupIn = async ({ kind, viewing, about }: ViewingEmail): Promise<string | null> =>
    kind === 'booked_by_guest' && about !== undefined ? store.groupBookedFor(viewing, about) : null;

  const timeOf = (row: ViewingRow, at: Date = row.starts_at): string =>
    localTime(at, zoneOf(row), languageNow());

  const lineOf = (row: ViewingRow): string =>
    say(sentence('{home}, {time}'), { home: briefly(listingAddress(row)), time: timeOf(row) });

  const factsOf = (
    { seats, to, before }: ViewingEmail,
    [row, ...others]: readonly [ViewingRow, ...ViewingRow[]],
    { name, group }: { readonly name: string; readonly group: string | null },
  ): ViewingEmailFacts => ({
    home: listingAddress(row),
    time: timeOf(row),
    before: before === undefined ? '' : timeOf(row, new Date(before)),
    reason: row.cancel_reason ?? '',
    together: others.length === 0 ? [] : [row, ...others].map(lineOf),
    minutes: row.minutes,
    note: row.note,
    name,
    group: group ?? '',
    seats: seats ?? row.booked,
    taken: row.taken,
    seatsLeft: row.seats - row.taken,
    isHost: row.host === to,
  });

  /** Keeps repeated booking and cancelling from filling a mailbox. */
  const inBounds = async ({ about, to }: ViewingEmail, send: () => Promise<void>): Promise<void> => {
    if (about === undefined) return send();
    const giveBack = await emails.take(`${about} to ${to}`).catch((error: unknown) => {
      if (error instanceof TooMany) return null;
      throw error;
    });
    if (giveBack !== null) await usingTry(giveBack, () => true, send);
  };

  const emailFor = async (email: ViewingEmail, person: ViewingAddressee | null) => {
    const row = await store.seen(email.viewing, email.to);
    if (!row || !person || !(await isStillTrue(email, row))) return null;
    const [name, group] = await Promise.all([nameIn(email), groupIn(email)]);
    if (name === null) return null;
    const rows = [row, ...(await othersOf(email))] as const;
    const write = () =>
      viewingEmail(email.kind, factsOf(email, rows, { name, group }), person, {
        site,
        file: calendar.fileOf(...rows),
      });
    return { person, write };
  };

  return {
    /** One job per guest, so that a failed email is retried alone. */
    async tellCancelled({ viewing }: JobPayloads['tell_viewing_cancelled'], job: JobRun): Promise<void> {
      await store.transaction(async (viewings) => {
        if (!(await viewings.finish(job))) return;
        const guests = await viewings.guestsWhenCancelled(viewing);
        await viewings.queueEmails(
          guests.map(({ guest: to, viewings: [first = viewing, ...others] }) => ({
            kind: 'cancelled',
            viewing: first,
            to,
            ...(others.length > 0 && { others }),
          })),
        );
      });
    },

    async send(email: ViewingEmail, job: JobRun): Promise<void> {
      const found = await emailFor(email, await addresseeOf(email));
      if (found) await inBounds(email, () => mail.send(found.person.language, found.write, job));
    },

    async subject(email: ViewingEmail): Promise<string | null> {
      const found = await emailFor(email, (await store.recipient(email.to)) ?? null);
      return found && found.write().subject;
    },
  };
};

interface RemindersParts {
  readonly store: ViewingsStore;
  readonly now: () => Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const batch = 100;

export const remindersService = ({ store, now }: RemindersParts) => {
  const remindSome = (at: Date): Promise<number> =>
    store.transaction(async (viewings) => {
      const due = await viewings.takeDueReminders(at, new Date(at.getTime() + dayMs), batch);
      await viewings.queueEmails(
        due.flatMap(({ viewing, people }) =>
          (people ?? []).map((to) => ({ kind: 'reminder', viewing, to }) as const),
        ),
      );
      return due.length;
    });

  return {
    /** Each viewing is marked in the transaction that queues its emails, so an interrupted run continues in the next. */
    async remind(_payload: object, { signal }: JobRun): Promise<void> {
      const at = now();
      while (!signal.aborted && (await remindSome(at)) === batch);
    },
  };
};
