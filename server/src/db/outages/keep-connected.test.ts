import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../database.ts';
import { keepConnected } from './keep-connected.ts';

it('closes while a database that accepted the connection does not answer', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const database = createDatabase(`postgresql://someone@127.0.0.1:${port}/silent`, {
    maxConnections: 1,
    onError: () => undefined,
  });
  const lost: string[] = [];
  const connection = keepConnected(
    database,
    () => new Promise<never>(() => undefined),
    (reason) => void lost.push(reason),
  );
  await once(silent, 'connection');
  await connection.close();
  expect(lost).toEqual([]);
}, 5000);
