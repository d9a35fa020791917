import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProject } from './project.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodgepole child-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const served = `
  let count = 0;
  const told = (signal) => {
    count += 1;
    if (count === 1) setTimeout(() => { console.log(signal + ' ' + count); process.exit(7); }, 300);
  };
  process.on('SIGTERM', told);
  process.on('SIGINT', told);
  setInterval(() => {}, 1000);
  console.log('ready ' + process.pid);
`;

/** A supervisor around a small server that counts the signals it gets. */
const supervise = async () => {
  writeFileSync(join(folder, 'served.mjs'), served);
  const child = JSON.stringify(inProject('tools/bootstrap/child.mjs'));
  const program = `
    const { superviseNode } = await import(${child});
    process.exitCode = await superviseNode(process.execPath, [${JSON.stringify(join(folder, 'served.mjs'))}]);
  `;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  const servedPid = Number((await nextLine()).replace('ready ', ''));
  return { supervisor, nextLine, servedPid };
};

const exitOf = async (child: ChildProcess) => (child.exitCode ?? (await once(child, 'exit'))[0]) as number;

it('forwards a signal once, waits, and exits like the child', async () => {
  const { supervisor, nextLine } = await supervise();
  supervisor.kill('SIGINT');
  supervisor.kill('SIGINT');
  expect(await nextLine()).toBe('SIGINT 1');
  expect(await exitOf(supervisor)).toBe(7);
});

it('leaves no child behind when it is killed', async () => {
  const { supervisor, servedPid } = await supervise();
  supervisor.kill('SIGKILL');
  await expect.poll(() => isAlive(servedPid), { timeout: 5_000 }).toBe(false);
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
