import type { Plugin } from 'vite';
import { isAsInCode } from './compiled-message.ts';

const compiled = /JSON\.parse\((".*")\)/s;

/** Leaves the messages that differ from what the code already says. */
export const trimMessages = (code: string): string =>
  code.replace(compiled, (_, text: string) => {
    const messages = Object.entries(JSON.parse(JSON.parse(text) as string) as Record<string, unknown>);
    const kept = messages.filter(([id, message]) => !isAsInCode(id, message));
    return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(kept)))})`;
  });

/**
 * English readers need no catalogue: each page's script says its own sentences. So the first page does not grow with
 * the number of pages, and a sentence that was not extracted yet still shows.
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
