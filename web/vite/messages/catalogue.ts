import { readFileSync } from 'node:fs';
import PO from 'pofile';

const french = new URL('../../../contract/locales/fr-CA.po', import.meta.url);

/** Lingui's marker for a message that is its own id: a `sentence('…')` of the contract or server. */
const ownId = 'js-lingui-explicit-id';

export interface Translations {
  readonly message: (english: string, context?: string) => string;
  readonly sentence: (english: string) => string;
}

const keyOf = (english: string, context = ''): string => `${context}\u0004${english}`;

const readTranslations = (catalogue: string): Translations => {
  const messages = new Map<string, string>();
  const sentences = new Map<string, string>();
  for (const { msgid, msgctxt, msgstr, extractedComments } of PO.parse(catalogue).items) {
    if (extractedComments.includes(ownId)) sentences.set(msgid, msgstr[0] ?? '');
    else messages.set(keyOf(msgid, msgctxt ?? ''), msgstr[0] ?? '');
  }
  const found = (text: string | undefined, english: string): string => {
    if (!text) throw new Error(`The French catalogue lacks "${english}".`);
    return text;
  };
  return {
    message: (english, context) => found(messages.get(keyOf(english, context)), english),
    sentence: (english) => found(sentences.get(english), english),
  };
};

export const readFrench = (): Translations => readTranslations(readFileSync(french, 'utf8'));
