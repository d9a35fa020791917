import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import PO from 'pofile';

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

/** A key with a context: `gender|Open`. */
const contextOfKey = /^[a-z]+\|/;

const ownId = 'js-lingui-explicit-id';

/** Catalogue texts with the line of their English. */
export const readCatalogue = (file: string, text: string): Catalogue => {
  const lines = text.split('\n').flatMap((line, at) => (/^(?:#~ )?msgid /.test(line) ? [at + 1] : []));
  const { items } = PO.parse(text);
  // The head of the file has an empty text.
  const first = lines.length - items.length;
  const entries = items.map(({ msgid, msgctxt, msgstr: [translation = ''], ...item }, place): Entry => {
    const isOwnId = item.extractedComments.includes(ownId);
    return {
      id: isOwnId ? msgid : generateMessageId(msgid, msgctxt ?? ''),
      english: isOwnId ? msgid.replace(contextOfKey, '') : msgid,
      translation,
      line: lines[first + place] ?? 1,
      isObsolete: item.obsolete,
    };
  });
  return { file, entries };
};
