import type { ExtractorType } from '@lingui/conf';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * Finds `sentence('…')` in the contract and the server. There the English sentence is the id as well, because
 * replies carry the sentence itself and the browser looks it up by its text.
 */
export const sentenceExtractor: ExtractorType = {
  match: (filename) => /[\\/](contract|server)[\\/]src[\\/].*\.ts$/.test(filename),
  extract: (filename, code, onMessage) => {
    const { program, errors } = parseSync(filename, code);
    const [error] = errors;
    if (error) throw new Error(`${filename}: ${error.message}`);
    new Visitor({
      CallExpression: ({ callee, arguments: [text], start }) => {
        if (callee.type !== 'Identifier' || callee.name !== 'sentence') return;
        if (text?.type !== 'Literal' || typeof text.value !== 'string')
          throw new Error(`${filename}: sentence() takes one plain string, so that it can be translated.`);
        const line = code.slice(0, start).split('\n').length;
        onMessage({ id: text.value, message: text.value, origin: [filename, line] });
      },
    }).visit(program);
  },
};
