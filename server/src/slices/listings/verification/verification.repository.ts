import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export interface Verification {
  readonly before: VerificationStatus;
  readonly owner_id: number;
  readonly property_type: string;
  readonly city: string;
}

export const verificationRepository = (database: Kysely<Schema>) => ({
  async set(id: number, verification_status: VerificationStatus): Promise<Verification | null> {
    const listing = await database
      .selectFrom('listings')
      .select(['verification_status', 'owner_id', 'property_type', 'city'])
      .where('id', '=', id)
      .where('status', '<>', 'D')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!listing) return null;
    const { verification_status: before, ...rest } = listing;
    if (before !== verification_status)
      await database
        .updateTable('listings')
        .set({ verification_status, updated_at: new Date() })
        .where('id', '=', id)
        .execute();
    return { before, ...rest };
  },
});

export type VerificationRepository = ReturnType<typeof verificationRepository>;
