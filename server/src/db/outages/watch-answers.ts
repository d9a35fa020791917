import type { Client } from 'pg';
import { DatabaseSilent } from './outage.ts';

/**
 * The limit passes in steps, because timers run before sockets are read. However long the process itself stood still, it
 * counts as one step, and an answer that came meanwhile is read before the next.
 */
const steps = 4;

/**
 * Cuts a connection whose statement got no answer for so long. The driver's own `query_timeout` only stops waiting: the
 * connection would go back to the pool with the old statement still on it.
 */
export const watchAnswers = (client: Client, limitMs: number, onSilent: () => void): void => {
  let isWaiting = false;
  let stepsLeft = steps;
  const { connection } = client;
  const timer = setTimeout(() => {
    if (!isWaiting) return;
    stepsLeft -= 1;
    if (stepsLeft > 0) return void timer.refresh();
    connection.stream.destroy(new DatabaseSilent());
    onSilent();
  }, limitMs / steps).unref();
  const startWaiting = () => {
    stepsLeft = steps;
    timer.refresh();
  };
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((...asked: unknown[]) => {
    isWaiting = true;
    startWaiting();
    return ask(...asked);
  }) as Client['query'];
  // Each statement in the client's queue has the whole time.
  connection.on('readyForQuery', startWaiting);
  client.on('drain', () => {
    isWaiting = false;
  });
  client.on('end', () => clearTimeout(timer));
};
