export interface Phrase {
  readonly words: string;
  readonly cutFrom: (text: string) => string;
  readonly foundIn: (text: string) => string[];
}

export interface Term {
  readonly say: string;
  readonly avoid: readonly Phrase[];
  /** Phrases in which a synonym means something else. */
  readonly unless: readonly Phrase[];
}

/** English words, and the French words of which a translation must use one. */
export interface Pair {
  readonly english: readonly Phrase[];
  readonly french: readonly Phrase[];
  /** English phrases that are translated differently. */
  readonly unless: readonly Phrase[];
}

export interface Exempt {
  readonly text: string;
  readonly line: number;
}

export interface Vocabulary {
  readonly file: string;
  readonly terms: readonly Term[];
  readonly kept: readonly Exempt[];
  readonly pairs: readonly Pair[];
  /** English texts whose translation does not use the term. */
  readonly free: readonly Exempt[];
  readonly frenchTerms: readonly Term[];
  readonly same: readonly Exempt[];
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whole words in any case; a star matches the rest of a word. */
const phrase = (words: string): Phrase => {
  const stars = words.split('*').map(escape).join(String.raw`\p{L}*`);
  const pattern = new RegExp(String.raw`(?<!\p{L})${stars}(?!\p{L})`, 'giu');
  return {
    words,
    cutFrom: (text) => text.replace(pattern, '…'),
    foundIn: (text) => text.match(pattern) ?? [],
  };
};

const quoted = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

const phrases = (cell: string | undefined): Phrase[] => quoted(cell).map(phrase);

interface Line {
  readonly text: string;
  readonly number: number;
}

const sectionOf = (page: string, heading: string): Line[] => {
  const lines = page.split('\n').map((text, at) => ({ text, number: at + 1 }));
  const start = lines.findIndex(({ text }) => text === `## ${heading}`);
  if (start === -1) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(({ text }) => text.startsWith('## '));
  return end === -1 ? rest : rest.slice(0, end);
};

const rowsOf = (lines: readonly Line[]): { readonly cells: readonly string[]; readonly number: number }[] =>
  lines.flatMap(({ text, number }) =>
    text.startsWith('|') && text.includes('`') ? [{ cells: text.split('|').slice(1, -1), number }] : [],
  );

const plain = (cell = ''): string => cell.replace(/[*`]/g, '').trim();

const exemptIn = (page: string, heading: string): Exempt[] =>
  rowsOf(sectionOf(page, heading)).flatMap(({ cells: [first], number }) =>
    quoted(first).map((text) => ({ text, line: number })),
  );

/** Reads the tables of docs/terms.md; only quoted words are checked. */
export const readVocabulary = (file: string, page: string): Vocabulary => ({
  file,
  terms: rowsOf(sectionOf(page, 'Terms'))
    .map(({ cells: [say, , avoid, unless] }) => ({
      say: plain(say),
      avoid: phrases(avoid),
      unless: phrases(unless),
    }))
    .filter(({ avoid }) => avoid.length > 0),
  kept: exemptIn(page, 'Texts that stay'),
  pairs: rowsOf(sectionOf(page, 'French'))
    .map(({ cells: [english, french, unless] }) => ({
      english: phrases(english),
      french: phrases(french),
      unless: phrases(unless),
    }))
    .filter(({ english, french }) => english.length > 0 && french.length > 0),
  free: exemptIn(page, 'Translated another way'),
  frenchTerms: rowsOf(sectionOf(page, 'Words to avoid in French')).map(({ cells: [say, avoid, unless] }) => ({
    say: plain(say),
    avoid: phrases(avoid),
    unless: phrases(unless),
  })),
  same: sectionOf(page, 'The same in both languages').flatMap(({ text, number }) =>
    quoted(text).map((words) => ({ text: words, line: number })),
  ),
});
