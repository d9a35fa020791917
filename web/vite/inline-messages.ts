import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type ObjectExpression, parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

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

/** Compiles what Lingui's macros write, `{ id, message: "Hello {name}" }`, where it stands. */
export const inlineMessages = (filename: string, code: string): string => {
  const edits: { start: number; end: number; text: string }[] = [];
  new Visitor({
    ObjectExpression: (object) => {
      const [id, message] = [stringIn(object, 'id'), stringIn(object, 'message')];
      if (!id || !message || generateMessageId(message.value) !== id.value) return;
      edits.push({ ...message, text: JSON.stringify(compileMessage(message.value)) });
    },
  }).visit(parseSync(filename, code, { lang: 'jsx' }).program);
  return edits
    .sort((one, other) => one.start - other.start)
    .reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
};

/**
 * English needs neither a catalogue nor a compiler in the browser: each page's script carries its own sentences, compiled
 * by Lingui. In development Lingui compiles them when they are rendered.
 */
export const inlineCompiledMessages = (): Plugin => ({
  name: 'lodgepole:inline-messages',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: /message:/ },
    handler: (code, id) => ({ code: inlineMessages(id, code), map: null }),
  },
});
