import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/src/app/app.ts';
import { loadConfig } from '../../server/src/core/config/config.ts';
import { silentLog } from '../../server/src/core/log.ts';
import { createDatabase } from '../../server/src/db/database.ts';
import { startJobs } from '../../server/src/jobs/jobs.ts';

/** A complete server process without the web app. It stops gracefully, like the real one. */
const config = loadConfig('/');
const database = createDatabase(config.databaseUrl ?? '', { onError: () => undefined });
const { fastify, tasks } = await createApp({ config, database, web: null });
await fastify.listen({ host: '127.0.0.1', port: config.port });
const jobs = await startJobs(database, tasks, silentLog);
process.on('SIGTERM', () => {
  void jobs
    .stop()
    .then(() => fastify.close())
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
process.send?.({ port: (fastify.server.address() as AddressInfo).port });
