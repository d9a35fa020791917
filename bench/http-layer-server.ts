import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createDatabase } from '../server/src/db/database.ts';
import { mount } from '../server/src/http/mount.ts';
import { listRows, rows } from './http-layer-rows.ts';

const bare = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(rows));
    });
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** The product's HTTP layer: request ids, headers, parsing, compiled replies, one log line per request. */
const lodgepole = async (): Promise<number> => {
  const dataDir = join(tmpdir(), 'lodgepole-bench');
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'info', DATA_DIR: dataDir }, '/');
  const database = createDatabase('postgres://127.0.0.1:1/none', { onError: () => undefined });
  const { fastify } = await createApp({
    config,
    database,
    web: null,
    extraRoutes: (app) => mount(app, listRows, () => ({ items: rows, total: rows.length, isExact: true })),
  });
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  return (fastify.server.address() as AddressInfo).port;
};

const port = await (process.argv[2] === 'bare' ? bare() : lodgepole());
process.send?.({ port });
