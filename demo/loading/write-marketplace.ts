import type { Pool, PoolClient } from 'pg';
import type { Marketplace } from '../marketplace.ts';
import { server } from '../server.ts';
import { demoPassword } from '../sign-ins.ts';
import { readShapes } from './place-pictures.ts';
import type { Progress } from './progress.ts';
import { reserveIds } from './rows.ts';
import { sections } from './sections/sections.ts';

export const hasPeople = async (client: Pool | PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>('select exists (select 1 from users) as found');
  return rows[0]?.found ?? false;
};

const lockKey = 5_063_483;

interface Parts {
  readonly marketplace: Marketplace;
  readonly now: Date;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

const writeSections = async (client: PoolClient, parts: Parts): Promise<void> => {
  const { marketplace, now, progress, signal } = parts;
  const context = {
    client,
    marketplace,
    pictures: readShapes(),
    now,
    passwordHash: await server.hashPassword(demoPassword),
    people: await reserveIds(client, 'users', marketplace.people.length),
    listings: await reserveIds(client, 'listings', marketplace.listings.length),
    roommates: await reserveIds(client, 'roommate_profiles', marketplace.roommates.length),
    groups: await reserveIds(client, 'groups', marketplace.groups.length),
    reviews: await reserveIds(client, 'reviews', marketplace.reviews.length),
  };
  for (const [index, section] of sections.entries()) {
    signal.throwIfAborted();
    progress.step(`Writing ${section.title}`, index + 1, sections.length);
    await section.write(context);
  }
};

/** Writes all or nothing. */
export const writeMarketplace = async (client: PoolClient, parts: Parts): Promise<void> => {
  await client.query('begin');
  try {
    await writeSections(client, parts);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
};

/** One process at a time, over one connection without the limits that hurried requests have. */
export const inTurn = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    // The session ends, and with it the lock.
    client.release(true);
  }
};
