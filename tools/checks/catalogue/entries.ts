import { generateMessageId } from '@lingui/message-utils/generateMessageId';

export interface Entry {
  /** The message's id: equal English texts may differ in French. */
  readonly id: string;
  readonly english: string;
  readonly translation: string;
  readonly line: number;
  /** Commented out. */
  readonly isObsolete: boolean;
}

export interface Catalogue {
  readonly file: string;
  readonly entries: readonly Entry[];
}

const keywords = ['msgctxt', 'msgid', 'msgstr'] as const;
type Keyword = (typeof keywords)[number];

const ownId = '#. js-lingui-explicit-id';
const obsolete = '#~ ';

/** A key with a context: `gender|Open`. */
const contextOfKey = /^[a-z]+\|/;

const unquote = (line: string): string => JSON.parse(line.slice(line.indexOf('"'))) as string;

const readBlock = (lines: readonly string[], first: number): Entry => {
  const texts: Record<Keyword, string> = { msgctxt: '', msgid: '', msgstr: '' };
  let [current, idLine]: [Keyword | null, number] = [null, 0];
  for (const [at, written] of lines.entries()) {
    const line = written.startsWith(obsolete) ? written.slice(obsolete.length) : written;
    current = keywords.find((keyword) => line.startsWith(`${keyword} `)) ?? current;
    if (line.startsWith('#') || current === null) continue;
    if (line.startsWith('msgid ')) idLine = at;
    texts[current] += unquote(line);
  }
  const isOwnId = lines.includes(ownId);
  return {
    id: isOwnId ? texts.msgid : generateMessageId(texts.msgid, texts.msgctxt),
    english: isOwnId ? texts.msgid.replace(contextOfKey, '') : texts.msgid,
    translation: texts.msgstr,
    line: first + idLine + 1,
    isObsolete: lines.some((line) => line.startsWith(obsolete)),
  };
};

/** Catalogue texts with the line of their English. */
export const readCatalogue = (file: string, text: string): Catalogue => {
  const lines = [...text.split('\n'), ''];
  const entries: Entry[] = [];
  let first = 0;
  for (const [at, line] of lines.entries()) {
    if (line.trim() !== '') continue;
    if (at > first) entries.push(readBlock(lines.slice(first, at), first));
    first = at + 1;
  }
  return { file, entries: entries.filter(({ english }) => english !== '') };
};
