import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { superviseNode } from '../bootstrap/child.mjs';
import { inProject, root } from '../bootstrap/project.mjs';
import { say } from '../bootstrap/say.mjs';

/** PostgreSQL keeps running while the server restarts. */
const openDatabase = async () => {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, close: () => Promise.resolve() };
  const embedded = await startEmbedded({ dataDir: resolve(root, process.env.DATA_DIR || '.data'), say });
  return { url: embedded.connectionString, close: () => embedded.stop() };
};

if (existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
process.chdir(root);
const database = await openDatabase();
try {
  const env = { ...process.env, WEB_DEV: '1', DATABASE_URL: database.url };
  const watch = ['server/src', 'server/migrations', 'contract/src'].map(
    (folder) => `--watch-path=${inProject(folder)}`,
  );
  const args = [...watch, '--watch-preserve-output', inProject('server/src/main.ts')];
  await superviseNode(process.execPath, args, { env });
} finally {
  await database.close();
}
process.exit(0);
