import type { SeenSubject } from '@lodgepole/contract/trust/staff';

type Value = SeenSubject[string];

export interface Difference {
  readonly name: string;
  readonly before: Value;
  readonly now: Value;
}

/** What a reporter saw and is otherwise now, in the order of what they saw. */
export const differencesOf = (seen: SeenSubject, now: SeenSubject): readonly Difference[] =>
  Object.entries(seen)
    .map(([name, before]) => ({ name, before, now: now[name] ?? null }))
    .filter((field) => field.before !== field.now);
