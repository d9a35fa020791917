import { defineConfig, devices } from '@playwright/test';
import { freePort, quietFlags } from './scripts/test/quiet-browser.ts';

// The workers load this file again and inherit the port through the environment.
process.env.E2E_PORT ??= String(await freePort());
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // More than the cores of a small machine: a journey often waits for the page to settle.
  workers: 3,
  // A test that passes at the second try hides a fault.
  retries: 0,
  // What is there in time costs nothing; five seconds are little beside other work.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // What goes through a service worker can not be stood in for; the test of the worker itself allows it.
    serviceWorkers: 'block',
    // A copy of the page for each step would cost a quarter of the run; a failure keeps its screenshot.
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
      // What does not depend on the width of the window is tested once.
      grepInvert: /@any-width/,
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
