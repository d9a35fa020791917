import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bidi, connectBidi } from './bidi.ts';
import { endProcess, startProgram } from './processes.ts';
import { type BrowserWindow, jsonCall, keyInput, mouseInput, type TestedBrowser } from './window.ts';

/** No calls to the network of Firefox's own, and the language of the journeys. */
const preferences: Readonly<Record<string, string | number | boolean>> = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-CA, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
  readonly stackTrace?: { readonly callFrames: readonly { readonly url: string }[] };
}

interface NetworkEvent {
  readonly context: string | null;
  readonly request: { readonly url: string; readonly method: string };
  readonly response: { readonly status: number };
}

type Report = (context: string | undefined, error: string) => void;

const reportErrors = async (bidi: Bidi, report: Report): Promise<void> => {
  bidi.on<LogEntry>('log.entryAdded', ({ level, text, source, stackTrace }) => {
    if (level === 'error')
      report(source.context, `console: ${text ?? ''} (${stackTrace?.callFrames[0]?.url ?? ''})`);
  });
  bidi.on<NetworkEvent>('network.responseCompleted', ({ context, request, response }) => {
    if (response.status >= 400)
      report(context ?? undefined, `${response.status}: ${request.method} ${request.url}`);
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded', 'network.responseCompleted'] });
};

interface RemoteValue {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

const makeWindow = (bidi: Bidi, context: string, errors: readonly string[]): BrowserWindow => {
  const call = async (functionDeclaration: string, value: string): Promise<RemoteValue['result']> => {
    const { type, result, exceptionDetails } = await bidi.send<RemoteValue>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value }],
      target: { context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails?.text ?? 'The script failed.');
    return result;
  };
  const act = (input: object) => bidi.send('input.performActions', { context, actions: [input] });
  return {
    goto: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async <Args extends readonly unknown[], Result>(
      run: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => JSON.parse((await call(jsonCall(run), JSON.stringify(args)))?.value ?? 'null') as Result,
    mouse: async (steps) => {
      await act(mouseInput(steps));
    },
    keyboard: async (steps) => {
      await act(keyInput(steps));
    },
    chooseFiles: async (selector, files) => {
      const found = await call('(selector) => document.querySelector(selector)', selector);
      await bidi.send('input.setFiles', { context, element: { sharedId: found?.sharedId }, files });
    },
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    errors: () => Promise.resolve(errors),
    close: async () => {
      await bidi.send('browsingContext.close', { context });
    },
  };
};

/** Firefox speaks WebDriver BiDi itself: no driver stands between. */
export const startFirefox = async (program: string): Promise<TestedBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), 'lodgepole-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  // As root, Firefox refuses a home folder of another user.
  const firefox = startProgram(program, options, {
    ...process.env,
    HOME: profile,
    MOZ_CRASHREPORTER_DISABLE: '1',
  });
  const url = await firefox.says(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await connectBidi(`${url}/session`);
  await bidi.send('session.new', { capabilities: {} });
  const errors = new Map<string, string[]>();
  await reportErrors(bidi, (context, error) => {
    if (context !== undefined) errors.get(context)?.push(error);
  });

  return {
    open: async ({ width, height }) => {
      const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext');
      // A window, because a tab behind another one is hidden.
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
        type: 'window',
        userContext,
      });
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
      const own: string[] = [];
      errors.set(context, own);
      const opened = makeWindow(bidi, context, own);
      return {
        ...opened,
        close: async () => {
          await opened.close();
          await bidi.send('browser.removeUserContext', { userContext });
        },
      };
    },
    close: async () => {
      await bidi.send('browser.close').catch(() => undefined);
      bidi.close();
      await endProcess(firefox.child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
