import { fileURLToPath } from 'node:url';

const ownFolder = fileURLToPath(new URL('.', import.meta.url));

/**
 * When graphile-worker loads, it looks for a configuration file in the current folder and in all those above, and runs it if
 * it is a program. Operators call our commands from anywhere, such as /tmp, where another user may have left one, or from a
 * folder that the site's account can not read. So it sees our own folder instead, which is as trusted as this file.
 */
const load = async () => {
  const realFolder = process.cwd;
  process.cwd = () => ownFolder;
  try {
    return await import('graphile-worker');
  } finally {
    process.cwd = realFolder;
  }
};

export const { Logger, parseCronItems, run, runMigrations, runOnce } = await load();
