import { isAboutSigningIn } from '../lib/address/paths.ts';

const key = 'intention';
const keptForMs = 30 * 60 * 1000;

const kinds = ['favourite', 'contact', 'reach', 'report', 'search'] as const;
type Wanted = (typeof kinds)[number];

/** What a person wanted of a listing when they were sent to sign in, and the page where they wanted it. */
interface Intention {
  readonly kind: Wanted;
  /** 0 for a search to be saved, which is about none. */
  readonly listing: number;
  readonly path: string;
  readonly search?: string;
}

/**
 * Kept in this tab alone and never in an address: nobody can make a person do something with a link. It ends when it
 * is done, with the time, or when the person goes elsewhere.
 */
export const keepIntention = (intention: Intention): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...intention, until: Date.now() + keptForMs }));
  } catch {
    // Storage may be forbidden or full; then the person asks for it again.
  }
};

const forget = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be written, nothing was.
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
  'until' in value &&
  typeof value.until === 'number';

export const intentionKept = (): Intention | null => {
  const value = kept();
  return isIntention(value) && value.until > Date.now() ? value : null;
};

/** The listing for which this was wanted on this page. Asking takes it, so that it is done once. */
export const takeIntention = (kind: Wanted, pathname: string): number | null => {
  if (isAboutSigningIn(pathname)) return null;
  const intention = intentionKept();
  if (intention?.path === pathname && intention.kind !== kind) return null;
  forget();
  return intention?.path === pathname ? intention.listing : null;
};

/** Whether this search was to be saved. Asking takes it: another search on the same page is not the one that was meant. */
export const takeSearchIntention = (pathname: string, search: string): boolean => {
  const wanted = intentionKept()?.search;
  return takeIntention('search', pathname) !== null && wanted === search;
};

/** Those who go on without signing in have changed their mind. */
export const dropIntention = (pathname: string): void => {
  if (!isAboutSigningIn(pathname)) forget();
};
