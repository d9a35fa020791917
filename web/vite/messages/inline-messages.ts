import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type Context, sentenceFor, withoutContext } from '@lodgepole/contract/core/text/text';
import { type Argument, type ObjectExpression, parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';
import type { Translations } from './catalogue.ts';

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

const macroId = /^[\w+/]{6}$/;

export const inlineMessages = (filename: string, code: string, translate = asWritten): string => {
  const edits: Edit[] = [];
  new Visitor({
    ObjectExpression: (object) => {
      const [id, message] = [stringIn(object, 'id'), stringIn(object, 'message')];
      if (!id || !message) return;
      const context = stringIn(object, 'context');
      if (generateMessageId(message.value, context?.value) !== id.value) {
        // Without its context the message would stay English on a French page.
        if (macroId.test(id.value))
          throw new Error(`${filename}: "${message.value}" does not have the id of its text.`);
        return;
      }
      const text = translate(message.value, context?.value);
      edits.push({ ...message, text: JSON.stringify(compileMessage(text)) });
    },
  }).visit(parseSync(filename, code, { lang: 'jsx' }).program);
  return edited(code, edits);
};

const textOf = (argument: Argument | undefined): string | null =>
  argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null;

export const translateSentences = (
  filename: string,
  code: string,
  translate: Translations['sentence'] = withoutContext,
): string => {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first, second], start, end }) => {
      const name = callee.type === 'Identifier' ? callee.name : '';
      const [one, other] = [textOf(first), textOf(second)];
      if (name === 'sentence' && one !== null)
        edits.push({ start, end, text: JSON.stringify(translate(one)) });
      if (name === 'sentenceFor' && one !== null && other !== null)
        edits.push({ start, end, text: JSON.stringify(translate(sentenceFor(one as Context, other))) });
    },
  }).visit(parseSync(filename, code).program);
  return edited(code, edits);
};

/** Each build has one language, so the browser needs neither catalogue nor compiler. In development Lingui compiles at render time. */
export const inlineCompiledMessages = (translations?: Translations): Plugin => ({
  name: 'lodgepole:inline-messages',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: /message:/ },
    handler: (code, id) => ({ code: inlineMessages(id, code, translations?.message), map: null }),
  },
});

/** The server's entry keeps the keys, because it renders both languages. */
export const translatedSentences = (translations?: Translations): Plugin => ({
  name: 'lodgepole:translated-sentences',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform: {
    filter: { id: /[\\/](contract|web)[\\/]src[\\/].*\.tsx?$/, code: /\bsentence(For)?\(/ },
    handler: (code, id) => ({ code: translateSentences(id, code, translations?.sentence), map: null }),
  },
});
