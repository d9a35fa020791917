import type { Group } from '@lodgepole/contract/groups/group';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useState } from 'react';
import { isFields } from '../../../lib/forms/packed-values.ts';
import { useHandedOver } from '../../../lib/forms/use-handed-over.ts';

export interface Members {
  /** Roommate ids of those who go when the form is saved. */
  readonly leaving: ReadonlySet<number>;
  readonly added: readonly Roommate[];
  readonly remove: (id: number) => void;
  readonly keep: (id: number) => void;
  readonly add: (chosen: readonly Roommate[]) => void;
  readonly drop: (id: number) => void;
  /** Goes on with those who could not be invited. */
  readonly startAgainWith: (roommates: readonly Roommate[]) => void;
  readonly stayingIn: (group: Group) => number[];
}

const listIn = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);

/** Who goes and who is invited, until the form is saved. */
export const useMembers = (): Members => {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<readonly Roommate[]>([]);
  useHandedOver(
    'members',
    () => ({ value: { leaving: [...leaving], added } }),
    (given) => {
      if (!isFields(given)) return;
      setLeaving(new Set(listIn(given['leaving']) as number[]));
      setAdded(listIn(given['added']) as Roommate[]);
    },
  );
  return {
    leaving,
    added,
    remove: (id) => setLeaving((now) => new Set(now).add(id)),
    keep: (id) => setLeaving((now) => new Set([...now].filter((other) => other !== id))),
    add: (chosen) =>
      setAdded((now) => [...now, ...chosen.filter(({ id }) => !now.some((other) => other.id === id))]),
    drop: (id) => setAdded((now) => now.filter((roommate) => roommate.id !== id)),
    startAgainWith: (roommates) => {
      setLeaving(new Set());
      setAdded(roommates);
    },
    stayingIn: ({ members }) => members.map(({ id }) => id).filter((id) => !leaving.has(id)),
  };
};
