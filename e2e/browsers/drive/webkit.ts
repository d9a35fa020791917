import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../tools/test/quiet-browser.ts';
import { endProcess, startProgram } from './processes.ts';
import { type BrowserWindow, callExpression, type Size, type TestedBrowser } from './window.ts';

/** Without this, the toolbar keeps the window wider than a phone. */
const narrowToolbar =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; border-width: 0 }';

const makeHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'lodgepole-webkit-'));
  const settings = join(home, '.config', 'gtk-3.0');
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'gtk.css'), narrowToolbar);
  return home;
};

/** The driver does not report the console, so each call makes the page record its errors; those before the first call are missed. */
const watchErrors = (): void => {
  const page = globalThis as { journeyErrors?: boolean };
  if (page.journeyErrors || location.protocol === 'about:') return;
  page.journeyErrors = true;
  const key = 'journey-errors';
  const keep = (error: string): void =>
    sessionStorage.setItem(
      key,
      JSON.stringify([...(JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]), error]),
    );
  addEventListener('error', ({ message, filename }) => keep(`uncaught: ${message} (${filename})`));
  addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled rejection: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    keep(`the policy forbids ${blockedURI} by ${effectiveDirective}`),
  );
  const { console: own } = globalThis;
  const write = own.error.bind(own);
  own.error = (...parts: unknown[]) => {
    keep(`console: ${parts.map(String).join(' ')}`);
    write(...parts);
  };
  const { fetch: call } = globalThis;
  globalThis.fetch = async (...request) => {
    const reply = await call(...request);
    if (!reply.ok) keep(`${reply.status}: ${reply.url}`);
    return reply;
  };
};

const readErrors = (): string[] => JSON.parse(sessionStorage.getItem('journey-errors') ?? '[]') as string[];

const keyCodes = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
  Space: Key.SPACE,
  Tab: Key.TAB,
  a: 'a',
} as const;

const makeWindow = (driver: WebDriver): Omit<BrowserWindow, 'close'> => {
  const evaluate: BrowserWindow['evaluate'] = async <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => {
    const script = `(${watchErrors.toString()})();
      const done = arguments[0];
      ${callExpression(run, args)}.then(
        (json) => done({ json }),
        (error) => done({ error: String(error?.stack ?? error) }),
      );`;
    const { json, error } = await driver.executeAsyncScript<{ json?: string; error?: string }>(script);
    if (json === undefined) throw new Error(error);
    return JSON.parse(json) as Result;
  };
  return {
    goto: (url) => driver.get(url),
    evaluate,
    mouse: async (steps) => {
      const actions = driver.actions();
      for (const step of steps) {
        if (step === 'down') actions.press();
        else if (step === 'up') actions.release();
        else {
          const [x = 0, y = 0] = step.to.map(Math.round);
          actions.move({ x, y, duration: step.ms ?? 0, origin: Origin.VIEWPORT });
        }
      }
      await actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (...keys) => {
      const actions = driver.actions();
      for (const key of keys) actions.keyDown(keyCodes[key]);
      for (const key of keys.toReversed()) actions.keyUp(keyCodes[key]);
      await actions.perform();
    },
    chooseFiles: (selector, paths) => driver.findElement(By.css(selector)).sendKeys(paths.join('\n')),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: () => evaluate(readErrors),
  };
};

/** Sets the size of the page; the window has a toolbar in addition. */
const resize = async (driver: WebDriver, { width, height }: Size): Promise<void> => {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const inner = await driver.executeScript<number>('return window.innerHeight');
  await window.setRect({ x: 0, y: 0, width, height: height + (height - inner) });
};

export interface WebkitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** A display, a driver and a browser for each window: a driver has one session, and a display one focus. */
export const startWebkit = (programs: WebkitPrograms): TestedBrowser => ({
  open: async (size) => {
    const home = makeHome();
    const screen = `${size.width + 100}x${size.height + 200}x24`;
    const display = startProgram(programs.display, [
      '-displayfd',
      '3',
      '-nolisten',
      'tcp',
      '-screen',
      '0',
      screen,
    ]);
    const number = await display.says(/^(\d+)\s/m);
    const port = await freePort();
    const server = startProgram(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_CA',
      NO_AT_BRIDGE: '1',
    });
    const end = async () => {
      await endProcess(server.child);
      await endProcess(display.child);
      rmSync(home, { recursive: true, force: true });
    };
    try {
      await server.listens(port);
      const options = { binary: programs.browser, args: ['--automation'] };
      // With a server address, Selenium does not look for a driver.
      const driver = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(
          new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }),
        )
        .build();
      await driver.manage().setTimeouts({ script: 60_000 });
      await resize(driver, size);
      return {
        ...makeWindow(driver),
        close: async () => {
          await driver.quit().catch(() => undefined);
          await end();
        },
      };
    } catch (error) {
      await end();
      throw error;
    }
  },
  close: () => Promise.resolve(),
});
