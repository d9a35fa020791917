import type { IncomingHttpHeaders } from 'node:http';

export interface Version {
  readonly tag: string;
  readonly modifiedAt: Date;
}

const tagsIn = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim());

const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '');

/** HTTP dates have no fractions of a second. */
const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const secondsOf = (header: string): number => inSeconds(new Date(header));

const isRefused = (headers: IncomingHttpHeaders, { tag, modifiedAt }: Version): boolean => {
  const { 'if-match': match, 'if-unmodified-since': unmodifiedSince } = headers;
  if (match !== undefined) return match.trim() !== '*' && !tagsIn(match).includes(tag);
  // An invalid date is NaN, so the comparison is false.
  return unmodifiedSince !== undefined && inSeconds(modifiedAt) > secondsOf(unmodifiedSince);
};

const isKnown = (headers: IncomingHttpHeaders, { tag, modifiedAt }: Version): boolean => {
  const { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = headers;
  if (noneMatch !== undefined)
    return noneMatch.trim() === '*' || tagsIn(noneMatch).map(withoutWeakness).includes(tag);
  return modifiedSince !== undefined && inSeconds(modifiedAt) <= secondsOf(modifiedSince);
};

/** Evaluates preconditions of a GET or HEAD in the order of RFC 9110, section 13.2.2. */
export const preconditionStatus = (headers: IncomingHttpHeaders, version: Version): 200 | 304 | 412 => {
  if (isRefused(headers, version)) return 412;
  return isKnown(headers, version) ? 304 : 200;
};

export const mayContinue = (headers: IncomingHttpHeaders, { tag, modifiedAt }: Version): boolean => {
  const { 'if-range': range } = headers;
  if (range === undefined || range === tag) return true;
  return typeof range === 'string' && !range.includes('"') && secondsOf(range) === inSeconds(modifiedAt);
};

type WantedBytes =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'impossible' };

const whole: WantedBytes = { kind: 'whole' };
const impossible: WantedBytes = { kind: 'impossible' };

const numberOf = (digits: string): number | null => (/^\d{1,15}$/.test(digits) ? Number(digits) : null);

const ending = (count: number | null, size: number): WantedBytes =>
  count === null || count === 0 || size === 0
    ? impossible
    : { kind: 'part', first: Math.max(0, size - count), last: size - 1 };

/**
 * Parses a `Range` header (RFC 9110, section 14). Other units and multiple ranges are ignored, as allowed. A
 * malformed range is refused, because the alternative is to send everything.
 */
export const wantedBytes = (header: string | undefined, size: number): WantedBytes => {
  const [unit, ...rest] = header?.split('=') ?? [];
  const ranges = rest.join('=');
  if (unit?.trim().toLowerCase() !== 'bytes' || ranges.includes(',')) return whole;
  const [from, to, ...more] = ranges.trim().split('-');
  if (from === undefined || to === undefined || more.length > 0) return impossible;
  if (from === '') return ending(numberOf(to), size);
  const [first, last] = [numberOf(from), to === '' ? Number.POSITIVE_INFINITY : numberOf(to)];
  if (first === null || last === null || last < first || first >= size) return impossible;
  return { kind: 'part', first, last: Math.min(last, size - 1) };
};
