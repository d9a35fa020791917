import type { Kysely } from 'kysely';
import type { Config } from '../../core/config/config.ts';
import type { Schema } from '../../db/schema.ts';
import { transactional } from '../../db/transactional.ts';
import { accountsRepository, linksRepository } from './accounts.repository.ts';
import { blocksRepository } from './blocks/blocks.repository.ts';
import { codesRepository } from './factors/codes.repository.ts';
import { passkeysRepository } from './factors/passkeys.repository.ts';
import { keptRowsRepository } from './personal-data/kept-rows.repository.ts';
import { admitted, devicesRepository, sessionsRepository } from './sessions/sessions.repository.ts';

export const accountsStore = (
  kysely: Kysely<Schema>,
  { admitsDemoPeople, staffNeedFactor }: Pick<Config, 'admitsDemoPeople' | 'staffNeedFactor'>,
) =>
  transactional(kysely, (database) => ({
    ...accountsRepository(database),
    links: linksRepository(database),
    sessions: sessionsRepository(database, admitted(admitsDemoPeople), staffNeedFactor),
    devices: devicesRepository(database),
    blocks: blocksRepository(database),
    codes: codesRepository(database),
    passkeys: passkeysRepository(database),
    kept: keptRowsRepository(database),
  }));

export type AccountsStore = ReturnType<typeof accountsStore>;
