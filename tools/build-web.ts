import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import webConfig from '../web/vite.config.ts';
import { inProject } from './bootstrap/project.mjs';
import { precompress } from './build/precompress.ts';

const finished = inProject('web', 'dist');
const workshop = inProject('.cache', 'web-build');
const draft = join(workshop, String(process.pid));

/** The builds share one configuration, and with it Babel's output for each file. */
const buildInto = (folder: string, options: { ssr?: string } = {}, mode = 'production') => {
  const config = webConfig({ command: 'build', mode, isSsrBuild: options.ssr !== undefined });
  return build({
    ...config,
    configFile: false,
    mode,
    logLevel: 'warn',
    build: { ...config.build, ...options, outDir: join(draft, folder), emptyOutDir: true },
  });
};

/**
 * Chunks without text have the same name and content in both languages, so one copy serves both. The page and the list of
 * files exist per language.
 */
const mergeFrench = () => {
  const [english, french] = [join(draft, 'client'), join(draft, 'client-fr')];
  for (const file of readdirSync(join(french, 'assets')))
    renameSync(join(french, 'assets', file), join(english, 'assets', file));
  renameSync(join(french, 'index.html'), join(english, 'index-fr.html'));
  renameSync(join(french, '.vite/manifest.json'), join(english, '.vite/manifest-fr.json'));
  rmSync(french, { recursive: true });
};

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
await buildInto('client-fr', {}, 'french');
mergeFrench();
await buildInto('server', { ssr: 'src/entry-server.tsx' });
await precompress(join(draft, 'client', 'assets'));
swapIn();
rmSync(workshop, { recursive: true, force: true });
