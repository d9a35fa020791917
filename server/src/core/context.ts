import type { Database } from '../db/database.ts';
import type { Config } from './config/config.ts';
import type { MakeThrottle } from './limits/throttle.ts';
import type { Announce } from './live.ts';
import type { Log } from './log.ts';
import type { SiteLinks } from './site/site-links.ts';

export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly site: SiteLinks;
  readonly secret: string;
  readonly throttle: MakeThrottle;
  readonly announce: Announce;
  readonly now: () => Date;
  readonly log: Log;
  readonly uploadsDir: string;
}
