import type { IncomingHttpHeaders } from 'node:http';

/** What tells one content from the next. */
export interface Version {
  /** A strong entity tag, with its quotes. */
  readonly tag: string;
  readonly modifiedAt: Date;
}

const tagsIn = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim());

const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '');

/** HTTP dates have no parts of a second. */
const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const secondsOf = (header: string): number => inSeconds(new Date(header));

const isRefused = (headers: IncomingHttpHeaders, { tag, modifiedAt }: Version): boolean => {
  const { 'if-match': match, 'if-unmodified-since': unmodifiedSince } = headers;
  if (match !== undefined) return match.trim() !== '*' && !tagsIn(match).includes(tag);
  // A date that can not be read is none, and compares with nothing.
  return unmodifiedSince !== undefined && inSeconds(modifiedAt) > secondsOf(unmodifiedSince);
};

const isKnown = (headers: IncomingHttpHeaders, { tag, modifiedAt }: Version): boolean => {
  const { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = headers;
  if (noneMatch !== undefined)
    return noneMatch.trim() === '*' || tagsIn(noneMatch).map(withoutWeakness).includes(tag);
  return modifiedSince !== undefined && inSeconds(modifiedAt) <= secondsOf(modifiedSince);
};

/** What the conditions of a GET or HEAD come to, in the order of RFC 9110, section 13.2.2. */
export const preconditionStatus = (headers: IncomingHttpHeaders, version: Version): 200 | 304 | 412 => {
  if (isRefused(headers, version)) return 412;
  return isKnown(headers, version) ? 304 : 200;
};

/** Whether a part still belongs to what the caller has the other parts of. */
export const mayContinue = (headers: IncomingHttpHeaders, { tag, modifiedAt }: Version): boolean => {
  const { 'if-range': range } = headers;
  if (range === undefined || range === tag) return true;
  return typeof range === 'string' && !range.includes('"') && secondsOf(range) === inSeconds(modifiedAt);
};
