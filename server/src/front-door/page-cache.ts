import { type PackedPage, packedSize } from './packed-page.ts';

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
/** For so long a page may miss what another process has changed. */
const unaskedForMs = 500;
const mostBytes = 48 * 2 ** 20;
const longestKey = 1024;

interface Entry extends KeptPage {
  readonly size: number;
  checkedAt: number;
}

export const pageCache = (now = () => Date.now()) => {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let changedAt = 0;

  const forget = (key: string) => {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };

  return {
    noteChange(): void {
      changedAt = now();
    },

    async find(
      key: string,
      today: string,
      isUnchanged: (shown: Shown) => Promise<boolean>,
    ): Promise<KeptPage | null> {
      const entry = entries.get(key);
      if (!entry) return null;
      const at = now();
      if (entry.today !== today || at - entry.renderedAt > keptForMs) {
        forget(key);
        return null;
      }
      if (entry.checkedAt <= changedAt || at - entry.checkedAt > unaskedForMs) {
        const unchanged = await Promise.all(entry.shows.map(isUnchanged));
        if (unchanged.includes(false)) {
          if (entries.get(key) === entry) forget(key);
          return null;
        }
        entry.checkedAt = at;
      }
      if (entries.get(key) === entry) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry;
    },

    keep(key: string, page: KeptPage): void {
      if (key.length > longestKey) return;
      forget(key);
      const size = packedSize(page.page) + key.length;
      entries.set(key, { ...page, size, checkedAt: page.renderedAt });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break;
        forget(oldest);
      }
    },
  };
};

export type PageCache = ReturnType<typeof pageCache>;
