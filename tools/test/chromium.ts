import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inProject } from '../bootstrap/project.mjs';
import { Stopped, say } from '../bootstrap/say.mjs';
import { runCommand, runProgram } from './command.ts';

/** The environment in which Playwright finds the browser. */
export type BrowserEnvironment = Readonly<Record<string, string>>;

/** Debian's headless shell comes first: the same engine without windows takes a quarter less of a small machine. */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const playwright = 'node_modules/@playwright/test/cli.js';
const isRoot = process.getuid?.() === 0;

/** The file may be a stub that only prints how to install the browser. */
const works = async (file: string): Promise<boolean> =>
  runCommand(file, ['--version'], isRoot ? { CHROMIUM_FLAGS: '--no-sandbox' } : {}).then(
    ({ code }) => code === 0,
    () => false,
  );

const onPath = (): string[] =>
  names.flatMap((name) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, name))
      .filter((file) => existsSync(file)),
  );

const fromPath = async (): Promise<BrowserEnvironment | null> => {
  for (const file of onPath()) if (await works(file)) return { CHROMIUM_PATH: file };
  return null;
};

const canWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Playwright keeps browsers in the home folder; if that is not writable, a project folder is used. */
const playwrightHome = (): BrowserEnvironment =>
  process.env.PLAYWRIGHT_BROWSERS_PATH || canWrite(homedir())
    ? {}
    : { PLAYWRIGHT_BROWSERS_PATH: inProject('.cache', 'browsers') };

const fromPlaywright = async (): Promise<BrowserEnvironment | null> => {
  const home = playwrightHome();
  const { code } = await runProgram('tools/test/playwright-browser.ts', [], home);
  return code === 0 ? home : null;
};

const isDebian = (): boolean => {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
};

const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
const install = ['install', '-y', '-q', '--no-install-recommends'];

const installFromDebian = async (): Promise<BrowserEnvironment | null> => {
  await runCommand('apt-get', ['update', '-q'], quiet);
  for (const browser of [headlessShell, 'chromium']) {
    say(`No Chromium was found: installing the one of Debian (apt-get install ${browser}).`);
    const packages = [browser, 'fonts-liberation'];
    const { code, output } = await runCommand('apt-get', [...install, ...packages], quiet);
    const found = await fromPath();
    if (found !== null) return found;
    if (code !== 0) say(output);
  }
  return null;
};

const installFromPlaywright = async (): Promise<BrowserEnvironment | null> => {
  say('No Chromium was found: installing the one of Playwright (playwright install chromium).');
  const args = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  const { code, output } = await runProgram(playwright, args, playwrightHome());
  if (code !== 0) say(output);
  return fromPlaywright();
};

const fromVariable = (): BrowserEnvironment | null => {
  const file = process.env.CHROMIUM_PATH;
  if (!file) return null;
  if (!existsSync(file))
    throw new Stopped(`CHROMIUM_PATH is ${file}, but there is no such file. Correct it or unset it.`);
  return { CHROMIUM_PATH: file };
};

export const findChromium = async (): Promise<BrowserEnvironment> => {
  const found =
    fromVariable() ??
    (await fromPath()) ??
    (await fromPlaywright()) ??
    (isRoot && isDebian() ? await installFromDebian() : null) ??
    (await installFromPlaywright());
  if (found) return found;
  throw new Stopped(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to it, and try again.',
  );
};
