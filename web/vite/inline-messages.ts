import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type ObjectExpression, parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';
import type { Translations } from './catalogue.ts';

/** The value of a property when it is a plain string. */
const stringIn = ({ properties }: ObjectExpression, name: string) => {
  for (const part of properties) {
    if (part.type !== 'Property' || part.value.type !== 'Literal') continue;
    const key =
      part.key.type === 'Identifier' ? part.key.name : part.key.type === 'Literal' && part.key.value;
    const { value, start, end } = part.value;
    if (key === name && typeof value === 'string') return { value, start, end };
  }
  return undefined;
};

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => one.start - other.start)
    .reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);

const asWritten: Translations['message'] = (english) => english;

/** Compiles what Lingui's macros write, `{ id, message: "Hello {name}" }`, where it stands. */
export const inlineMessages = (filename: string, code: string, translate = asWritten): string => {
  const edits: Edit[] = [];
  new Visitor({
    ObjectExpression: (object) => {
      const [id, message] = [stringIn(object, 'id'), stringIn(object, 'message')];
      if (!id || !message) return;
      const context = stringIn(object, 'context');
      if (generateMessageId(message.value, context?.value) !== id.value) return;
      const text = translate(message.value, context?.value);
      edits.push({ ...message, text: JSON.stringify(compileMessage(text)) });
    },
  }).visit(parseSync(filename, code, { lang: 'jsx' }).program);
  return edited(code, edits);
};

/** Puts the translation into every `sentence('…')` of the contract. */
export const translateSentences = (
  filename: string,
  code: string,
  translate: Translations['sentence'],
): string => {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [text] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'sentence') return;
      if (text?.type !== 'Literal' || typeof text.value !== 'string') return;
      edits.push({ start: text.start, end: text.end, text: JSON.stringify(translate(text.value)) });
    },
  }).visit(parseSync(filename, code).program);
  return edited(code, edits);
};

/**
 * A build is in one language. It needs neither a catalogue nor a compiler in the browser: each page's script carries its
 * own sentences, compiled by Lingui. In development Lingui compiles them when they are rendered.
 */
export const inlineCompiledMessages = (translations?: Translations): Plugin => ({
  name: 'lodgepole:inline-messages',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: /message:/ },
    handler: (code, id) => ({ code: inlineMessages(id, code, translations?.message), map: null }),
  },
});

export const translatedSentences = (translations: Translations): Plugin => ({
  name: 'lodgepole:translated-sentences',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/](contract|web)[\\/]src[\\/].*\.tsx?$/, code: /\bsentence(For)?\(/ },
    handler: (code, id) => ({ code: translateSentences(id, code, translations.sentence), map: null }),
  },
});
