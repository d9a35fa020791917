import { toOneLine } from '@lodgepole/contract/core/text';
import type { ListingSignal } from '@lodgepole/contract/trust/signals';

export interface Found {
  readonly code: ListingSignal;
  /** What was found: one thing on each line. */
  readonly evidence: string;
}

const mostThings = 10;
const longestThing = 49;

const brief = (thing: string): string => Array.from(toOneLine(thing)).slice(0, longestThing).join('');

/** Things found, as the database keeps them. */
export const evidenceOf = (things: readonly string[]): string =>
  [...new Set(things.map(brief))].slice(0, mostThings).join('\n');

/** Of these, the first line says what was found and the second, for staff, what it was compared with. */
const compared: readonly ListingSignal[] = ['low_rent', 'new_account'];

/** Letters and digits alone: a capital letter or a full stop makes no other phone number. */
const thingsIn = (evidence: string): string[] =>
  evidence.split('\n').map((thing) => (thing.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' '));

/** Whether there is nothing in what was found now that staff have not seen before. */
export const isKnown = (code: ListingSignal, before: string, now: string): boolean => {
  const [seen, found] = [thingsIn(before), thingsIn(now)];
  return compared.includes(code) ? seen[0] === found[0] : found.every((thing) => seen.includes(thing));
};

/** A sign of a scam as it is kept of a listing. */
export interface SignalRow extends Found {
  readonly found_at: Date;
  /** When staff found it harmless. */
  readonly cleared_at: Date | null;
}

interface Merged {
  readonly kept: readonly SignalRow[];
  /** What is no longer there, or there with other evidence. */
  readonly gone: readonly SignalRow[];
  /** The codes that count. */
  readonly counting: readonly ListingSignal[];
}

const keep = (before: SignalRow | undefined, { code, evidence }: Found, now: Date): SignalRow => {
  if (!before) return { code, evidence, found_at: now, cleared_at: null };
  if (before.cleared_at === null) return { ...before, evidence };
  if (isKnown(code, before.evidence, evidence)) return before;
  return { code, evidence, found_at: now, cleared_at: null };
};

/** What is known of a listing after a check. What staff cleared stays cleared, also when it goes and comes back. */
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
