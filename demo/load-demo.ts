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
  /** Enlarges the marketplace to this many listings, for measurements. */
  readonly listings?: number;
}

/**
 * Fills an empty database and returns whether it did. One transaction, so a killed run leaves nothing; of several
 * processes only one loads.
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

/** All sign-ins in a demo, none elsewhere. */
export const availableSignIns = async (pool: Pool): Promise<readonly DemoSignIn[]> => {
  const { rows } = await pool.query<{ email: string }>('select email from users where email = any($1)', [
    demoSignIns.map(({ email }) => email),
  ]);
  return demoSignIns.filter((signIn) => rows.some(({ email }) => email === signIn.email));
};
