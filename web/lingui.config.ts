import { defineConfig } from '@lingui/cli';
import { sentenceExtractor } from './vite/messages/sentence-extractor.ts';
import { webExtractor } from './vite/messages/web-extractor.ts';

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
  extractors: [sentenceExtractor, webExtractor],
  format: 'po',
  formatOptions: { lineNumbers: false, origins: false },
  orderBy: 'message',
});
