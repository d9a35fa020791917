import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Tokens } from '../fixtures/people.ts';
import { startFirefox } from './drive/firefox.ts';
import { type BrowserName, findFirefox, findWebkit } from './drive/programs.ts';
import { makeTab, type Tab } from './drive/tab.ts';
import { startWebkit } from './drive/webkit.ts';
import type { TestedBrowser } from './drive/window.ts';

export { expect };

export interface BrowserOptions {
  readonly engine: BrowserName;
  readonly width: number;
}

interface Fixtures {
  /** Opens the window of a person, signed in with these tokens, or anonymous. */
  readonly open: (tokens?: Tokens) => Promise<Tab>;
  readonly allowErrors: (pattern: RegExp) => void;
  readonly isNarrow: boolean;
}

interface WorkerFixtures {
  readonly testedBrowser: TestedBrowser;
}

const startBrowser = async (engine: BrowserName): Promise<TestedBrowser> => {
  if (engine === 'firefox') {
    const program = findFirefox();
    if (program === null) throw new Error('Firefox was not found. Debian has it in the package firefox-esr.');
    return startFirefox(program);
  }
  const programs = findWebkit();
  if (programs === null)
    throw new Error('WebKitGTK was not found. Debian has it in the packages webkit2gtk-driver and xvfb.');
  return startWebkit(programs);
};

const keepTokens = ({ access, refresh }: Tokens): void => {
  localStorage.setItem('access', access);
  localStorage.setItem('refresh', refresh);
};

/** Playwright runs the journeys, but each browser is one that people use, driven through WebDriver. */
export const test = base.extend<Fixtures & { readonly allowed: RegExp[] }, WorkerFixtures & BrowserOptions>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  width: [1280, { option: true, scope: 'worker' }],
  testedBrowser: [
    async ({ engine }, use) => {
      const browser = await startBrowser(engine);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  isNarrow: async ({ width }, use) => {
    await use(width < 700);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the braces what a fixture needs
  allowed: async ({}, use) => {
    await use([]);
  },
  allowErrors: async ({ allowed }, use) => {
    await use((pattern) => void allowed.push(pattern));
  },
  open: async ({ testedBrowser, width, baseURL, allowed }, use, info) => {
    const tabs: Tab[] = [];
    await use(async (tokens) => {
      const window = await testedBrowser.open({ width, height: width < 700 ? 844 : 800 });
      const tab = makeTab(window, new URL(baseURL ?? '').origin);
      tabs.push(tab);
      if (tokens) {
        await tab.goto('/robots.txt');
        await window.evaluate(keepTokens, tokens);
      }
      return tab;
    });
    const errors: string[] = [];
    for (const [index, { window }] of tabs.entries()) {
      const seen = await window.errors().catch((error: unknown) => [`not readable: ${String(error)}`]);
      errors.push(...seen.filter((error) => !allowed.some((pattern) => pattern.test(error))));
      if (errors.length > 0 || info.status !== info.expectedStatus)
        await window.screenshot().then(
          (picture) => writeFileSync(info.outputPath(`window-${index + 1}.png`), picture),
          () => undefined,
        );
      await window.close().catch(() => undefined);
    }
    expect(errors, 'errors in the browser').toEqual([]);
  },
});
