import type { Pool, PoolClient } from 'pg';
import { outageReason } from '../db/outages/outage.ts';

/** The one code of an outage that the queue knows to wait out; with any other it drops what it was about to say. */
const waitItOut = '57P03';

const asWaitable = (error: unknown): unknown =>
  error instanceof Error && outageReason(error) !== null
    ? Object.assign(new Error(error.message, { cause: error }), { code: waitItOut })
    : error;

type Call = (...args: unknown[]) => unknown;

/** The same object, with one method called another way. */
const withMethod = <Thing extends object>(thing: Thing, name: keyof Thing, method: Call): Thing =>
  new Proxy(thing, {
    get: (target, key) => {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value as Call).bind(target) : value;
    },
  });

const waitingOut =
  (call: Call): Call =>
  async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      throw asWaitable(error);
    }
  };

const lastingClient = (client: PoolClient): PoolClient =>
  withMethod(client, 'query', waitingOut(client.query.bind(client) as Call));

/**
 * A pool whose outages the job queue survives: it reports a finished job without waiting for the answer, and a failure
 * that it does not take for passing would end the process and leave the job locked.
 */
export const lastingPool = (pool: Pool, sessions: Pool): Pool => {
  const connect = pool.connect.bind(pool) as Call;
  const connectSession = sessions.connect.bind(sessions) as Call;
  const connectLasting = waitingOut(async () => lastingClient((await connect()) as PoolClient));
  // With a callback it asks for the connection it listens on, and looks after that by itself.
  return withMethod(pool, 'connect', (...args) =>
    args.length > 0 ? connectSession(...args) : connectLasting(),
  );
};
