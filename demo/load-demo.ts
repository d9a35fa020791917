import type { DemoSignIn } from '@lodgepole/contract/core/site/client-config';
import type { Pool } from 'pg';
import { enlarge } from './enlarge.ts';
import type { PictureStore } from './loading/picture-store.ts';
import { placePictures } from './loading/place-pictures.ts';
import type { Progress } from './loading/progress.ts';
import { hasPeople, inTurn, writeMarketplace } from './loading/write-marketplace.ts';
import { readMarketplace } from './marketplace.ts';
import { demoSignIns } from './sign-ins.ts';

export interface DemoParts {
  readonly pool: Pool;
  readonly store: PictureStore;
  readonly now: Date;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** More listings than there are in the data, for measuring. */
  readonly listings?: number;
}

/**
 * Fills a database that has no one in it, and answers whether it did. Killed half-way, it has written nothing; of several
 * processes one does it.
 */
export const loadDemo = ({ pool, store, now, progress, signal, listings = 0 }: DemoParts): Promise<boolean> =>
  inTurn(pool, async (client) => {
    if (await hasPeople(client)) return false;
    try {
      const marketplace = enlarge(readMarketplace(), listings);
      await placePictures({ marketplace, store, progress, signal });
      await writeMarketplace(client, { marketplace, now, progress, signal });
      return true;
    } finally {
      progress.end();
    }
  });

/** The sign-ins that work on this database: all of them in a demo, none elsewhere. */
export const availableSignIns = async (pool: Pool): Promise<readonly DemoSignIn[]> => {
  const { rows } = await pool.query<{ email: string }>('select email from users where email = any($1)', [
    demoSignIns.map(({ email }) => email),
  ]);
  return demoSignIns.filter((signIn) => rows.some(({ email }) => email === signIn.email));
};
