import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Tests wait for timers and for the database half of the time: with one worker for each core a core stood idle.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      { test: { ...patience, name: 'contract', include: ['contract/src/**/*.test.ts'], pool: 'threads' } },
      {
        test: {
          ...patience,
          name: 'server',
          include: ['server/{src,gazetteer,demo}/**/*.test.ts'],
          globalSetup: ['./server/src/testing/global-setup.ts'],
          pool: 'forks',
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...patience,
          name: 'web',
          root: './web',
          include: ['{src,vite}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
      { test: { ...patience, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
