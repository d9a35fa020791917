import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import type { Database } from '../../../db/database.ts';
import { type Verification, verificationRepository } from './verification.repository.ts';

/** For administrators alone, so that it is made apart from what people use. */
export const makeVerification = ({ kysely }: Database) => ({
  set: (id: number, status: VerificationStatus): Promise<Verification | null> =>
    kysely.transaction().execute((transaction) => verificationRepository(transaction).set(id, status)),
});
