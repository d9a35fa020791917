import type { Database } from '../../db/database.ts';
import { verificationRepository } from './verification.repository.ts';

/** For administrators alone, so that it is made apart from what people use. */
export const makeVerification = ({ kysely }: Database) => verificationRepository(kysely);
