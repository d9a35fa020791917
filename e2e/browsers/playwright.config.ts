import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../../tools/test/quiet-browser.ts';
import { browserNames } from './drive/programs.ts';
import type { BrowserOptions } from './fixtures.ts';

// Workers load this file again and get the port and the folder from the environment.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `lodgepole-browsers-${process.env['E2E_PORT']}`);
const baseURL = `http://localhost:${process.env['E2E_PORT']}`;

export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results/browsers',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  reporter: 'list',
  use: { baseURL },
  projects: browserNames.flatMap((engine) =>
    [1280, 390].map((width) => ({ name: `${engine}-${width}`, use: { engine, width } })),
  ),
  webServer: {
    command: `"${process.execPath}" tools/e2e-server.ts`,
    cwd: '../..',
    url: `${baseURL}/readyz`,
    // Reuses a server that a developer left running on the given port.
    reuseExistingServer: true,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
