import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

const goodbyeMs = 1000;

/** Ends the connection, and cuts it when the server does not answer: a hanging connection would block us forever. */
export const endClient = async (client: Client): Promise<void> => {
  const done = new AbortController();
  const late = delay(goodbyeMs, undefined, { signal: done.signal }).then(
    () => client.connection.stream.destroy(),
    () => undefined,
  );
  await client.end().catch(() => undefined);
  done.abort();
  await late;
};
