import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddressKey } from '../../../core/limits/address-key.ts';
import type { Log } from '../../../core/log.ts';
import type { View, ViewsRepository } from './views.repository.ts';

/** Someone who asked for a listing. */
export interface Visit {
  readonly listing: number;
  /** Whose listing it is. */
  readonly owner: number;
  /** User id; null for an anonymous visitor. */
  readonly viewer: number | null;
  readonly address: AddressKey;
  readonly userAgent: string;
}

/** Search engines and link previews. The last is our own, which renders pages for browsers that then ask themselves. */
const crawlers = /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lodgepole/i;

const longestAgent = 500;

/** Owners and crawlers are no visitors; a program that does not say what it is counts as a crawler, unless it is signed in. */
export const isVisitor = ({ owner, viewer, userAgent }: Visit): boolean => {
  if (viewer === owner) return false;
  if (viewer === null && userAgent.trim() === '') return false;
  return !crawlers.test(userAgent.slice(0, longestAgent));
};

/** Tells visitors apart: the person, else address and user agent. The salt of the day comes on top where it is written. */
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
  /** How many views wait to be written at most. */
  readonly most?: number;
  readonly everyMs?: number;
}

/** Views of the last moments of a day are written in the first of the next. */
const graceMs = 60 * 1000;

/** A process that stops does not wait longer for its last views. */
const farewellMs = 3000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Counts views of listings. A request only adds to a bounded buffer, which is written to the database in batches: neither a
 * slow database nor one that is away is noticed by visitors.
 */
export const viewsService = ({ repository, log, now, most = 10_000, everyMs = 5000 }: ViewsParts) => {
  const waiting = new Map<string, View>();
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let forgotten = '';
  /** What was logged since views were last written. */
  const told = new Set<'full' | 'failed'>();

  const isNew = (trouble: 'full' | 'failed'): boolean => {
    if (told.has(trouble)) return false;
    told.add(trouble);
    return true;
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
      told.clear();
    } catch (error) {
      if (isNew('failed')) log.warn(`Views could not be counted and are kept for later: ${String(error)}`);
      for (const view of views) keep(view);
      return;
    }
    const today = dayOf(now().getTime() - graceMs);
    // What cannot be deleted now, the hourly job deletes.
    if (forgotten !== today || views.some(({ day }) => day < today)) await forget().catch(() => undefined);
  };

  /** Writes what waits. Never fails. */
  const flush = async (): Promise<void> => {
    if (writing) await writing;
    if (waiting.size > 0 && !writing)
      writing = write().finally(() => {
        writing = null;
      });
    if (writing) await writing;
  };

  return {
    /** Remembers that someone opened a listing, for the next batch. */
    note(visit: Visit): void {
      if (!isVisitor(visit)) return;
      keep({ day: dayOf(now().getTime()), listing: visit.listing, visitor: visitorDigest(visit) });
    },

    flush,

    forget,

    async close(): Promise<void> {
      const patience = new AbortController();
      const isOver = delay(farewellMs, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([flush(), isOver]);
      patience.abort();
      if (timer) clearTimeout(timer);
      timer = null;
      if (waiting.size > 0) log.warn(`${waiting.size} views could not be counted before the end.`);
    },
  };
};

export type ViewsService = ReturnType<typeof viewsService>;
