import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../core/config/config.ts';
import { ownSecret } from '../core/config/own-secret.ts';
import type { Context } from '../core/context.ts';
import { throttled } from '../core/limits/throttle.ts';
import type { Log } from '../core/log.ts';
import { openSite } from '../core/site/site.ts';
import { siteLinks } from '../core/site/site-links.ts';
import { announce } from '../db/announce.ts';
import { databaseCounters } from '../db/counters.ts';
import type { Database } from '../db/database.ts';

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly now?: (() => Date) | undefined;
  readonly log: Log;
}

export const makeContext = async ({ config, database, now, log }: Parts): Promise<Context> => {
  openSite(config.site, config.publicUrl);
  const uploadsDir = join(config.dataDir, 'uploads');
  await mkdir(config.dataDir, { recursive: true });
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  const secret = config.jwtSecret ?? (await ownSecret(config.dataDir, 'jwt'));
  return {
    config,
    database,
    site: siteLinks(config),
    secret,
    throttle: throttled(config.limitsRates ? databaseCounters(database.kysely, secret) : null),
    announce,
    now: now ?? (() => new Date()),
    log,
    uploadsDir,
  };
};
