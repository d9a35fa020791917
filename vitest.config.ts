import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The default of one second is too short on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  // Set per project. The default, one worker less than cores, leaves half of a small machine idle.
  maxWorkers: availableParallelism() + 1,
};

const seeded = { setupFiles: [join(import.meta.dirname, 'tools/test/seed-properties.ts')] };

/** For tests of stateless functions: a separate worker per file would take longer than most of them. */
const sharingWorkers = { pool: 'threads', isolate: false } as const;

/** Node runs these files as they are. Vite's own runner costs a tenth more. */
const onNode = { experimental: { viteModuleRunner: false } };

/** One group after the other: a worker is reused only for files of the same project, and loading the server takes seconds. */
const inGroup = (groupOrder: number) => ({ sequence: { groupOrder } });

/** Tests of web functions that need a DOM or change globals. */
const needingDom = [
  'src/session/**/*.test.ts',
  'src/lib/{pictures/prepare-picture,api/upload,forms/zod-settings}.test.ts',
  'src/**/outbox.test.ts',
];

/** A project of its own: it watches the heap of its process, which no other test may share. */
const fuzzTests = 'server/src/testing/fuzz/*.http.test.ts';

/** Tests that kill processes, and slow attacks. They run before a release. */
const releaseTests = '{contract,server}/src/**/*.release.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          ...seeded,
          ...sharingWorkers,
          ...inGroup(2),
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          exclude: [releaseTests],
        },
      },
      {
        test: {
          ...shared,
          ...seeded,
          ...inGroup(0),
          ...onNode,
          name: 'server',
          include: ['server/{src,gazetteer}/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [fuzzTests, releaseTests],
          globalSetup: ['./server/src/testing/database/global-setup.ts'],
          pool: 'forks',
          // Each file has its own database and changes no globals; loading the server again for each took a fifth of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          ...inGroup(0),
          ...onNode,
          name: 'fuzz',
          include: [fuzzTests],
          globalSetup: ['./server/src/testing/database/global-setup.ts'],
          pool: 'forks',
        },
      },
      {
        test: {
          ...shared,
          ...onNode,
          name: 'release',
          include: [releaseTests],
          globalSetup: ['./server/src/testing/database/global-setup.ts'],
          pool: 'forks',
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...shared,
          ...inGroup(1),
          name: 'web',
          root: './web',
          include: ['src/**/*.test.tsx', ...needingDom],
          environment: 'jsdom',
          // A DOM of its own took each file more than a second. The setup file cleans up after each test.
          isolate: false,
          setupFiles: [join(import.meta.dirname, 'web/src/testing/dom-setup.ts')],
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...shared,
          ...seeded,
          ...sharingWorkers,
          ...inGroup(3),
          name: 'web-plain',
          root: './web',
          include: ['{src,vite}/**/*.test.ts'],
          exclude: needingDom,
        },
      },
      {
        test: {
          ...shared,
          ...seeded,
          ...inGroup(3),
          ...onNode,
          name: 'tools',
          include: ['tools/**/*.test.ts'],
        },
      },
    ],
  },
});
