import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import { randomOf } from '@lodgepole/contract/core/random';
import type pg from 'pg';
import { written } from '../fuzz/draft.ts';
import { exampleOf } from '../fuzz/examples.ts';
import { makeWorld } from '../fuzz/world.ts';
import type { TestServer } from '../test-server.ts';

type Sent = string | { readonly text: string };

/** Notes the text of each statement that a pool's connections send, by what was under way. */
const recordOn = (pool: pg.Pool, note: (text: string) => void): void => {
  const recorded = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const { query } = client;
    client.query = new Proxy(query, {
      apply: (target, self, call: [Sent, ...unknown[]]) => {
        note(typeof call[0] === 'string' ? call[0] : call[0].text);
        return Reflect.apply(target, self, call) as unknown;
      },
    });
  });
};

const isPlanned = /^\s*(?:with|select|insert|update|delete)\b/i;
const rounds = 6;

/** Every statement that examples of all calls, and the jobs they queue, send: with what sent it. */
export const statementsOfAllCalls = async (
  server: TestServer,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const statements = new Map<string, Set<string>>();
  let underWay = 'making people and homes';
  recordOn(server.database.pool, (text) => {
    if (isPlanned.test(text)) statements.set(text, (statements.get(text) ?? new Set()).add(underWay));
  });
  const random = randomOf('distribution');
  for (let round = 0; round < rounds; round++) {
    underWay = 'making people and homes';
    const world = await makeWorld(server);
    for (const [place, endpoint] of allEndpoints.entries()) {
      if (endpoint.reply === 'events') continue;
      underWay = `${endpoint.method} ${endpoint.path}`;
      const draft = exampleOf(endpoint, world, random.fork(round * 1000 + place));
      // Odd rounds ask for things of others.
      const request = written(
        { ...draft, visitor: round % 2 === 0 ? 'busy' : draft.visitor },
        server.config.apiBase,
      );
      const token = world.tokens[request.visitor];
      await server.lodgepole.fastify.inject({
        method: request.method,
        url: request.url,
        headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...request.headers },
        ...(request.payload && { payload: request.payload }),
      });
    }
    underWay = 'jobs';
    await server.runJobs();
  }
  return statements;
};
