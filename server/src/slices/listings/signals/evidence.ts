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
