/** Compressed rows: the items of person p are `items[starts[p]] … items[starts[p + 1] - 1]`. */
export interface Feedback {
  readonly people: number;
  readonly itemCount: number;
  readonly starts: Int32Array;
  readonly items: Int32Array;
  readonly strengths: Float32Array;
}

export const byItem = ({ people, itemCount, starts, items, strengths }: Feedback): Feedback => {
  const rowStarts = new Int32Array(itemCount + 1);
  for (const item of items) rowStarts[item + 1] = (rowStarts[item + 1] ?? 0) + 1;
  for (let item = 0; item < itemCount; item++)
    rowStarts[item + 1] = (rowStarts[item + 1] ?? 0) + (rowStarts[item] ?? 0);
  const next = rowStarts.slice();
  const rows = new Int32Array(items.length);
  const rowStrengths = new Float32Array(items.length);
  for (let person = 0; person < people; person++)
    for (let at = starts[person] ?? 0; at < (starts[person + 1] ?? 0); at++) {
      const item = items[at] ?? 0;
      const place = next[item] ?? 0;
      rows[place] = person;
      rowStrengths[place] = strengths[at] ?? 0;
      next[item] = place + 1;
    }
  return { people: itemCount, itemCount: people, starts: rowStarts, items: rows, strengths: rowStrengths };
};

/** In columns: one entry per person and listing, grouped by person, the latest last. */
export interface Actions {
  readonly people: Int32Array<ArrayBuffer>;
  readonly listings: Int32Array<ArrayBuffer>;
  readonly saved: Uint8Array<ArrayBuffer>;
}

export interface ActionStrengths {
  readonly favourite: number;
  readonly click: number;
}

interface Numbered {
  readonly feedback: Feedback;
  readonly listings: Int32Array<ArrayBuffer>;
}

const crowds = (listings: Int32Array): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const listing of listings) counts.set(listing, (counts.get(listing) ?? 0) + 1);
  return counts;
};

/** Listings with fewer than `fewestPeople` are left out: one person’s actions are no pattern. */
export const numbered = (
  { people, listings, saved }: Actions,
  strengths: ActionStrengths,
  fewestPeople: number,
): Numbered => {
  const counts = crowds(listings);
  const numbers = new Map<number, number>();
  const items: number[] = [];
  const entryStrengths: number[] = [];
  const starts: number[] = [0];
  listings.forEach((listing, at) => {
    if (at > 0 && people[at] !== people[at - 1]) starts.push(items.length);
    if ((counts.get(listing) ?? 0) < fewestPeople) return;
    const item = numbers.get(listing) ?? numbers.size;
    numbers.set(listing, item);
    items.push(item);
    entryStrengths.push(saved[at] === 1 ? strengths.favourite : strengths.click);
  });
  if (listings.length > 0) starts.push(items.length);
  return {
    feedback: {
      people: starts.length - 1,
      itemCount: numbers.size,
      starts: Int32Array.from(starts),
      items: Int32Array.from(items),
      strengths: Float32Array.from(entryStrengths),
    },
    listings: Int32Array.from(numbers.keys()),
  };
};

export const selected = (actions: Actions, isKept: (at: number) => boolean): Actions => {
  const places = Array.from(actions.listings.keys()).filter(isKept);
  return {
    people: Int32Array.from(places, (at) => actions.people[at] ?? 0),
    listings: Int32Array.from(places, (at) => actions.listings[at] ?? 0),
    saved: Uint8Array.from(places, (at) => actions.saved[at] ?? 0),
  };
};
