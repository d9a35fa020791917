/** Short texts tolerate none, because every slip makes another name. */
export const toleratedSlips = (length: number): number => {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
};

/** A set of bits; digits and spaces do not count. */
export const lettersIn = (text: string): number => {
  let letters = 0;
  for (let index = 0; index < text.length; index++) {
    const place = text.charCodeAt(index) - 97;
    if (place >= 0 && place < 26) letters |= 1 << place;
  }
  return letters;
};

/** Each of these letters is a slip, so most names are ruled out without comparing. */
export const missingLetters = (typed: number, name: number): number => {
  let missing = 0;
  for (let rest = typed & ~name; rest !== 0; rest &= rest - 1) missing++;
  return missing;
};

const longestText = 128;
const scratch = [0, 1, 2].map(() => new Uint8Array(longestText + 1));
const at = (row: Uint8Array | undefined, column: number): number => row?.[column] ?? 255;

/** `limit + 1` if there are more. */
export const typoDistance = (typed: string, name: string, limit: number): number => {
  const width = Math.min(name.length, typed.length + limit, longestText);
  if (typed.length > longestText || width < typed.length - limit) return limit + 1;
  const [first] = scratch;
  for (let column = 0; first && column <= width; column++) first[column] = column;
  for (let row = 1; row <= typed.length; row++)
    if (fillRow(typed, name, row, width) > limit) return limit + 1;
  const last = scratch[typed.length % 3];
  let best = limit + 1;
  for (let column = Math.max(0, typed.length - limit); column <= width; column++)
    best = Math.min(best, at(last, column));
  return best;
};

/** Only three rows of the table are used, in turn. */
const fillRow = (typed: string, name: string, row: number, width: number): number => {
  const current = scratch[row % 3];
  const previous = scratch[(row + 2) % 3];
  const beforeThat = scratch[(row + 1) % 3];
  if (!current) return 0;
  const letter = typed.charCodeAt(row - 1);
  const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : -1;
  let best = row;
  current[0] = row;
  for (let column = 1; column <= width; column++) {
    const other = name.charCodeAt(column - 1);
    const replaced = at(previous, column - 1) + (letter === other ? 0 : 1);
    let cost = Math.min(replaced, at(previous, column) + 1, at(current, column - 1) + 1);
    if (column > 1 && letterBefore === other && letter === name.charCodeAt(column - 2))
      cost = Math.min(cost, at(beforeThat, column - 2) + 1);
    current[column] = cost;
    if (cost < best) best = cost;
  }
  return best;
};
