import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type LaunchOptions } from '@playwright/test';
import { ensureGazetteer, ensureWeb } from '../bootstrap/build.mjs';
import { inProject } from '../bootstrap/project.mjs';
import { findChromium } from '../test/chromium.ts';
import { freePort, quietFlags } from '../test/quiet-browser.ts';

const readyLimitMs = 600_000;

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

const startServer = async (dataDir: string): Promise<{ server: ChildProcess; url: string }> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [inProject('server', 'src', 'main.ts')], {
    cwd: inProject(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DEMO_DATA: 'on',
      STAFF_SECOND_FACTOR: 'off',
      JWT_SECRET: randomBytes(32).toString('hex'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
    },
  });
  const end = performance.now() + readyLimitMs;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.');
    if (performance.now() > end) throw new Error('The server did not become ready.');
    await pause(500);
  }
  return { server, url };
};

/** Runs the product in production mode with the demo, on a temporary data directory. */
export const withDemoProduct = async (work: (url: string) => Promise<void>): Promise<void> => {
  await ensureGazetteer(process.execPath);
  await ensureWeb(process.execPath);
  const dataDir = mkdtempSync(join(tmpdir(), 'lodgepole-demo-'));
  // As root, PostgreSQL runs as another account, which needs access.
  chmodSync(dataDir, 0o755);
  const { server, url } = await startServer(dataDir);
  try {
    await work(url);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** The tests' browser, without background network calls. */
export const launchBrowser = async ({ args = [], ...options }: LaunchOptions = {}) => {
  const { CHROMIUM_PATH: executablePath } = await findChromium();
  return chromium.launch({
    ...options,
    args: [...quietFlags, ...args],
    ...(executablePath ? { executablePath } : {}),
  });
};
