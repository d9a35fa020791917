import type { DemoSignIn } from '@lodgepole/contract/core/site/client-config';
import type { Pool } from 'pg';
import { availableSignIns, loadDemo } from './load-demo.ts';
import { pictureStoreOf } from './loading/picture-store.ts';
import { progressBy, progressOn } from './loading/progress.ts';
import { hasPeople } from './loading/write-marketplace.ts';
import type { Config } from './server.ts';

interface Parts {
  readonly pool: Pool;
  readonly config: Config;
  readonly signal: AbortSignal;
  readonly say: (sentence: string) => void;
}

/** Fills an empty database, leaves any other unchanged, and returns the sign-ins to offer. */
export const openDemo = async ({ pool, config, signal, say }: Parts): Promise<readonly DemoSignIn[]> => {
  if (!(await hasPeople(pool))) {
    say('Filling the empty database with a demo marketplace. DEMO_DATA=off leaves it empty.');
    const progress = config.isProduction ? progressBy(say) : progressOn(process.stdout);
    await loadDemo({ pool, store: pictureStoreOf(config), now: new Date(), progress, signal });
  }
  return availableSignIns(pool);
};
