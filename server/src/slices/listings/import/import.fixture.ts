import { readFile } from 'node:fs/promises';
import { createApp } from '../../../app/app.ts';
import { readConfig } from '../../../core/config/config.ts';
import { createDatabase } from '../../../db/database.ts';
import { crowdViewer } from '../../../testing/create/crowd.ts';
import { encodeInProcess } from '../../../testing/stubs/picture-worker.ts';

/* Imports a file in a separate process, so that a test can kill it. */

const [connectionString = '', dataDir = '', token = '', file = ''] = process.argv.slice(2);

const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };
const config = readConfig({ ...settings, JWT_SECRET: 'a secret for tests alone'.repeat(2) }, '/');
const database = createDatabase(connectionString, {
  applicationName: 'importing',
  onError: () => undefined,
});
const { fastify } = await createApp({
  web: null,
  pictures: encodeInProcess,
  resolveViewer: crowdViewer,
  config,
  database,
});
const payload = new FormData();
payload.append('file', new File([await readFile(file)], 'homes.csv'));
await fastify.inject({
  method: 'POST',
  url: `${config.apiBase}/listings/import`,
  headers: { authorization: `Bearer ${token}` },
  payload,
});
