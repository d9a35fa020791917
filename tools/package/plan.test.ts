import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inProject } from '../bootstrap/project.mjs';
import { readModule } from '../checks/modules.ts';
import { readSources } from '../checks/sources.ts';
import { productionClosure } from './closure.ts';
import { commandsOf } from './launcher.ts';
import {
  documentEntries,
  packageName,
  readLock,
  readManifest,
  runningWorkspaces,
  sourceEntries,
} from './plan.ts';

const sources = readSources(inProject(), ['contract/src', 'server', 'demo'], /\.ts$/);
const packaged = new Set(sourceEntries(inProject()).map(({ path }) => path));
const programs = commandsOf(readManifest(inProject()).scripts).map(({ program }) => program);

/** Threads and child processes are started by path, not imported. */
const started = (file: string, source: string): string[] =>
  [...source.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  );

/** Every file that a command of the package may load, and the packages those files import. */
const walk = () => {
  const [files, packages] = [new Set<string>(), new Map<string, string>()];
  const waiting = [...programs];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const source = sources.get(file) ?? '';
    const { imports } = readModule(file, source, sources);
    for (const { target, isTypeOnly } of imports) {
      if (isTypeOnly) continue;
      if (target.kind === 'file') waiting.push(target.file);
      else packages.set(target.name, file);
    }
    waiting.push(...started(file, source));
  }
  return { files, packages };
};

const reached = walk();

it('has every source that its commands load, and no test', () => {
  expect(reached.files.size).toBeGreaterThan(300);
  expect([...reached.files].filter((file) => !packaged.has(file))).toEqual([]);
  expect([...packaged].filter((path) => /\.test\.ts$|fixture|testing/.test(path))).toEqual([]);
});

it('has every package that those import', () => {
  const paths = productionClosure(readLock(inProject()), runningWorkspaces, {
    platform: 'linux',
    arch: 'x64',
    libc: 'glibc',
  });
  // Hot reload loads only with WEB_DEV=1, which a package cannot have.
  const known = new Set(['vite', ...paths.map((path) => path.replace(/^.*node_modules\//, ''))]);
  const missing = [...reached.packages].filter(([name]) => !name.startsWith('node:') && !known.has(name));
  expect(missing).toEqual([]);
});

it.each([
  ['0123456789abcdef0123456789abcdef01234567', 'lodgepole-1.2.3-0123456789ab-linux-x64'],
  ['0123456789abcdef0123456789abcdef01234567-changed', 'lodgepole-1.2.3-0123456789ab-changed-linux-x64'],
  ['0123456', 'lodgepole-1.2.3-0123456-linux-x64'],
  [null, 'lodgepole-1.2.3-unknown-linux-x64'],
])('is named after its version and commit: %s', (commit, name) => {
  expect(packageName({ version: '1.2.3', commit }, { platform: 'linux', arch: 'x64', libc: 'glibc' })).toBe(
    name,
  );
});

it('leaves the secrets of an operator behind who runs the compose file in the same clone', () => {
  const root = mkdtempSync(join(tmpdir(), 'lodgepole-plan-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of [
    'LICENSE',
    'CHANGELOG.md',
    'SECURITY.md',
    '.env.example',
    'docs',
    'deploy',
    'web/shoreline',
  ])
    cpSync(inProject(path), join(root, path), { recursive: true });
  for (const name of ['.env', '.env.backup'])
    writeFileSync(join(root, 'deploy', name), 'JWT_SECRET=secret\n');
  const paths = documentEntries(root).map(({ path }) => path);
  expect(paths).toContain('deploy/compose.env');
  expect(paths.filter((path) => path.startsWith('deploy/.'))).toEqual([]);
});
