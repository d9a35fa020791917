import { defineConfig } from 'vitest/config';

/** The tests that go through the API, with a note of every statement that they send. Nothing is asserted about time. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    name: 'record',
    include: [
      'server/src/testing/last-release/world.record.ts',
      'server/src/{app,slices,testing}/**/*.http.test.ts',
    ],
    // It tests what is being recorded.
    exclude: ['server/src/testing/last-release/*.http.test.ts'],
    globalSetup: ['./server/src/testing/global-setup.ts'],
    setupFiles: ['./server/src/testing/last-release/record.setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
