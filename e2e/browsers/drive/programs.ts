import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { WebkitPrograms } from './webkit.ts';

export const browserNames = ['firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

const onPath = (...names: readonly string[]): string | null =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file)) ?? null;

/** Debian keeps it outside the PATH, in a folder named after architecture and version. */
const findMiniBrowser = (): string | null => {
  const own = process.env['WEBKIT_BROWSER_PATH'];
  if (own) return own;
  for (const library of ['/usr/lib', '/usr/libexec', '/usr/lib64'])
    for (const machine of existsSync(library) ? ['.', ...readdirSync(library)] : [])
      for (const version of ['4.1', '6.0', '4.0'])
        for (const prefix of ['webkit2gtk', 'webkitgtk']) {
          const file = join(library, machine, `${prefix}-${version}`, 'MiniBrowser');
          if (existsSync(file)) return file;
        }
  return null;
};

export const findFirefox = (): string | null =>
  process.env['FIREFOX_PATH'] || onPath('firefox-esr', 'firefox');

export const findWebkit = (): WebkitPrograms | null => {
  const [driver, browser, display] = [onPath('WebKitWebDriver'), findMiniBrowser(), onPath('Xvfb')];
  return driver && browser && display ? { driver, browser, display } : null;
};

export const missingPackages = (): string[] => [
  ...(findFirefox() ? [] : ['firefox-esr']),
  ...(onPath('WebKitWebDriver') && findMiniBrowser() ? [] : ['webkit2gtk-driver']),
  ...(onPath('Xvfb') ? [] : ['xvfb']),
];
