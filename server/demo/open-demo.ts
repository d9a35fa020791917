import type { Pool } from 'pg';
import type { Config } from '../src/config.ts';
import type { DemoSignIn } from '../src/front-door/demo-sign-in.ts';
import { availableSignIns, loadDemo } from './load-demo.ts';
import { progressBy, progressOn } from './loading/progress.ts';
import { shelfOf } from './loading/shelf.ts';
import { hasPeople } from './loading/write-marketplace.ts';

interface Parts {
  readonly pool: Pool;
  readonly config: Config;
  readonly signal: AbortSignal;
  readonly say: (sentence: string) => void;
}

/** Fills an empty database, leaves any other as it is, and answers which sign-ins can be offered. */
export const openDemo = async ({ pool, config, signal, say }: Parts): Promise<readonly DemoSignIn[]> => {
  if (!(await hasPeople(pool))) {
    say('Filling the empty database with a demo marketplace. DEMO_DATA=off leaves it empty.');
    const progress = config.isProduction ? progressBy(say) : progressOn(process.stdout);
    await loadDemo({ pool, shelf: shelfOf(config), now: new Date(), progress, signal });
  }
  return availableSignIns(pool);
};
