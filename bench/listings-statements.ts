import type { Database } from '../server/src/db/database.ts';
import { listingsStore } from '../server/src/slices/listings/listings.repository.ts';
import type { Case } from './listings-cases.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements of a search, recorded on the pool's only connection. */
export const statementsOf = async ({ pool, kysely }: Database, { search }: Case): Promise<Statement[]> => {
  const sent: Statement[] = [];
  const client = await pool.connect();
  const { query } = client;
  client.query = new Proxy(query, {
    apply: (target, self, call: [Statement]) => {
      sent.push(call[0]);
      return Reflect.apply(target, self, call) as unknown;
    },
  });
  client.release();
  const store = listingsStore(kysely);
  await store.findPage(search, null);
  client.query = query;
  return sent;
};
