import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { elapsed, Stopped, say } from '../bootstrap/say.mjs';
import { freePort } from '../test/quiet-browser.ts';
import type { Release } from './plan.ts';

const run = promisify(execFile);
const startLimitMs = 300_000;
const stopLimitMs = 40_000;
const copyName = 'copy.tar.gz';

const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };

/** The account that runs the package; null is the current one. */
type Account = typeof nobody | null;

interface Trial {
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  readonly account: Account;
}

const identity = (account: Account) => (account === null ? {} : { uid: account.uid, gid: account.gid });

/** Runs one of the package's commands with the site's environment and returns its output. */
const command = async ({ program, env, account }: Trial, ...words: readonly string[]): Promise<string> => {
  const options = { cwd: '/', env, timeout: startLimitMs, ...identity(account) };
  try {
    return (await run(program, [...words], options)).stdout.trim();
  } catch (error) {
    throw new Stopped(`lodgepole ${words.join(' ')} failed: ${String(error)}`);
  }
};

const expectThat = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Stopped(`The package does not pass: ${what}`);
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const firstAnswer = async (url: string, site: ChildProcess, said: readonly string[]): Promise<Response> => {
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return answer;
    if (hasEnded(site) || performance.now() > deadline)
      throw new Stopped(
        `The package did not start (${site.exitCode ?? site.signalCode ?? 'no answer'}):\n${said.join('')}`,
      );
    await delay(20);
  }
};

const checkPages = async (url: string): Promise<void> => {
  const page = await fetch(`${url}/listings`);
  const html = await page.text();
  expectThat(page.status === 200 && html.includes('<h1'), `/listings answered ${page.status}.`);
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '/assets/none';
  expectThat((await fetch(url + script)).status === 200, `${script} is not there.`);
};

/** Runs the commands beside the running site, from another folder. */
const checkCommands = async (trial: Trial, folder: string): Promise<void> => {
  await command(trial, 'health', '--ready');
  await command(trial, 'staff', 'list');
  await command(trial, 'jobs');
  const copy = join(folder, copyName);
  await command(trial, 'backup', copy);
  await command(trial, 'restore', '--check', copy);
};

const stopped = async (site: ChildProcess): Promise<string> => {
  const since = performance.now();
  const ended = once(site, 'close', { signal: AbortSignal.timeout(stopLimitMs) });
  site.kill('SIGTERM');
  const [code, signal] = (await ended) as [number | null, string | null];
  expectThat(code === 0, `it ended with ${code ?? signal} after SIGTERM.`);
  return elapsed(since);
};

const checkStart = async (trial: Trial, folder: string, release: Release): Promise<void> => {
  const since = performance.now();
  const url = `http://127.0.0.1:${trial.env['PORT']}`;
  const said: string[] = [];
  const site = spawn(trial.program, [], {
    cwd: '/',
    env: trial.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity(trial.account),
  });
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (text) => said.push(String(text)));
  try {
    const alive: unknown = await (await firstAnswer(`${url}/healthz`, site, said)).json();
    const started = elapsed(since);
    expectThat(
      JSON.stringify(alive) === JSON.stringify({ status: 'ok', ...release }),
      `/healthz says ${JSON.stringify(alive)}.`,
    );
    await checkPages(url);
    await checkCommands(trial, folder);
    say(`  first answer after ${started}, stopped in ${await stopped(site)}`);
  } finally {
    // Killing it would leave its PostgreSQL running in a folder that is removed.
    if (!hasEnded(site)) await stopped(site).catch(() => site.kill('SIGKILL'));
  }
};

/** A folder for one account, with its data inside. */
const openFolder = async (parent: string, account: Account): Promise<string> => {
  const folder = join(parent, account?.name ?? 'own');
  await mkdir(folder);
  await chmod(folder, 0o755);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
};

/** Only a shell: empty PATH, no HOME. */
const checkAs = async (parent: string, top: string, account: Account, release: Release): Promise<void> => {
  const folder = await openFolder(parent, account);
  const env = {
    PATH: join(parent, 'empty'),
    HOME: join(parent, 'none'),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lodgepole.example',
    JWT_SECRET: 's'.repeat(32),
  };
  const trial = { program: join(top, 'lodgepole'), account, env };
  say(
    `Starting it ${account ? `as ${account.name}, which cannot write to its folder` : 'as you'}, on an empty folder.`,
  );
  await checkStart(trial, folder, release);
  const restored = { ...trial, env: { ...env, DATA_DIR: join(folder, 'restored') } };
  await command(trial, 'restore', join(folder, copyName), restored.env.DATA_DIR);
  await rm(join(folder, copyName));
  say('Starting it again.');
  await checkStart(trial, folder, release);
  await rm(join(folder, copyName));
  say('Starting what was restored from its backup.');
  await checkStart(restored, folder, release);
};

/** Checks that the demo reads its data and pictures from the package. */
const checkDemo = async (parent: string, top: string): Promise<void> => {
  say('Filling an empty database with the demo.');
  const env = { PATH: join(parent, 'empty'), DATA_DIR: join(parent, 'demo') };
  await command({ program: join(top, 'lodgepole'), account: null, env }, 'demo');
};

/** Unpacks the archive elsewhere and uses it as an operator does. */
export const checkArchive = async (file: string, release: Release): Promise<void> => {
  const parent = await mkdtemp(join(tmpdir(), 'lodgepole package-'));
  await chmod(parent, 0o755);
  const top = join(parent, basename(file, '.tar.gz'));
  const isRoot = process.getuid?.() === 0;
  try {
    await mkdir(join(parent, 'empty'));
    const since = performance.now();
    await run('tar', ['-xzf', file, '-C', parent]);
    say(`Unpacked in ${elapsed(since)}.`);
    if (!isRoot) await run('chmod', ['-R', 'a-w', top]);
    await checkAs(parent, top, null, release);
    if (isRoot) await checkAs(parent, top, nobody, release);
    await checkDemo(parent, top);
    say('The package passes.');
  } finally {
    if (!isRoot) await run('chmod', ['-R', 'u+w', parent]);
    await rm(parent, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
  }
};
