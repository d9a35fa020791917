import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/test/quiet-browser.ts';
import { endProcess, startProgram } from './processes.ts';
import {
  type BrowserWindow,
  jsonCall,
  keyInput,
  mouseInput,
  type Size,
  type TestedBrowser,
} from './window.ts';

interface Reply {
  readonly value: unknown;
}

interface Failure {
  readonly error: string;
  readonly message: string;
}

const replyLimitMs = 60_000;

/** Classic WebDriver: each command is a request. */
const makeCall =
  (origin: string) =>
  async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(replyLimitMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await reply.json()) as Reply;
    if (reply.ok) return value as Value;
    const { error, message } = value as Failure;
    throw new Error(`${error}: ${message} (${method} ${path})`);
  };

type Call = ReturnType<typeof makeCall>;

const isListening = (origin: string): Promise<boolean> =>
  fetch(`${origin}/status`).then(
    (reply) => reply.ok,
    () => false,
  );

/** The toolbar of the browser would keep the window wider than a phone. */
const narrowToolbar =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; border-width: 0 }';

const makeHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'lodgepole-webkit-'));
  const settings = join(home, '.config', 'gtk-3.0');
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'gtk.css'), narrowToolbar);
  return home;
};

/**
 * The driver does not tell what the browser writes to its console, so each call looks whether the page keeps its errors
 * for us. What fails before the first call to a new page is missed.
 */
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

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const makeWindow = (call: Call, session: string): Omit<BrowserWindow, 'close'> => {
  const act = (input: object) => call('POST', `${session}/actions`, { actions: [input] });
  const evaluate: BrowserWindow['evaluate'] = async <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => {
    const script = `(${watchErrors.toString()})();
      const done = arguments[1];
      (${jsonCall(run)})(arguments[0]).then(
        (json) => done({ json }),
        (error) => done({ error: String(error?.stack ?? error) }),
      );`;
    const { json, error } = await call<{ json?: string; error?: string }>(
      'POST',
      `${session}/execute/async`,
      { script, args: [JSON.stringify(args)] },
    );
    if (json === undefined) throw new Error(error);
    return JSON.parse(json) as Result;
  };
  return {
    goto: async (url) => {
      await call('POST', `${session}/url`, { url });
    },
    evaluate,
    mouse: async (steps) => {
      await act(mouseInput(steps));
    },
    keyboard: async (steps) => {
      await act(keyInput(steps));
    },
    chooseFiles: async (selector, paths) => {
      const found = await call<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await call('POST', `${session}/element/${found[elementKey]}/value`, { text: paths.join('\n') });
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    errors: () => evaluate(readErrors),
  };
};

/** Sets the size of the page; the window has a toolbar in addition. */
const resize = async (call: Call, session: string, { width, height }: Size): Promise<void> => {
  const set = (rect: Size) => call('POST', `${session}/window/rect`, { x: 0, y: 0, ...rect });
  await set({ width, height });
  const inner = await call<number>('POST', `${session}/execute/sync`, {
    script: 'return window.innerHeight',
    args: [],
  });
  await set({ width, height: height + (height - inner) });
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
    const origin = `http://127.0.0.1:${port}`;
    const driver = startProgram(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_CA',
      NO_AT_BRIDGE: '1',
    });
    const close = async () => {
      await endProcess(driver.child);
      await endProcess(display.child);
      rmSync(home, { recursive: true, force: true });
    };
    try {
      for (let tries = 0; !(await isListening(origin)); tries += 1) {
        if (tries > 300 || driver.child.exitCode !== null)
          throw new Error(`WebKitWebDriver does not listen.\n${driver.output()}`);
        await pause(50);
      }
      const call = makeCall(origin);
      const args = ['--automation'];
      const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: programs.browser, args } } },
      });
      const session = `/session/${sessionId}`;
      await resize(call, session, size);
      return {
        ...makeWindow(call, session),
        close: async () => {
          await call('DELETE', session).catch(() => undefined);
          await close();
        },
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
  close: () => Promise.resolve(),
});
