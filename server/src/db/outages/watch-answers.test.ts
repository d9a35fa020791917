import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { watchAnswers } from './outage.ts';

/** Blocks the process, as on a busy or migrating machine. */
const holdUp = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it('does not cut a connection because this process was paused', async () => {
  const client = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const limitMs = 1500;
  let silences = 0;
  watchAnswers(client, limitMs, () => {
    silences += 1;
  });
  const asked = client.query<{ answer: number }>('select 1 as answer');
  holdUp(limitMs + 100);
  expect((await asked).rows).toEqual([{ answer: 1 }]);
  expect(silences).toBe(0);
});
