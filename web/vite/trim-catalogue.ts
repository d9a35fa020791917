import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';

const compiled = /JSON\.parse\((".*")\)/s;

const isWrittenInCode = ([id, message]: [id: string, message: unknown]): boolean => {
  const [text, ...rest] = Array.isArray(message) ? (message as unknown[]) : [message];
  return typeof text === 'string' && rest.length === 0 && (text === id || generateMessageId(text) === id);
};

/** Leaves the messages that differ from what the code already says, or hold placeholders and had to be compiled. */
export const trimMessages = (code: string): string =>
  code.replace(compiled, (_, text: string) => {
    const messages = Object.entries(JSON.parse(JSON.parse(text) as string) as Record<string, unknown>);
    const kept = messages.filter((entry) => !isWrittenInCode(entry));
    return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(kept)))})`;
  });

/**
 * English readers need no catalogue of plain sentences: each page's script says its own. So the first page does not
 * grow with the number of pages, and a sentence that was not extracted yet still shows.
 */
export const trimCatalogue = (): Plugin => ({
  name: 'lodgepole:trim-catalogue',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]locales[\\/]en-CA\.po$/ },
    handler: (code) => ({ code: trimMessages(code), map: null }),
  },
});
