import type { AddressInfo } from 'node:net';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createDatabase } from '../server/src/db/database.ts';

/** The product's server on an existing database, in its own process. It answers any message with its memory use. */
const config = readConfig({ ...process.env, RATE_LIMITS: 'off' }, '/');
const database = createDatabase(config.databaseUrl ?? '', {
  preparesStatements: config.preparesStatements,
  onError: () => undefined,
});
const { fastify } = await createApp({ config, database, web: null });
await fastify.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (fastify.server.address() as AddressInfo).port });
