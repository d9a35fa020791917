import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Config } from '../../core/config/config.ts';
import { calledAs } from '../../core/config/installation.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const usage = `Checks the Lodgepole that runs with these settings (HOST, PORT): ${calledAs('health')} [--ready]
  --ready         checks whether it can serve (/readyz), not only whether it is alive (/healthz)
  --url URL       checks this address instead, such as http://10.0.0.7:3000
  --timeout S     waits this many seconds for the answer, 1 to 60 (default 5)
Exit 0: healthy. Exit 1: unhealthy or no answer. Exit 2: invalid arguments.`;

export class HealthUsageError extends Error {
  constructor(problem?: string) {
    super(problem === undefined ? usage : `${problem}\n\n${usage}`);
  }
}

interface HealthOptions {
  readonly path: '/healthz' | '/readyz';
  readonly url: string | null;
  readonly timeoutMs: number;
}

const options = {
  help: { type: 'boolean' },
  ready: { type: 'boolean' },
  url: { type: 'string' },
  timeout: { type: 'string', default: '5' },
} as const;

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new HealthUsageError(error instanceof Error ? error.message : undefined);
  }
};

export const parseHealthOptions = (words: readonly string[]): HealthOptions => {
  const { help, ready, url, timeout } = parsed(words);
  if (help) throw new HealthUsageError();
  const seconds = Number(timeout);
  if (!(seconds >= 1 && seconds <= 60)) throw new HealthUsageError('--timeout must be 1 to 60 seconds.');
  if (url !== undefined && URL.parse(url)?.protocol !== 'http:')
    throw new HealthUsageError(
      '--url must be an http address. To ask through a proxy with TLS, use a browser.',
    );
  return { path: ready ? '/readyz' : '/healthz', url: url ?? null, timeoutMs: seconds * 1000 };
};

const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export const ownAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string => {
  const name = everywhere[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

const mostBytes = 64 * 1024;

const bodyOf = async (response: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > mostBytes) break;
  }
  return text;
};

export interface Answer {
  readonly isWell: boolean;
  readonly said: string;
}

export const askHealth = async (url: string, timeoutMs: number): Promise<Answer> => {
  try {
    const asked = get(url, { agent: false, signal: AbortSignal.timeout(timeoutMs) });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const body = (await bodyOf(response)).trim();
    return response.statusCode === 200
      ? { isWell: true, said: body }
      : { isWell: false, said: `${url} answered ${response.statusCode}: ${body}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { isWell: false, said: `${url} did not answer within ${timeoutMs / 1000} s: ${reason}` };
  }
};

const whereSettingsSay = async (): Promise<string> => {
  const { loadConfig } = await import('../../core/config/config.ts');
  return ownAddress(loadConfig(root));
};

const main = async (): Promise<void> => {
  try {
    const { path, url, timeoutMs } = parseHealthOptions(process.argv.slice(2));
    const { isWell, said } = await askHealth(
      new URL(path, url ?? (await whereSettingsSay())).href,
      timeoutMs,
    );
    (isWell ? process.stdout : process.stderr).write(`${said}\n`);
    process.exitCode = isWell ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof HealthUsageError ? 2 : 1;
  }
};

if (import.meta.main) await main();
