import { checkListing } from '@lodgepole/contract/listings/help/listing-check';
import type { FastifyContextConfig } from 'fastify';
import { type PackedPage, packedSize } from './packed-page.ts';

/** Whatever public pages show: listings, names, pictures, ratings, staff decisions. */
const changing = [
  '/listings/',
  '/edit-profile/',
  '/delete-profile',
  '/profile/reviews/',
  '/reviews/',
  '/staff/',
  '/appeals',
];

/**
 * Whether a call may change what anonymous readers see. Kept pages are checked twice a second anyway, which is soon enough
 * for what other calls change, such as how fast a landlord answers.
 */
export const mayChangePages = (
  method: string,
  { endpoint, budget }: Readonly<FastifyContextConfig> = {},
): boolean => {
  if (method === 'GET' || method === 'HEAD' || endpoint === checkListing) return false;
  if (!endpoint) return budget === 'answer';
  return changing.some((start) => endpoint.path.startsWith(start));
};

export interface Shown {
  readonly path: string;
  readonly headers: RequestInit['headers'];
  readonly tag: string;
}

export interface KeptPage {
  readonly page: PackedPage;
  readonly lang: string;
  readonly shows: readonly Shown[];
  readonly today: string;
  readonly renderedAt: number;
}

/** Shorter than the `staleTime` of the browser's queries, which would ask again. */
const keptForMs = 25_000;
/** How long a page may miss a change made by another process. */
const unaskedForMs = 500;
const mostBytes = 48 * 2 ** 20;
const longestKey = 1024;

/** `unknown`: the reply says nothing about the page, such as a 429 for this reader. */
export type Verdict = 'same' | 'changed' | 'unknown';

type Ask = (shown: Shown) => Promise<Verdict>;

interface Check {
  readonly begunAt: number;
  readonly verdict: Promise<Verdict>;
}

interface Entry extends KeptPage {
  readonly size: number;
  check: Check;
}

const neverChecked: Check = { begunAt: -Infinity, verdict: Promise.resolve('unknown') };

const check = ({ shows }: Entry, begunAt: number, ask: Ask): Check => ({
  begunAt,
  verdict: Promise.all(shows.map(ask)).then(together, () => 'unknown'),
});

const together = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find((verdict) => verdict === 'changed') ??
  verdicts.find((verdict) => verdict === 'unknown') ??
  'same';

export const pageCache = (now = () => Date.now()) => {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let changedAt = 0;

  const forget = (key: string) => {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };

  const moveToEnd = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
  };

  /** Also shared by those who ask while it runs. */
  const isRecent = ({ begunAt }: Check, at: number) => begunAt > changedAt && at - begunAt <= unaskedForMs;

  return {
    noteChange(): void {
      changedAt = now();
    },

    async find(key: string, today: string, ask: Ask): Promise<KeptPage | null> {
      const entry = entries.get(key);
      if (!entry) return null;
      const at = now();
      if (entry.today !== today || at - entry.renderedAt > keptForMs) {
        forget(key);
        return null;
      }
      if (!isRecent(entry.check, at)) entry.check = check(entry, at, ask);
      const asked = entry.check;
      const verdict = await asked.verdict;
      if (verdict === 'unknown' && entry.check === asked) entry.check = neverChecked;
      if (entries.get(key) === entry) {
        if (verdict === 'changed') forget(key);
        else moveToEnd(key, entry);
      }
      return verdict === 'same' ? entry : null;
    },

    keep(key: string, page: KeptPage): void {
      if (key.length > longestKey) return;
      forget(key);
      const size = packedSize(page.page) + key.length;
      entries.set(key, {
        ...page,
        size,
        check: { begunAt: page.renderedAt, verdict: Promise.resolve('same') },
      });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break;
        forget(oldest);
      }
    },
  };
};

export type PageCache = ReturnType<typeof pageCache>;
