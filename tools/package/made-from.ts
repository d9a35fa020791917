import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Stopped } from '../bootstrap/say.mjs';

const run = promisify(execFile);

export interface MadeFrom {
  readonly commit: string | null;
  readonly at: Date;
}

const git = async (root: string, ...words: readonly string[]): Promise<string | null> => {
  const asked = run('git', [...words], { cwd: root, timeout: 30_000 });
  return asked.then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
};

const commitName = /^[0-9a-f]{7,64}(-changed)?$/;

/** An explicit name wins: a container is built without the repository. */
const commitOf = async (root: string, set: string | undefined): Promise<string | null> => {
  if (set) {
    if (commitName.test(set)) return set;
    throw new Stopped(`LODGEPOLE_COMMIT is ${set}, which is not the hash of a commit.`);
  }
  const commit = await git(root, 'rev-parse', 'HEAD');
  if (commit === null) return null;
  return (await git(root, 'status', '--porcelain')) === '' ? commit : `${commit}-changed`;
};

/**
 * All files have the commit's date, so that one commit always gives the same archive. Browsers tell the files of two releases
 * apart by size and date, so it cannot be constant.
 */
const dateOf = async (root: string, set: string | undefined): Promise<Date> => {
  const seconds = Number(set || (await git(root, 'log', '-1', '--format=%ct')) || Number.NaN);
  return Number.isInteger(seconds) ? new Date(seconds * 1000) : new Date();
};

export const readMadeFrom = async (
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<MadeFrom> => ({
  commit: await commitOf(root, env['LODGEPOLE_COMMIT']),
  at: await dateOf(root, env['SOURCE_DATE_EPOCH']),
});
