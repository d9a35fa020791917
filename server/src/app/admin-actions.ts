import type { Database } from '../db/database.ts';
import { makeVerification } from '../slices/listings/verification/make-verification.ts';

/** What the administrator does by command, without a server around it. */
export const adminActions = (database: Database) => ({
  setVerification: makeVerification(database).set,
});

export type AdminActions = ReturnType<typeof adminActions>;
