import { mergeTexts } from '../listing-parts.ts';
import { isSameText, type ListingTexts, textsOf } from '../listing-values.ts';

export type DraftOf = number | `copy-${number}` | null;

/** Signing out clears local storage. */
const keyOf = (viewer: number, listing: DraftOf): string => `listing-draft:${viewer}:${listing ?? 'new'}`;

/** Storage may be blocked or full. */
const attempt = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isCoordinate = (value: unknown): boolean => value === null || typeof value === 'number';

const fits = (value: unknown, base: unknown): boolean =>
  isCoordinate(base) ? isCoordinate(value) : typeof value === typeof base;

export const forgetDraft = (viewer: number, listing: DraftOf): void =>
  void attempt(() => localStorage.removeItem(keyOf(viewer, listing)));

export interface OfferedDraft {
  readonly texts: ListingTexts;
  /** Null in drafts of earlier versions. */
  readonly typedAt: string | null;
}

export interface Draft {
  /** Null when it has no changes. What changed elsewhere since is in it, but for the person's own changes. */
  read(): OfferedDraft | null;
  keep(values: ListingTexts): void;
  forget(): void;
}

const restored = (kept: Readonly<Record<string, unknown>>, base: ListingTexts): ListingTexts =>
  Object.fromEntries(
    Object.entries(textsOf(base)).map(([name, value]) => [
      name,
      fits(kept[name], value) ? kept[name] : value,
    ]),
  ) as ListingTexts;

export const draftOf = (viewer: number, listing: DraftOf, base: ListingTexts): Draft => {
  const key = keyOf(viewer, listing);
  const forget = () => forgetDraft(viewer, listing);
  const stored = (values: ListingTexts) => ({
    ...textsOf(values),
    base: textsOf(base),
    typed_at: new Date().toISOString(),
  });
  return {
    read: () => {
      const kept = attempt((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'));
      if (!isFields(kept)) return null;
      const { base: begun } = kept;
      const { texts } = mergeTexts(
        restored(kept, base),
        isFields(begun) ? restored(begun, base) : base,
        base,
      );
      const typedAt = isInstant(kept['typed_at']) ? kept['typed_at'] : null;
      return isSameText(texts, base) ? null : { texts, typedAt };
    },
    keep: (values) => {
      if (isSameText(values, base)) forget();
      else attempt(() => localStorage.setItem(key, JSON.stringify(stored(values))));
    },
    forget,
  };
};
