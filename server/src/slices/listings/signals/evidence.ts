import { toOneLine } from '@lodgepole/contract/core/text/text';
import type { ListingSignal } from '@lodgepole/contract/core/text-rules/signals';

export interface Found {
  readonly code: ListingSignal;
  readonly evidence: string;
}

const mostThings = 10;
const longestThing = 49;

const brief = (thing: string): string => Array.from(toOneLine(thing)).slice(0, longestThing).join('');

export const evidenceOf = (things: readonly string[]): string =>
  [...new Set(things.map(brief))].slice(0, mostThings).join('\n');

/** For these, the first line is the finding and the second what staff compare it with. */
const compared: readonly ListingSignal[] = ['low_rent', 'new_account'];

/** Ignores case and punctuation, so that a phone number is recognised in any format. */
const thingsIn = (evidence: string): string[] =>
  evidence.split('\n').map((thing) => (thing.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' '));

/** Whether staff have already seen all of this evidence. */
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

/** `past`: signals that staff released before they disappeared. They stay released when they reappear. */
export const mergeSignals = (
  rows: readonly SignalRow[],
  past: readonly SignalRow[],
  found: readonly Found[],
  now: Date,
): Merged => {
  const before = new Map(rows.map((row) => [row.code, row]));
  const released = [...rows, ...past].filter(({ cleared_at }) => cleared_at !== null);
  const rowOf = ({ code, evidence }: Found): SignalRow => {
    const row = before.get(code);
    const known = released.find((one) => one.code === code && isKnown(code, one.evidence, evidence));
    const isSame = known !== undefined || row?.cleared_at === null;
    const found_at = (isSame && row?.found_at) || now;
    return { code, evidence, found_at, cleared_at: known?.cleared_at ?? null };
  };
  const kept = found.map(rowOf);
  const after = new Map(kept.map((row) => [row.code, row]));
  /** A released row gives way to one that staff have not seen. */
  const isStill = ({ code, evidence, cleared_at }: SignalRow): boolean => {
    const row = after.get(code);
    if (!row || (cleared_at !== null && row.cleared_at === null)) return false;
    return isKnown(code, row.evidence, evidence);
  };
  return {
    kept,
    gone: rows.filter((row) => !isStill(row)),
    counting: kept.filter(({ cleared_at }) => cleared_at === null).map(({ code }) => code),
  };
};
