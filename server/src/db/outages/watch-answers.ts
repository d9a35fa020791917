import type { Client } from 'pg';
import { DatabaseSilent } from './outage.ts';

/**
 * Cuts a connection whose statement got no answer for so long. The driver's own `query_timeout` only stops waiting: the
 * connection would go back to the pool with the old statement still on it.
 */
export const watchAnswers = (client: Client, limitMs: number, onSilent: () => void): void => {
  let isWaiting = false;
  const { connection } = client;
  const timer = setTimeout(() => {
    if (!isWaiting) return;
    connection.stream.destroy(new DatabaseSilent());
    onSilent();
  }, limitMs).unref();
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((...asked: unknown[]) => {
    isWaiting = true;
    timer.refresh();
    return ask(...asked);
  }) as Client['query'];
  // Each statement in the client's queue has the whole time.
  connection.on('readyForQuery', () => timer.refresh());
  client.on('drain', () => {
    isWaiting = false;
  });
  client.on('end', () => clearTimeout(timer));
};
