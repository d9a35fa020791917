import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { cloneDatabase } from './postgres.ts';

const open = async () => {
  const clone = await cloneDatabase();
  const client = new pg.Client({ connectionString: clone.connectionString });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await clone.drop();
  });
  return { clone, client };
};

it('gives every caller a migrated database of its own', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  await one.client.query('CREATE TABLE mine (id integer)');
  expect((await other.client.query(`SELECT to_regclass('mine') AS mine`)).rows).toEqual([{ mine: null }]);
  expect((await other.client.query('SELECT version FROM schema_migrations')).rows).toContainEqual({
    version: 1,
  });
});

it('clones for many at once', async () => {
  const clones = await Promise.all(Array.from({ length: 12 }, cloneDatabase));
  expect(new Set(clones.map(({ connectionString }) => connectionString)).size).toBe(12);
  await Promise.all(clones.map(({ drop }) => drop()));
});

it('drops a database that someone still uses, without complaint when it is gone', async () => {
  const { clone, client } = await open();
  await clone.drop();
  await expect(client.query('SELECT 1')).rejects.toThrow(/terminat|not queryable/i);
  await clone.drop();
});

it('does not let the application create databases', async () => {
  const client = new pg.Client({ connectionString: inject('postgres').appUrl });
  await client.connect();
  await expect(client.query('CREATE DATABASE more')).rejects.toThrow('permission denied');
  await client.end();
});
