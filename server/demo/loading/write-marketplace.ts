import type { Pool, PoolClient } from 'pg';
import { hashPassword } from '../../src/slices/accounts/passwords.ts';
import type { Marketplace } from '../marketplace.ts';
import { demoPassword } from '../sign-ins.ts';
import { chapters } from './chapters.ts';
import type { PictureShapes } from './draw-pictures.ts';
import type { Progress } from './progress.ts';
import { reserveIds } from './rows.ts';

export const hasPeople = async (client: Pool | PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>('select exists (select 1 from users) as found');
  return rows[0]?.found ?? false;
};

const lockKey = 5_063_483;

interface Parts {
  readonly marketplace: Marketplace;
  readonly pictures: PictureShapes;
  readonly now: Date;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

const writeChapters = async (client: PoolClient, parts: Parts): Promise<void> => {
  const { marketplace, pictures, now, progress, signal } = parts;
  const story = {
    client,
    marketplace,
    pictures,
    now,
    passwordHash: await hashPassword(demoPassword),
    people: await reserveIds(client, 'users', marketplace.people.length),
    listings: await reserveIds(client, 'listings', marketplace.listings.length),
  };
  for (const [index, chapter] of chapters.entries()) {
    signal.throwIfAborted();
    progress.step(`Writing ${chapter.title}`, index + 1, chapters.length);
    await chapter.write(story);
  }
};

/** Writes all or nothing, and only where nobody is yet; of several processes one does it. Answers whether it did. */
export const writeMarketplace = async (pool: Pool, parts: Parts): Promise<boolean> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const isFree = !(await hasPeople(client));
    if (isFree) await writeChapters(client, parts);
    await client.query('commit');
    if (isFree) await client.query('analyze');
    return isFree;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // The session ends and with it the longer limits.
    client.release(true);
  }
};
