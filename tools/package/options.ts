import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stopped } from '../bootstrap/say.mjs';

export const help = `npm run package                    writes dist/lodgepole-VERSION-COMMIT-PLATFORM.tar.gz and its SHA-256
npm run package -- --out FOLDER    writes them there
npm run package -- --check         also unpacks the archive, starts it with nothing around it, uses and stops it
npm run package -- --folder PATH   writes the package as a folder that does not exist yet, for container images

LODGEPOLE_COMMIT names the commit where there is no git, SOURCE_DATE_EPOCH the date of the files.`;

export interface Options {
  readonly wantsHelp: boolean;
  readonly checks: boolean;
  readonly out: string;
  /** Null: an archive. */
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

export const readOptions = (args: readonly string[]): Options => {
  const { help: wantsHelp = false, check: checks = false, out, folder } = parsed(args);
  if (checks && folder !== undefined)
    throw new Stopped(`--check needs an archive, so it does not go with --folder.\n\n${help}`);
  return { wantsHelp, checks, out: resolve(out), folder: folder === undefined ? null : resolve(folder) };
};
