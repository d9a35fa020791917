import { fileURLToPath } from 'node:url';

const ownFolder = fileURLToPath(new URL('.', import.meta.url));

/**
 * On import, graphile-worker searches the current folder and its parents for a configuration file and executes it.
 * Operators run our commands from anywhere: in /tmp another user may have planted such a file, and some folders are
 * not readable. So during the import it sees our own folder, which is as trusted as this file.
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
