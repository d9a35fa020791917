import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { freePort, quietFlags } from './tools/test/quiet-browser.ts';

// Workers load this file again and get the port and the folder from the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `lodgepole-e2e-${process.env.E2E_PORT}`);
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const executablePath = process.env.CHROMIUM_PATH;
const isRelease = process.env.RELEASE_TESTS === '1';

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // The other tests run at the same time.
  workers: 2,
  // Long waits cost nothing when the page is fast, and a busy machine needs them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Otherwise a click on a label that has changed waits for the whole test.
    actionTimeout: 60_000,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Requests through a service worker cannot be mocked. The test of the worker itself allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: quietFlags,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  // A journey runs on a desktop; one tagged @phone runs on a phone instead. Before a release all of them
  // run on both, unless a tag says @desktop-only or @phone-only, and those tagged @release run too.
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: isRelease ? /@phone-only/ : /@release|@phone/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      ...(isRelease ? { grepInvert: /@desktop-only/ } : { grep: /@phone/, grepInvert: /@release/ }),
    },
  ],
  webServer: {
    command: `"${process.execPath}" tools/e2e-server.ts`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
