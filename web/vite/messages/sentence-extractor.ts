import type { ExtractorType } from '@lingui/conf';
import { type Context, sentenceFor } from '@lodgepole/contract/core/text/text';
import { type Argument, parseSync, Visitor } from 'oxc-parser';

const plainText = (filename: string, argument: Argument | undefined): string => {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  throw new Error(`${filename}: sentence() takes one plain string, so that it can be translated.`);
};

/** The English sentence with its context is the id, because replies carry the sentence itself. */
export const sentenceExtractor: ExtractorType = {
  match: (filename) => /[\\/](contract|server)[\\/]src[\\/].*\.ts$/.test(filename),
  extract: (filename, code, onMessage) => {
    if (!/\bsentence(For)?\(/.test(code)) return;
    const { program, errors } = parseSync(filename, code);
    const [error] = errors;
    if (error) throw new Error(`${filename}: ${error.message}`);
    new Visitor({
      CallExpression: ({ callee, arguments: [first, second], start }) => {
        if (callee.type !== 'Identifier' || !/^sentence(For)?$/.test(callee.name)) return;
        const line = code.slice(0, start).split('\n').length;
        const hasContext = callee.name === 'sentenceFor';
        const message = plainText(filename, hasContext ? second : first);
        const id = hasContext ? sentenceFor(plainText(filename, first) as Context, message) : message;
        onMessage({ id, message, origin: [filename, line] });
      },
    }).visit(program);
  },
};
