import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { inProject } from '../bootstrap/project.mjs';
import { elapsed, runMain, Stopped, say } from '../bootstrap/say.mjs';
import { checkArchive } from './check.ts';
import type { Machine } from './closure.ts';
import { type Entry, writeFolder } from './entries.ts';
import { readMadeFrom } from './made-from.ts';
import { packageName, planPackage, readManifest } from './plan.ts';
import { writeArchive } from './tar.ts';

const help = `npm run package                    writes dist/lodgepole-VERSION-COMMIT-PLATFORM.tar.gz and its SHA-256
npm run package -- --out FOLDER    writes them there
npm run package -- --check         also unpacks the archive, starts it with nothing around it, uses and stops it
npm run package -- --folder PATH   writes the package as a folder that does not exist yet, for container images

LODGEPOLE_COMMIT names the commit where there is no git, SOURCE_DATE_EPOCH the date of the files.`;

interface Options {
  readonly wantsHelp: boolean;
  readonly checks: boolean;
  readonly out: string;
  /** Null makes an archive. */
  readonly folder: string | null;
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h' },
        check: { type: 'boolean' },
        out: { type: 'string', default: 'dist' },
        folder: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Stopped(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
};

const readOptions = (args: readonly string[]): Options => {
  const { help: wantsHelp = false, check: checks = false, out, folder } = parsed(args);
  if (checks && folder !== undefined)
    throw new Stopped(`--check needs an archive, so it does not go with --folder.\n\n${help}`);
  return { wantsHelp, checks, out: resolve(out), folder: folder === undefined ? null : resolve(folder) };
};

const ownMachine = (): Machine => {
  const { platform, arch } = process;
  if (platform !== 'linux') return { platform, arch, libc: null };
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return { platform, arch, libc: report.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc' };
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const sizeOf = async (entries: readonly Entry[]): Promise<number> => {
  let total = 0;
  for (const entry of entries)
    if (entry.kind === 'file')
      total += typeof entry.content === 'string' ? (await stat(entry.content)).size : entry.content.length;
  return total;
};

const digestOf = async (file: string): Promise<string> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
};

/** The archive gets its name only when it is complete. */
const archive = async (out: string, name: string, entries: readonly Entry[], at: Date): Promise<string> => {
  await mkdir(out, { recursive: true });
  const file = join(out, `${name}.tar.gz`);
  const draft = `${file}.${process.pid}`;
  try {
    await writeArchive(draft, name, entries, at);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  await writeFile(`${file}.sha256`, `${await digestOf(file)}  ${basename(file)}\n`);
  return file;
};

const pack = async ({ out, folder, checks }: Options): Promise<void> => {
  const since = performance.now();
  const machine = ownMachine();
  const { commit, at } = await readMadeFrom(inProject(), process.env);
  const release = { version: readManifest(inProject()).version, commit };
  const entries = planPackage(inProject(), release, machine);
  const unpacked = `${entries.filter(({ kind }) => kind === 'file').length} files, ${megabytes(await sizeOf(entries))}`;
  if (!entries.some(({ path }) => path === 'node/bin/node'))
    say('There is no pinned Node for this platform: the package needs a Node 24 on the PATH.');
  if (folder !== null) {
    if (existsSync(folder))
      throw new Stopped(`${folder} is there already. Choose a folder that does not exist yet.`);
    await writeFolder(folder, entries, at);
    return say(`Wrote ${folder}: ${unpacked} (${elapsed(since)}).`);
  }
  const file = await archive(out, packageName(release, machine), entries, at);
  const packed = megabytes((await stat(file)).size);
  say(`Wrote ${file}: ${packed}; unpacked ${unpacked} (${elapsed(since)}).`);
  if (checks) await checkArchive(file, release);
};

await runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.wantsHelp) say(help);
  else await pack(options);
  return 0;
});
