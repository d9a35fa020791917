import type { Feedback } from './feedback.ts';

/** What people did, in columns: each home once per person, the entries of one person together, their latest last. */
export interface Actions {
  readonly people: Int32Array<ArrayBuffer>;
  readonly homes: Int32Array<ArrayBuffer>;
  /** 1 where the person saved the home, 0 where they only looked at it. */
  readonly saved: Uint8Array<ArrayBuffer>;
}

export interface ActionStrengths {
  readonly favourite: number;
  readonly click: number;
}

interface Numbered {
  readonly feedback: Feedback;
  /** The id of each item. */
  readonly homes: Int32Array<ArrayBuffer>;
}

/** How many people dealt with each home. */
const crowds = (homes: Int32Array): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const home of homes) counts.set(home, (counts.get(home) ?? 0) + 1);
  return counts;
};

/**
 * People and homes numbered from 0, as the models want them. A home that fewer than `fewestPeople` dealt with is left out:
 * what one person did is no pattern, and one account cannot bring its own home before others.
 */
export const numbered = (
  { people, homes, saved }: Actions,
  strengths: ActionStrengths,
  fewestPeople: number,
): Numbered => {
  const counts = crowds(homes);
  const numbers = new Map<number, number>();
  const items: number[] = [];
  const entryStrengths: number[] = [];
  const starts: number[] = [0];
  homes.forEach((home, at) => {
    if (at > 0 && people[at] !== people[at - 1]) starts.push(items.length);
    if ((counts.get(home) ?? 0) < fewestPeople) return;
    const item = numbers.get(home) ?? numbers.size;
    numbers.set(home, item);
    items.push(item);
    entryStrengths.push(saved[at] === 1 ? strengths.favourite : strengths.click);
  });
  if (homes.length > 0) starts.push(items.length);
  return {
    feedback: {
      people: starts.length - 1,
      itemCount: numbers.size,
      starts: Int32Array.from(starts),
      items: Int32Array.from(items),
      strengths: Float32Array.from(entryStrengths),
    },
    homes: Int32Array.from(numbers.keys()),
  };
};

/** The entries of `actions` for which `isKept` says so. */
export const selected = (actions: Actions, isKept: (at: number) => boolean): Actions => {
  const places = Array.from(actions.homes.keys()).filter(isKept);
  return {
    people: Int32Array.from(places, (at) => actions.people[at] ?? 0),
    homes: Int32Array.from(places, (at) => actions.homes[at] ?? 0),
    saved: Uint8Array.from(places, (at) => actions.saved[at] ?? 0),
  };
};
