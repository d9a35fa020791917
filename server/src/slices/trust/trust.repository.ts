import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { transactional } from '../../db/transactional.ts';
import { logRepository } from './log.repository.ts';
import { queueRepository } from './queue.repository.ts';
import { staffMailRepository } from './staff-mail.repository.ts';

const trustRepository = (database: Kysely<Schema>) => ({
  queue: queueRepository(database),
  log: logRepository(database),
  mails: staffMailRepository(database),
});

export type TrustRepository = ReturnType<typeof trustRepository>;

/** The tables that staff work with together, so that one transaction can cover them. */
export const trustStore = (kysely: Kysely<Schema>) => transactional(kysely, trustRepository);

export type TrustStore = ReturnType<typeof trustStore>;
