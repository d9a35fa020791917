import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { transactional } from '../../db/transactional.ts';
import { logRepository } from './log.repository.ts';
import { queueRepository } from './queue.repository.ts';

/** The tables that staff work with together, so that one transaction can cover them. */
export const trustStore = (kysely: Kysely<Schema>) =>
  transactional(kysely, (database) => ({
    queue: queueRepository(database),
    log: logRepository(database),
  }));

export type TrustStore = ReturnType<typeof trustStore>;
