import type { AddressInfo } from 'node:net';
import { endpoint } from '@lodgepole/contract/core/endpoint';
import { Id } from '@lodgepole/contract/core/fields';
import pg from 'pg';
import { z } from 'zod';
import { createApp } from '../../server/src/app.ts';
import { loadConfig } from '../../server/src/config.ts';
import { createDatabase } from '../../server/src/db/database.ts';
import { loadBuiltWebApp } from '../../server/src/front-door/web-app.ts';
import { mount } from '../../server/src/http/mount.ts';
import { matchAndUndo } from '../many-searches.ts';
import { recordStatements } from './statements.ts';
import { answerStats } from './stats.ts';

/** The product's server in a process of its own, with its web app and its log, and without background jobs. */
const recorder = recordStatements(pg.Client.prototype);
const config = loadConfig('/');
const database = createDatabase(config.databaseUrl ?? '', {
  applicationName: 'product',
  preparesStatements: config.preparesStatements,
  onError: () => undefined,
});

/** The part of publishing that grows with the saved searches: a job does it, and a benchmark undoes it. */
const matchListing = endpoint({
  method: 'POST',
  path: '/bench/match/:id',
  access: 'public',
  summary: 'Finds the saved searches that find a listing, and keeps what is new',
  params: z.object({ id: Id }),
  reply: z.object({ done: z.boolean() }),
});

const web = await loadBuiltWebApp(new URL('../../web', import.meta.url).pathname);
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
answerStats((asked) =>
  asked === 'record' ? recorder.begin() : asked === 'recorded' ? recorder.end() : null,
);
process.send?.({ port: (fastify.server.address() as AddressInfo).port });
