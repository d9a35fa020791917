import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { makeWorld } from '../fuzz/world.ts';
import { startTestServer } from '../test-server.ts';
import type { SentStatement } from './replay.ts';

type Send = (this: pg.Client, ...words: unknown[]) => unknown;
type Growing = { -readonly [Key in keyof SentStatement]: SentStatement[Key] };

/** The queue's own statements change with its package; what we ask of it stays. */
const isOurs = (text: string): boolean =>
  /^\s*(select|insert|update|delete|merge|with|begin|start|commit|rollback|savepoint|release)\b/i.test(
    text,
  ) &&
  (!/graphile_worker/.test(text) || /graphile_worker\.add_job\b/.test(text));

const plain = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value === undefined ? null : value;

/** Notes what goes to PostgreSQL, on which connection, and what came of it. */
const noting = (sent: Growing[]): (() => void) => {
  const send = Reflect.get(pg.Client.prototype, 'query') as Send;
  const connections = new Map<pg.Client, number>();
  const noted: Send = function noted(...words) {
    const [first, second] = words;
    const asked =
      typeof first === 'object' && first !== null ? (first as { text?: unknown; values?: unknown }) : null;
    const text = asked ? asked.text : first;
    const values = asked?.values ?? second;
    const answer = Reflect.apply(send, this, words);
    if (typeof text !== 'string' || !isOurs(text)) return answer;
    const connection = connections.get(this) ?? connections.size;
    connections.set(this, connection);
    const statement: Growing = {
      connection,
      text,
      values: Array.isArray(values) ? values.map(plain) : [],
      outcome: null,
    };
    sent.push(statement);
    if (answer instanceof Promise)
      answer.then(
        (result: pg.QueryResult) => (statement.outcome = result.rowCount),
        (error: unknown) =>
          (statement.outcome = error instanceof pg.DatabaseError ? (error.code ?? '') : null),
      );
    return answer;
  };
  Reflect.set(pg.Client.prototype, 'query', noted);
  return () => Reflect.set(pg.Client.prototype, 'query', send);
};

it('records a small world being made through the API, on an empty database', async () => {
  const server = await startTestServer();
  const sent: Growing[] = [];
  const stop = noting(sent);
  try {
    await makeWorld(server);
  } finally {
    stop();
    await server.close();
  }
  expect(sent.length).toBeGreaterThan(150);
  writeFileSync(join(process.env['RECORDED_STATEMENTS'] ?? '.', 'world.calls'), JSON.stringify(sent));
});
