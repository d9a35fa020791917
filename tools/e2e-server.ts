import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyStreets } from '../e2e/fixtures/map/streets.ts';
import { ensureGazetteer, ensureWeb } from './bootstrap/build.mjs';
import { superviseNode } from './bootstrap/child.mjs';
import { inProject } from './bootstrap/project.mjs';
import { runMain } from './bootstrap/say.mjs';
import { withoutOwnSettings } from './test/command.ts';

const port = process.env.E2E_PORT ?? '3100';
const dataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `lodgepole-e2e-${port}`);

await runMain(async () => {
  // A run that was killed may have left one.
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  // As root, PostgreSQL runs as another account, which needs access.
  chmodSync(dataDir, 0o755);
  try {
    await ensureGazetteer(process.execPath);
    await ensureWeb(process.execPath);
    const streets = await copyStreets(dataDir);
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
        PUBLIC_URL: `http://localhost:${port}`,
        DATA_DIR: dataDir,
        WEB_DEV: '0',
        KIT_PAGE: 'on',
        PUSH_TO_PRIVATE: 'on',
        MAP_PMTILES: streets,
      },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
