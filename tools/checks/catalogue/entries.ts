import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** A text of a catalogue. */
export interface Entry {
  /** What code and catalogue know it by: two texts that are the same in English can be two in French. */
  readonly id: string;
  readonly english: string;
  readonly translation: string;
  readonly line: number;
  /** Kept in a comment, for nothing. */
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

/** A sentence whose translation depends on what it is said of: `gender|Open`. */
const contextOfKey = /^[a-z]+\|/;

const unquote = (line: string): string => JSON.parse(line.slice(line.indexOf('"'))) as string;

/** A block of lines between two empty ones. */
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

/** The texts of a catalogue, each with the line its English stands on. */
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
