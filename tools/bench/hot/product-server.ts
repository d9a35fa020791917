import type { AddressInfo } from 'node:net';
import { endpoint } from '@lodgepole/contract/core/endpoint';
import { Id } from '@lodgepole/contract/core/form/fields';
import pg from 'pg';
import { z } from 'zod';
import { createApp } from '../../../server/src/app/app.ts';
import { loadConfig } from '../../../server/src/core/config/config.ts';
import { createDatabase } from '../../../server/src/db/database.ts';
import { loadBuiltWebApp } from '../../../server/src/front-door/web-app.ts';
import { mount } from '../../../server/src/http/mount.ts';
import { matchAndUndo } from '../data/searches.ts';
import { answerStats, recordStatements } from './process.ts';

const recorder = recordStatements(pg.Client.prototype);
const config = loadConfig('/');
const database = createDatabase(config.databaseUrl ?? '', {
  applicationName: 'product',
  preparesStatements: config.preparesStatements,
  onError: () => undefined,
});

/** The job whose cost grows with the number of saved searches. */
const matchListing = endpoint({
  method: 'POST',
  path: '/bench/match/:id',
  access: 'public',
  summary: 'Matches a listing with all saved searches and rolls back',
  params: z.object({ id: Id }),
  reply: z.object({ done: z.boolean() }),
});

const web = await loadBuiltWebApp(new URL('../../../web', import.meta.url).pathname);
const { fastify } = await createApp({
  config,
  database,
  web,
  extraRoutes: (app) =>
    mount(app, matchListing, async ({ params }) => {
      await matchAndUndo(database, params.id);
      return { done: true };
    }),
});
await fastify.listen({ host: '127.0.0.1', port: 0 });
answerStats((message) =>
  message === 'record' ? recorder.begin() : message === 'recorded' ? recorder.end() : null,
);
process.send?.({ port: (fastify.server.address() as AddressInfo).port });
