import type { Pool, PoolClient } from 'pg';
import type { Marketplace } from '../marketplace.ts';
import { server } from '../server.ts';
import { demoPassword } from '../sign-ins.ts';
import { readShapes } from './place-pictures.ts';
import type { Progress } from './progress.ts';
import { reviewKey } from './references.ts';
import { insertRows, reserveIds, type Tables } from './rows.ts';
import { type Ids } from './section.ts';
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
  const idOf = ({ id }: { readonly id: string }): string => id;
  const idsIn = async (table: string, names: readonly string[]): Promise<Ids> => {
    const ids = await reserveIds(client, table, names.length);
    return new Map(names.map((name, place) => [name, ids[place] ?? 0]));
  };
  const context = {
    client,
    insert: (parts: readonly Tables[]) => insertRows(client, parts),
    marketplace,
    pictures: readShapes(),
    now,
    passwordHash: await server.hashPassword(demoPassword),
    people: await idsIn('users', marketplace.people.map(idOf)),
    listings: await idsIn('listings', marketplace.listings.map(idOf)),
    roommates: await idsIn(
      'roommate_profiles',
      marketplace.roommates.map(({ person }) => person),
    ),
    groups: await idsIn('groups', marketplace.groups.map(idOf)),
    reviews: await idsIn('reviews', marketplace.reviews.map(reviewKey)),
  };
  for (const [index, section] of sections.entries()) {
    signal.throwIfAborted();
    progress.step(`Writing ${section.title}`, index + 1, sections.length);
    await section.write(context);
  }
};

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

/** One process at a time, over one connection without the time limits of requests. */
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
    // Ends the session, which releases the lock.
    client.release(true);
  }
};
