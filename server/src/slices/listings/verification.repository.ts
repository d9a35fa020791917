import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface Verification {
  readonly before: VerificationStatus;
  readonly property_type: string;
  readonly city: string;
}

export const verificationRepository = (database: Kysely<Schema>) => ({
  /** Answers what the listing was before, or null when there is none. */
  set: (id: number, verification_status: VerificationStatus): Promise<Verification | null> =>
    database.transaction().execute(async (transaction) => {
      const listing = await transaction
        .selectFrom('listings')
        .select(['verification_status', 'property_type', 'city'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!listing) return null;
      const { verification_status: before, ...rest } = listing;
      if (before !== verification_status)
        await transaction
          .updateTable('listings')
          .set({ verification_status, updated_at: new Date() })
          .where('id', '=', id)
          .execute();
      return { before, ...rest };
    }),
});
