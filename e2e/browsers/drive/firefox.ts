import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { type BrowserWindow, callExpression, type TestedBrowser } from './window.ts';

/** No network calls of Firefox's own, and the language of the journeys. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-CA, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** A mouse movement takes a step every 16 ms. */
const stepMs = 16;

const watchErrors = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`console: ${message.text()} (${message.location().url ?? ''})`);
  });
  page.on('pageerror', (error) =>
    errors.push(`uncaught: ${error instanceof Error ? error.stack : String(error)}`),
  );
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400) errors.push(`${response.status()}: ${request.method()} ${request.url()}`);
  });
  return errors;
};

const makeWindow = (page: Page): BrowserWindow => {
  const errors = watchErrors(page);
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: async <Args extends readonly unknown[], Result>(
      run: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => JSON.parse((await page.evaluate(callExpression(run, args))) as string) as Result,
    mouse: async (steps) => {
      for (const step of steps) {
        if (step === 'down') await page.mouse.down();
        else if (step === 'up') await page.mouse.up();
        else await page.mouse.move(...step.to, { steps: Math.ceil((step.ms ?? 1) / stepMs) });
      }
    },
    type: (text) => page.keyboard.type(text),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.down(key satisfies KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    chooseFiles: async (selector, paths) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(...paths);
    },
    screenshot: () => page.screenshot(),
    errors: () => Promise.resolve(errors),
    close: () => page.browserContext().close(),
  };
};

/** Firefox speaks WebDriver BiDi itself, so there is no geckodriver, which Debian does not have. */
export const startFirefox = async (executablePath: string): Promise<TestedBrowser> => {
  // As root, Firefox refuses another user's home folder.
  const home = mkdtempSync(join(tmpdir(), 'lodgepole-firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: preferences,
    env: { ...process.env, HOME: home, MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  return {
    open: async ({ width, height }) => {
      const context = await browser.createBrowserContext();
      // A window, because a tab behind another one is hidden.
      const page = await context.newPage({ type: 'window' });
      await page.setViewport({ width, height });
      return makeWindow(page);
    },
    close: async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
