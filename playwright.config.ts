import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { freePort, quietFlags } from './tools/test/quiet-browser.ts';

// Workers load this file again and get the port and the folder from the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `lodgepole-e2e-${process.env.E2E_PORT}`);
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // More than the cores of a small machine, because journeys often wait.
  workers: 3,
  // A journey that fails in CI is tried once more, and named at the end of the run if it passes then.
  retries: process.env.CI ? 1 : 0,
  // Waiting costs nothing when the page is fast; the default of five seconds is too short on a busy machine.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Requests through a service worker cannot be mocked. The test of the worker itself allows it.
    serviceWorkers: 'block',
    // Snapshots of each step would cost a quarter of the run. A failure keeps its screenshot.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: quietFlags,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // Tests that do not depend on the window width run once, and so do those of what only wide windows have.
      grepInvert: /@any-width|@wide/,
    },
  ],
  webServer: {
    command: `"${process.execPath}" tools/e2e-server.ts`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
