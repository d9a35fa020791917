import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Vitest leaves one core idle by default; on a machine with two that is half of it.
    maxWorkers: availableParallelism(),
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
