import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface Site {
  readonly child: ChildProcess;
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** All output, on both streams. */
  readonly lines: readonly string[];
  /** Waits for a line containing these words. */
  says(words: string): Promise<string>;
  readonly exited: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  remove(): Promise<void>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const patienceMs = 60_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Starts the product as a process, by default on the embedded database. */
export const startSite = async (env: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-site-'));
  // When we are root, PostgreSQL runs under another account, which needs access.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { NODE_OPTIONS: _options, ...own } = process.env;
  const child = spawn(process.execPath, [main], {
    env: {
      ...own,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => lines.push(line));
  const exited = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return {
    child,
    url,
    port,
    dataDir,
    lines,
    exited,
    says: async (words) => {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const found = lines.find((line) => line.includes(words));
        if (found !== undefined) return found;
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`It never said “${words}”, but: ${lines.join('\n')}`);
        await delay(10);
      }
    },
    remove: async () => {
      child.kill('SIGKILL');
      await exited;
      await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
    },
  };
};
