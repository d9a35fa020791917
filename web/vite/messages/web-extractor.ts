import babelExtractor from '@lingui/cli/api/extractors/babel';
import type { ExtractorType } from '@lingui/conf';
import { sentenceExtractor } from './sentence-extractor.ts';

/** Finds the macros of components, and the sentences that they keep beside them. */
export const webExtractor: ExtractorType = {
  match: (filename) => babelExtractor.match(filename),
  extract: async (filename, code, onMessage, context) => {
    // Babel takes most of the time of an extraction; files without macros need none.
    if (code.includes('@lingui/')) await babelExtractor.extract(filename, code, onMessage, context);
    await sentenceExtractor.extract(filename, code, onMessage, context);
  },
};
