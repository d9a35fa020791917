import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddressKey } from '../../../core/limits/address-key.ts';
import type { Log } from '../../../core/log.ts';
import type { View, ViewsRepository } from './views.repository.ts';

export interface Visit {
  readonly listing: number;
  readonly owner: number;
  readonly viewer: number | null;
  readonly address: AddressKey;
  readonly userAgent: string;
}

/** Search engines and link previews. The last entry is our own renderer; the browser asks again by itself. */
const crawlers = /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lodgepole/i;

const longestAgent = 500;

/** Owners and crawlers do not count. An anonymous client without a user agent is a crawler. */
export const isVisitor = ({ owner, viewer, userAgent }: Visit): boolean => {
  if (viewer === owner) return false;
  if (viewer === null && userAgent.trim() === '') return false;
  return !crawlers.test(userAgent.slice(0, longestAgent));
};

/** Identifies a visitor by person, or else by address and user agent. The day's salt is added when it is written. */
export const visitorDigest = ({ viewer, address, userAgent }: Visit): string =>
  hash(
    'sha256',
    viewer === null ? `address ${address} ${userAgent.slice(0, longestAgent)}` : `person ${viewer}`,
    'hex',
  );

interface ViewsParts {
  readonly repository: ViewsRepository;
  readonly log: Log;
  readonly now: () => Date;
  readonly most?: number;
  readonly everyMs?: number;
}

/** Views from just before midnight are written just after it. */
const graceMs = 60 * 1000;

const shutdownMs = 3000;

const hourMs = 60 * 60 * 1000;
const mostAddresses = 50_000;

/** Anonymous visitors of one address: nobody fills the disk, or the figures of a listing, with invented user agents. */
export const mostAnHour = 3000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A request only adds to a bounded buffer, so a slow database does not delay visitors. */
export const viewsService = ({ repository, log, now, most = 10_000, everyMs = 5000 }: ViewsParts) => {
  const waiting = new Map<string, View>();
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let forgotten = '';
  const anonymous = new Map<AddressKey, number>();
  let hour = 0;
  const reported = new Set<'full' | 'failed'>();

  const isNew = (trouble: 'full' | 'failed'): boolean => {
    if (reported.has(trouble)) return false;
    reported.add(trouble);
    return true;
  };

  const isTooMany = ({ viewer, address }: Visit): boolean => {
    if (viewer !== null) return false;
    const current = Math.floor(now().getTime() / hourMs);
    if (current !== hour || anonymous.size >= mostAddresses) anonymous.clear();
    hour = current;
    const count = (anonymous.get(address) ?? 0) + 1;
    anonymous.set(address, count);
    return count > mostAnHour;
  };

  const keep = (view: View): void => {
    const key = `${view.day} ${view.listing} ${view.visitor}`;
    if (waiting.has(key)) return;
    if (waiting.size >= most) {
      if (isNew('full')) log.warn('Too many views wait to be counted: more are dropped.');
      return;
    }
    waiting.set(key, view);
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };

  const forget = async (): Promise<void> => {
    const today = dayOf(now().getTime() - graceMs);
    await repository.forgetBefore(today);
    forgotten = today;
  };

  const write = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const views = [...waiting.values()];
    waiting.clear();
    try {
      await repository.count(views);
      reported.clear();
    } catch (error) {
      if (isNew('failed')) log.warn(`Views could not be counted and are kept for later: ${String(error)}`);
      for (const view of views) keep(view);
      return;
    }
    const today = dayOf(now().getTime() - graceMs);
    // The hourly job deletes what remains.
    if (forgotten !== today || views.some(({ day }) => day < today)) await forget().catch(() => undefined);
  };

  const flush = async (): Promise<void> => {
    if (writing) await writing;
    if (waiting.size > 0 && !writing)
      writing = write().finally(() => {
        writing = null;
      });
    if (writing) await writing;
  };

  return {
    note(visit: Visit): void {
      if (!isVisitor(visit) || isTooMany(visit)) return;
      keep({ day: dayOf(now().getTime()), listing: visit.listing, visitor: visitorDigest(visit) });
    },

    flush,

    forget,

    async close(): Promise<void> {
      const timeout = new AbortController();
      const timedOut = delay(shutdownMs, undefined, { signal: timeout.signal }).catch(() => undefined);
      await Promise.race([flush(), timedOut]);
      timeout.abort();
      if (timer) clearTimeout(timer);
      timer = null;
      if (waiting.size > 0) log.warn(`${waiting.size} views were lost on shutdown.`);
    },
  };
};

export type ViewsService = ReturnType<typeof viewsService>;
