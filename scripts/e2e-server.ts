import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ensureGazetteer, ensureWeb } from './bootstrap/build.mjs';
import { superviseNode } from './bootstrap/child.mjs';
import { inProject } from './bootstrap/project.mjs';
import { runMain } from './bootstrap/say.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'lodgepole-e2e-'));

/** Somebody's own settings, such as a mail server, are none of the tests' business. */
const withoutOwnSettings = (): NodeJS.ProcessEnv => {
  const file = inProject('.env');
  const own = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  return Object.fromEntries([...own, 'DATABASE_URL'].map((name) => [name, '']));
};

/** The product as `npm start` runs it, on data of its own that nobody needs afterwards. */
await runMain(async () => {
  // Root's PostgreSQL runs as another account, which must get in.
  chmodSync(dataDir, 0o755);
  try {
    await ensureGazetteer(process.execPath);
    await ensureWeb(process.execPath);
    const port = process.env.E2E_PORT ?? '3100';
    return await superviseNode(process.execPath, [inProject('server', 'src', 'main.ts')], {
      cwd: inProject(),
      env: {
        ...process.env,
        ...withoutOwnSettings(),
        NODE_ENV: 'development',
        RATE_LIMITS: 'off',
        DEMO_DATA: 'off',
        HOST: '127.0.0.1',
        PORT: port,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: dataDir,
        WEB_DEV: '0',
      },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
