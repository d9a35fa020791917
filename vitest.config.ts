import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Each project has its own number, by default one worker less than cores: on a small machine half of it stood idle.
  maxWorkers: availableParallelism() + 1,
};

/** For tests of functions that keep nothing: a worker of its own for each file would take longer than most of them. */
const sharingWorkers = { pool: 'threads', isolate: false } as const;

/** Those of the web's functions that need a page, or change what is global. */
const needingAPage = [
  'src/session/*.test.ts',
  'src/lib/{pictures/prepare-picture,api/upload,forms/zod-settings}.test.ts',
  'src/**/outbox.test.ts',
];

/** Run by themselves: how many requests they can send in their time depends on what else runs. */
const attacks = 'server/src/testing/fuzz/*.http.test.ts';

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, ...sharingWorkers, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/{src,gazetteer}/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [attacks],
          globalSetup: ['./server/src/testing/global-setup.ts'],
          pool: 'forks',
        },
      },
      {
        test: {
          ...shared,
          name: 'fuzz',
          include: [attacks],
          globalSetup: ['./server/src/testing/global-setup.ts'],
          pool: 'forks',
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...shared,
          name: 'web',
          root: './web',
          include: ['src/**/*.test.tsx', ...needingAPage],
          environment: 'jsdom',
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...shared,
          ...sharingWorkers,
          name: 'web-plain',
          root: './web',
          include: ['{src,vite}/**/*.test.ts'],
          exclude: needingAPage,
        },
      },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
