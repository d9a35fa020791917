import { toOneLine } from '@lodgepole/contract/core/text/text';
import type { ListingSignal } from '@lodgepole/contract/trust/signals';

export interface Found {
  readonly code: ListingSignal;
  readonly evidence: string;
}

const mostThings = 10;
const longestThing = 49;

const brief = (thing: string): string => Array.from(toOneLine(thing)).slice(0, longestThing).join('');

export const evidenceOf = (things: readonly string[]): string =>
  [...new Set(things.map(brief))].slice(0, mostThings).join('\n');

/** Their first line is what was found, the second what staff compare it with. */
const compared: readonly ListingSignal[] = ['low_rent', 'new_account'];

/** Ignores case and punctuation, so that the same phone number is recognised. */
const thingsIn = (evidence: string): string[] =>
  evidence.split('\n').map((thing) => (thing.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' '));

/** Whether staff have already seen everything found now. */
export const isKnown = (code: ListingSignal, before: string, now: string): boolean => {
  const [seen, found] = [thingsIn(before), thingsIn(now)];
  return compared.includes(code) ? seen[0] === found[0] : found.every((thing) => seen.includes(thing));
};

export interface SignalRow extends Found {
  readonly found_at: Date;
  readonly cleared_at: Date | null;
}

interface Merged {
  readonly kept: readonly SignalRow[];
  readonly gone: readonly SignalRow[];
  readonly counting: readonly ListingSignal[];
}

const keep = (before: SignalRow | undefined, { code, evidence }: Found, now: Date): SignalRow => {
  if (!before) return { code, evidence, found_at: now, cleared_at: null };
  if (before.cleared_at === null) return { ...before, evidence };
  if (isKnown(code, before.evidence, evidence)) return before;
  return { code, evidence, found_at: now, cleared_at: null };
};

/** What staff cleared stays cleared, even when it disappears and comes back. */
export const mergeSignals = (rows: readonly SignalRow[], found: readonly Found[], now: Date): Merged => {
  const before = new Map(rows.map((row) => [row.code, row]));
  const after = new Map(found.map((one) => [one.code, keep(before.get(one.code), one, now)]));
  const isStill = ({ code, evidence }: SignalRow): boolean => {
    const row = after.get(code);
    return row !== undefined && isKnown(code, row.evidence, evidence);
  };
  const kept = [...after.values()];
  return {
    kept,
    gone: rows.filter((row) => row.cleared_at === null && !isStill(row)),
    counting: kept.filter(({ cleared_at }) => cleared_at === null).map(({ code }) => code),
  };
};
