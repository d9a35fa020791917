import babelExtractor from '@lingui/cli/api/extractors/babel';
import type { ExtractorType } from '@lingui/conf';
import { sentenceExtractor } from './sentence-extractor.ts';

export const webExtractor: ExtractorType = {
  match: (filename) => babelExtractor.match(filename),
  extract: async (filename, code, onMessage, context) => {
    // Skips files without macros: Babel takes most of the time.
    if (code.includes('@lingui/')) await babelExtractor.extract(filename, code, onMessage, context);
    await sentenceExtractor.extract(filename, code, onMessage, context);
  },
};
