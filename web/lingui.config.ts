import { defineConfig } from '@lingui/cli';
import babelExtractor from '@lingui/cli/api/extractors/babel';
import { sentenceExtractor } from './vite/sentence-extractor.ts';

export default defineConfig({
  sourceLocale: 'en-CA',
  locales: ['en-CA', 'fr-CA'],
  fallbackLocales: false,
  catalogs: [
    {
      path: '<rootDir>/../contract/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/../contract/src', '<rootDir>/../server/src'],
      exclude: ['**/*.test.*', '**/testing/**', '**/node_modules/**'],
    },
  ],
  extractors: [sentenceExtractor, babelExtractor],
  format: 'po',
  formatOptions: { lineNumbers: false },
  orderBy: 'message',
});
