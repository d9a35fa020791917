import { plainText, visibleText } from './plain-text.ts';

export interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly sentence: number;
  /** A part of a sentence between commas, colons and words like "but". */
  readonly clause: number;
}

interface Chunk {
  readonly visible: string;
  readonly plain: string;
  readonly from: number;
  readonly to: number;
}

/** In pieces, because normalising multiplies some letters: U+FDFA alone becomes 18 characters. */
const visibleStart = (written: string, longest: number): string => {
  let visible = '';
  for (const [piece] of written.matchAll(/.{1,64}/gsu)) {
    visible += visibleText(piece);
    if (visible.length >= longest) break;
  }
  return visible.slice(0, longest);
};

/** Limits the length before and after normalisation. */
const chunksOf = (text: string, longest: number): Chunk[] => {
  const chunks: Chunk[] = [];
  let left = longest;
  for (const { 0: written, index } of text.slice(0, longest).matchAll(/\S+/gu)) {
    if (left <= 0) break;
    const visible = visibleStart(written, left);
    chunks.push({ visible, plain: plainText(visible), from: index, to: index + written.length });
    left -= visible.length + 1;
  }
  return chunks;
};

const isLetter = /^[a-z]$/u;
const dotted = /^(?:[a-z][.*_-]){3,20}[a-z]\W{0,3}$/u;
const shortestSpelling = 4;
const halfName = /^what'?s$/u;
const otherHalf = /^app(?![a-z])/u;

/** Joins "W h a t s A p p", "w.h.a.t.s.a.p.p" and "What’s App" into one word. */
const joinSpelled = (chunks: readonly Chunk[]): Chunk[] => {
  const joined: Chunk[] = [];
  for (let place = 0; place < chunks.length; place += 1) {
    const chunk = chunks[place] as Chunk;
    let end = place;
    while (isLetter.test(chunks[end]?.plain ?? '')) end += 1;
    if (end - place >= shortestSpelling) {
      const letters = chunks.slice(place, end);
      const word = letters.map(({ plain }) => plain).join('');
      joined.push({ visible: word, plain: word, from: chunk.from, to: letters.at(-1)?.to ?? chunk.to });
      place = end - 1;
    } else if (dotted.test(chunk.plain)) {
      joined.push({ ...chunk, plain: chunk.plain.replace(/[.*_-]/gu, '') });
    } else if (halfName.test(chunk.plain) && otherHalf.test(chunks[place + 1]?.plain ?? '')) {
      const next = chunks[place + 1] as Chunk;
      joined.push({ ...next, plain: `whats${next.plain}`, from: chunk.from });
      place += 1;
    } else joined.push(chunk);
  }
  return joined;
};

const elision = /(?<![a-z])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=[aeiouyh])/gu;
const simple = /^[a-z0-9]*$/u;
const apart = (plain: string): string =>
  plain
    .replace(elision, (letters) => `${letters.slice(0, -1)} `)
    .replace(/(?<![a-z])i'?m(?![a-z])/gu, 'i am')
    .replace(/(?<![a-z])we're(?![a-z])/gu, 'we are')
    .replace(/(?<![a-z])(?:i|we)'ve(?![a-z])/gu, (words) => words.replace("'ve", ' have'))
    .replaceAll("'", '')
    .replace(/(?<![a-z])e-(?=transfer|mail)/gu, 'e');

const clauseEnd = ',';
/** A comma stands for every sign that ends a clause. */
const partsOf = (plain: string): readonly string[] => {
  if (simple.test(plain)) return plain === 'im' ? ['i', 'am'] : [plain];
  return plain === '-'
    ? [clauseEnd]
    : (apart(plain)
        .replace(/[:()]/gu, clauseEnd)
        .match(/[a-z0-9]+|,/gu) ?? []);
};

const opensClause = new Set('but so because since mais donc car alors puis parce'.split(' '));
const endsSentence = /[.!?…]["')\]»]{0,3}$|;/u;

const wordsOf = (text: string, chunks: readonly Chunk[]): Word[] => {
  const words: Word[] = [];
  let [sentence, clause, last] = [0, 0, 0];
  for (const { plain, from, to } of chunks) {
    const between = text.slice(last, from);
    if (between.includes('\n')) clause += 1;
    if (between.length > 1 && /\n\s{0,9}\n/u.test(between.slice(0, 20))) sentence = words.length;
    for (const part of partsOf(plain)) {
      if (part.endsWith(clauseEnd)) clause += 1;
      else {
        if (opensClause.has(part)) clause += 1;
        words.push({ text: part, from, to, sentence, clause });
      }
    }
    if (endsSentence.test(plain)) [sentence, clause] = [words.length, clause + 1];
    last = to;
  }
  return words;
};

const digitWords: ReadonlyMap<string, string> = new Map(
  [
    'zero oh',
    'one un une',
    'two deux',
    'three trois',
    'four quatre',
    'five cinq',
    'six',
    'seven sept',
    'eight huit',
    'nine neuf',
  ].flatMap((names, digit) => names.split(' ').map((name): [string, string] => [name, String(digit)])),
);
const shortestNumber = 4;
const longestNumber = 40;

const digitsOf = ({ plain }: Chunk): string | null => {
  if (plain.length > longestNumber) return null;
  const bare = plain.replace(/[.,;:!?()-]{1,3}$/u, '');
  if (/^[\d+(][\d().+-]*$/u.test(bare)) return plain;
  if (!bare.includes('-')) return digitWords.get(bare) ?? null;
  const parts = bare.split('-').map((part) => digitWords.get(part));
  return parts.every((part) => part !== undefined) ? parts.join(' ') : null;
};

/** Numbers as digits, even if they are spelled out. */
const addressText = (chunks: readonly Chunk[]): { text: string; starts: number[] } => {
  const numbers = chunks.map(digitsOf);
  const starts: number[] = [];
  const parts: string[] = [];
  let [length, run] = [0, 0];
  for (const [place, chunk] of chunks.entries()) {
    if (place >= run) {
      run = place;
      while (numbers[run] !== null && run < numbers.length) run += 1;
      if (run - place < shortestNumber) run = place;
    }
    const part = place < run ? (numbers[place] ?? '') : chunk.visible;
    starts.push(length);
    parts.push(part);
    length += part.length + 1;
  }
  const text = parts.join(' ');
  return { text: text.replace(/(?<=\d-?)[oO](?=\d)/gu, '0').replace(/(?<=\d-?)[lI](?=\d)/gu, '1'), starts };
};

export interface ReadText {
  readonly words: readonly Word[];
  readonly addresses: string;
  readonly written: (from: number, to: number) => string;
}

export const readWords = (text: string, longest: number): readonly Word[] =>
  wordsOf(text, joinSpelled(chunksOf(text, longest)));

export const readText = (text: string, longest: number): ReadText => {
  const chunks = chunksOf(text, longest);
  const { text: addresses, starts } = addressText(chunks);
  return {
    words: wordsOf(text, joinSpelled(chunks)),
    addresses,
    written: (from, to) => {
      const first = starts.findLastIndex((start) => start <= from);
      const last = starts.findLastIndex((start) => start < to);
      return text.slice(chunks[first]?.from ?? 0, chunks[last]?.to ?? 0);
    },
  };
};
