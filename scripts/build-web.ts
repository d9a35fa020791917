import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { inProject } from './bootstrap/project.mjs';
import { precompress } from './build/precompress.ts';

const finished = inProject('web', 'dist');
const workshop = inProject('.cache', 'web-build');
const draft = join(workshop, String(process.pid));

const buildInto = (folder: string, options: { ssr?: string } = {}) =>
  build({
    root: inProject('web'),
    configFile: inProject('web', 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { ...options, outDir: join(draft, folder), emptyOutDir: true },
  });

/** Replaces the built app in one step, so a running server never reads a mix of two builds. */
const swapIn = () => {
  const previous = join(workshop, `${process.pid}-previous`);
  rmSync(previous, { recursive: true, force: true });
  try {
    renameSync(finished, previous);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  renameSync(draft, finished);
};

mkdirSync(workshop, { recursive: true });
for (const leftover of readdirSync(workshop))
  rmSync(join(workshop, leftover), { recursive: true, force: true });
await buildInto('client');
await buildInto('server', { ssr: 'src/entry-server.tsx' });
await precompress(join(draft, 'client', 'assets'));
swapIn();
rmSync(workshop, { recursive: true, force: true });
