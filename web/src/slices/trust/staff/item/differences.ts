import type { SeenSubject } from '@lodgepole/contract/trust/staff';

type Value = SeenSubject[string];

export interface Difference {
  readonly name: string;
  readonly before: Value;
  readonly now: Value;
}

/** Fields that changed since the report. */
export const differencesOf = (seen: SeenSubject, now: SeenSubject): readonly Difference[] =>
  Object.entries(seen)
    .map(([name, before]) => ({ name, before, now: now[name] ?? null }))
    .filter((field) => field.before !== field.now);
