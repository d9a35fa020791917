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
