import { isAboutSigningIn } from '../lib/address/paths.ts';

const key = 'intention';
const keptForMs = 30 * 60 * 1000;

const kinds = ['favourite', 'contact', 'reach', 'report', 'search'] as const;
type Wanted = (typeof kinds)[number];

/** What a visitor wanted to do with a listing when sent to sign in, and the page they were on. */
interface Intention {
  readonly kind: Wanted;
  /** 0 for saving a search. */
  readonly listing: number;
  readonly path: string;
  readonly search?: string;
  /** What to ask the owner about. */
  readonly question?: string;
}

/**
 * Kept in this tab alone and never in an address: nobody can make a person do something with a link. It ends when it
 * is done, with the time, or when the person goes elsewhere.
 */
export const keepIntention = (intention: Intention): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...intention, until: Date.now() + keptForMs }));
  } catch {
    // Storage may be blocked or full; the person then asks again.
  }
};

const forget = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage may be blocked.
  }
};

const kept = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const isIntention = (value: unknown): value is Intention & { readonly until: number } =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  kinds.some((kind) => kind === value.kind) &&
  'listing' in value &&
  Number.isSafeInteger(value.listing) &&
  'path' in value &&
  typeof value.path === 'string' &&
  (!('search' in value) || typeof value.search === 'string') &&
  (!('question' in value) || typeof value.question === 'string') &&
  'until' in value &&
  typeof value.until === 'number';

export const intentionKept = (): Intention | null => {
  const value = kept();
  return isIntention(value) && value.until > Date.now() ? value : null;
};

/** Taken once, so that it is done once. */
export const takeIntention = (kind: Wanted, pathname: string): number | null => {
  if (isAboutSigningIn(pathname)) return null;
  const intention = intentionKept();
  if (intention?.path === pathname && intention.kind !== kind) return null;
  forget();
  return intention?.path === pathname ? intention.listing : null;
};

/** Taken once, and only for the same search. */
export const takeSearchIntention = (pathname: string, search: string): boolean => {
  const wanted = intentionKept()?.search;
  return takeIntention('search', pathname) !== null && wanted === search;
};

/** Browsing on without signing in drops it. */
export const dropIntention = (pathname: string): void => {
  if (!isAboutSigningIn(pathname)) forget();
};
