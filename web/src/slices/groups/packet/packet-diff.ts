import type { PacketChange } from '@lodgepole/contract/groups/packet/packet';

/** Changes have no id, but a part changes at most once per instant. */
export const changeKey = ({ what, full_name, at }: PacketChange): string =>
  [at, what, full_name ?? ''].join(' ');

export interface NetChange extends PacketChange {
  /** The number of changes merged into this one. */
  readonly times: number;
}

const follows = (later: NetChange, earlier: PacketChange): boolean =>
  later.what === earlier.what && later.full_name === earlier.full_name && later.before === earlier.after;

/** Merges successive changes of the same part. Newest first. */
export const netChanges = (changes: readonly PacketChange[]): NetChange[] => {
  const net: NetChange[] = [];
  for (const change of changes) {
    const place = net.findLastIndex((later) => follows(later, change));
    const later = net[place];
    if (later) net[place] = { ...later, before: change.before, times: later.times + 1 };
    else net.push({ ...change, times: 1 });
  }
  return net;
};

export interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface Difference {
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.trimEnd() === other?.trimEnd();

const sharedStart = (one: readonly string[], other: readonly string[]): number => {
  let count = 0;
  while (count < one.length && isSame(one[count], other[count])) count += 1;
  return count;
};

/** Longer texts are shown as entirely different, to keep the page responsive. */
const mostPairs = 1_000_000;

/** Longest common subsequence: pairs of positions of the words that both texts share. */
const commonWords = (one: readonly string[], other: readonly string[]): (readonly [number, number])[] => {
  if (one.length * other.length > mostPairs) return [];
  const width = other.length + 1;
  const longest = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      longest[row * width + column] = isSame(one[row], other[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length; )
    if (isSame(one[row], other[column])) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return pairs;
};

const piecesOf = (words: readonly string[], kept: ReadonlySet<number>): Piece[] => {
  const pieces: Piece[] = [];
  for (const [place, text] of words.entries()) {
    const isChanged = !kept.has(place);
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) pieces[pieces.length - 1] = { text: last.text + text, isChanged };
    else pieces.push({ text, isChanged });
  }
  return pieces;
};

export const compareTexts = (textBefore: string, textAfter: string): Difference => {
  const [before, after] = [wordsOf(textBefore), wordsOf(textAfter)];
  const start = sharedStart(before, after);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = sharedStart(restBefore.toReversed(), restAfter.toReversed());
  const middle = commonWords(
    restBefore.slice(0, restBefore.length - end),
    restAfter.slice(0, restAfter.length - end),
  );
  const keptIn = (words: readonly string[], side: 0 | 1): ReadonlySet<number> =>
    new Set(
      [...words.keys()]
        .filter((place) => place < start || place >= words.length - end)
        .concat(middle.map((pair) => pair[side] + start)),
    );
  return { before: piecesOf(before, keptIn(before, 0)), after: piecesOf(after, keptIn(after, 1)) };
};

const namesIn = (list: string): string[] => list.split(', ').filter((name) => name !== '');

const markNames = (names: readonly string[], others: readonly string[]): Piece[] =>
  names.flatMap((name, place) => [
    ...(place > 0 ? [{ text: ', ', isChanged: false }] : []),
    { text: name, isChanged: !others.includes(name) },
  ]);

export const compareNames = (before: string, after: string): Difference => ({
  before: markNames(namesIn(before), namesIn(after)),
  after: markNames(namesIn(after), namesIn(before)),
});
