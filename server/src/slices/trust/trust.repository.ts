import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { transactional } from '../../db/transactional.ts';
import { appealsRepository, standingRepository } from './appeals/appeals.repository.ts';
import { directoryRepository } from './directory/directory.repository.ts';
import { staffEmailRepository } from './emails/staff-email.repository.ts';
import { logRepository } from './log.repository.ts';
import { queueRepository } from './queue/queue.repository.ts';
import { transparencyRepository } from './transparency/transparency.repository.ts';

const trustRepository = (database: Kysely<Schema>) => ({
  queue: queueRepository(database),
  log: logRepository(database),
  emails: staffEmailRepository(database),
  appeals: { ...appealsRepository(database), ...standingRepository(database) },
  directory: directoryRepository(database),
  transparency: transparencyRepository(database),
});

export type TrustRepository = ReturnType<typeof trustRepository>;

export const trustStore = (kysely: Kysely<Schema>) => transactional(kysely, trustRepository);

export type TrustStore = ReturnType<typeof trustStore>;
