import { isSameText, type ListingTexts, textsOf } from '../listing-values.ts';

/** What a draft is of: a listing that is there, a copy of one, or a new one. */
export type DraftOf = number | `copy-${number}` | null;

/** Everything in local storage goes when someone signs out. */
const keyOf = (viewer: number, listing: DraftOf): string => `listing-draft:${viewer}:${listing ?? 'new'}`;

/** Storage may be forbidden or full; then a reload begins afresh. */
const attempt = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isCoordinate = (value: unknown): boolean => value === null || typeof value === 'number';

/** Whether a kept value is of the kind the form has; places on the map may be there or not. */
const fits = (value: unknown, base: unknown): boolean =>
  isCoordinate(base) ? isCoordinate(value) : typeof value === typeof base;

export const forgetDraft = (viewer: number, listing: DraftOf): void =>
  void attempt(() => localStorage.removeItem(keyOf(viewer, listing)));

export interface Draft {
  /** What was typed earlier and not saved, or null when it says nothing new or the listing was changed since. */
  read(): ListingTexts | null;
  keep(values: ListingTexts): void;
  forget(): void;
}

interface Basis {
  readonly texts: ListingTexts;
  /** The version of the listing; null for one that is not there yet. */
  readonly version: number | null;
}

export const draftOf = (viewer: number, listing: DraftOf, { texts: base, version }: Basis): Draft => {
  const key = keyOf(viewer, listing);
  const forget = () => forgetDraft(viewer, listing);
  return {
    read: () => {
      const kept = attempt((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'));
      if (!isFields(kept)) return null;
      if ((kept['version'] ?? null) !== version) {
        forget();
        return null;
      }
      const restored = Object.entries(textsOf(base)).map(([name, value]) => [
        name,
        fits(kept[name], value) ? kept[name] : value,
      ]);
      const values = Object.fromEntries(restored) as ListingTexts;
      return isSameText(values, base) ? null : values;
    },
    keep: (values) => {
      if (isSameText(values, base)) forget();
      else attempt(() => localStorage.setItem(key, JSON.stringify({ ...textsOf(values), version })));
    },
    forget,
  };
};
