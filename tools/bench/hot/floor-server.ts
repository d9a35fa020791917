import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { answerStats, type Sent } from './process.ts';

/** What any server must do for a call: run the statements, check the password, send the bytes. */
export interface Floor {
  readonly path: string;
  readonly statements: readonly Sent[];
  readonly verifies: { readonly hash: string; readonly password: string } | null;
  readonly status: number;
  readonly body: Uint8Array;
}

const [connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10, application_name: 'floor' });
const floors = new Map<string, Floor>();

/** Token hashes and client ids must be unique. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const fresh = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return randomBytes(value.length);
  return typeof value === 'string' && uuid.test(value) ? randomUUID() : value;
};

const run = async (statements: readonly Sent[]): Promise<void> => {
  if (statements.length === 0) return;
  const client = await pool.connect();
  try {
    for (const { name, text, values } of statements)
      if (values.length === 0) await client.query(text);
      else await client.query({ ...(name && { name }), text, values: values.map(fresh) });
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
};

const server = createServer((request, response) => {
  request.resume();
  request.on('end', async () => {
    const floor = floors.get(request.url ?? '');
    try {
      if (!floor) throw new Error(`No floor for ${request.url}.`);
      if (floor.verifies) await verify(floor.verifies.hash, floor.verifies.password);
      await run(floor.statements);
      response.writeHead(floor.status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(floor.body);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
answerStats((message) => {
  const floor = message as Partial<Floor>;
  if (floor.path !== undefined) floors.set(floor.path, floor as Floor);
});
