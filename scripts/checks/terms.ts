import type { Finding } from './sources.ts';

/** A term, with the synonyms to avoid. */
interface Term {
  readonly say: string;
  readonly avoid: readonly string[];
  /** Phrases in which a synonym means something else. */
  readonly unless: readonly string[];
}

/** A text that is exempt. */
interface Kept {
  readonly text: string;
  readonly line: number;
}

export interface Vocabulary {
  readonly file: string;
  readonly terms: readonly Term[];
  readonly kept: readonly Kept[];
}

const quoted = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

/** The cells of a table row; the header and the line below it contain no quotes. */
const rowOf = (line: string): readonly string[] | null =>
  line.startsWith('|') ? line.split('|').slice(1, -1) : null;

const keptHeading = /^## Texts that stay/;

/** Reads the tables of a page: terms first, then the exempt texts. */
export const readVocabulary = (file: string, page: string): Vocabulary => {
  const lines = page.split('\n');
  const end = lines.findIndex((line) => keptHeading.test(line));
  const terms = lines.slice(0, end === -1 ? undefined : end).flatMap((line) => {
    const [say = '', , avoid, unless] = rowOf(line) ?? [];
    const words = quoted(avoid);
    return words.length > 0
      ? [{ say: say.replaceAll('*', '').trim(), avoid: words, unless: quoted(unless) }]
      : [];
  });
  const kept = lines.flatMap((line, at) =>
    end === -1 || at < end ? [] : quoted(rowOf(line)?.[0]).map((text) => ({ text, line: at + 1 })),
  );
  return { file, terms, kept };
};

interface Message {
  readonly text: string;
  readonly line: number;
}

const unquote = (line: string): string => JSON.parse(line.slice(line.indexOf('"'))) as string;

/** The messages of a catalogue, each with the line it starts on. */
export const readMessages = (catalogue: string): Message[] => {
  const messages: { text: string; line: number }[] = [];
  let isText = false;
  for (const [at, line] of catalogue.split('\n').entries()) {
    const last = messages.at(-1);
    if (line.startsWith('msgid ')) {
      messages.push({ text: unquote(line), line: at + 1 });
      isText = true;
    } else if (isText && last && line.startsWith('"')) last.text += unquote(line);
    else isText = false;
  }
  return messages.filter(({ text }) => text !== '');
};

/** The words of a message, without placeholder names and tags. */
const spoken = (text: string): string =>
  text
    .replace(/\{\w+\}/g, '…')
    .replace(/\{\w+,\s*\w+,?/g, ' ')
    .replace(/<\/?\d+\/?>|[{}]/g, ' ')
    .replace(/\s+/g, ' ');

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whole words in any case; a star stands for the rest of a word. */
const finder = (phrase: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})${phrase.split('*').map(escape).join(String.raw`\p{L}*`)}(?!\p{L})`, 'giu');

/** The words to avoid in a text, each with the term to use. */
const wrongWords = (text: string, terms: readonly Term[]): string[] =>
  terms.flatMap(({ say, avoid, unless }) => {
    const rest = unless.reduce((words, phrase) => words.replace(finder(phrase), '…'), spoken(text));
    return avoid
      .flatMap((phrase) => rest.match(finder(phrase)) ?? [])
      .map((found) => `"${found}", where we say "${say}"`);
  });

/** Texts that use a word to avoid, and exemptions that are no longer needed. */
export const checkTerms = (
  { file, terms, kept }: Vocabulary,
  catalogue: { readonly file: string; readonly text: string },
): Finding[] => {
  const messages = readMessages(catalogue.text);
  const known = new Set(messages.map(({ text }) => text));
  const stays = new Set(kept.map(({ text }) => text));
  return [
    ...messages
      .filter(({ text }) => !stays.has(text))
      .flatMap(({ text, line }) =>
        wrongWords(text, terms).map((wrong) => ({
          file: catalogue.file,
          line,
          message: `"${text}" says ${wrong}: see ${file}.`,
        })),
      ),
    ...kept.flatMap(({ text, line }) => {
      if (!known.has(text)) return [{ file, line, message: `no text of ours any more: "${text}".` }];
      return wrongWords(text, terms).length === 0
        ? [{ file, line, message: `needs no exception: "${text}".` }]
        : [];
    }),
  ];
};
