import { defaultLanguage } from '@lodgepole/contract/core/text/language';
import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { Config } from '../core/config/config.ts';
import { NotFound } from '../core/errors.ts';
import { silentLog } from '../core/log.ts';
import type { Viewer } from '../core/viewer.ts';
import type { Database } from '../db/database.ts';
import { withDatabase } from '../ops/commands/open-database.ts';
import { makeContext } from './make-context.ts';
import { makeSlices } from './make-slices.ts';

const operator: Viewer = {
  id: 0,
  roommate_profile: null,
  is_staff: true,
  language: defaultLanguage,
  session: 0,
  has_just_signed_in: false,
};

interface AdminParts {
  readonly config: Config;
  readonly database: Database;
}

export const adminActions = async ({ config, database }: AdminParts) => {
  const context = await makeContext({ config, database, log: silentLog });
  const { accounts, viewings, trust, listings } = makeSlices(context, {});

  const seeListing = async (id: number): Promise<Listing | null> => {
    try {
      return await listings.see(operator, id);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  };

  return {
    operator,
    seeListing,
    ...trust,

    async removeDemoPeople(): Promise<number> {
      const count = await accounts.profiles.removeDemoPeople();
      await viewings.viewings.removeUnseen();
      return count;
    },

    async setVerification(id: number, status: VerificationStatus): Promise<Listing | null> {
      const before = await seeListing(id);
      if (before) await trust.acts.setVerification({ id: null }, id, status);
      return before;
    },
  };
};

export type AdminActions = Awaited<ReturnType<typeof adminActions>>;

export const removeDemo = async (config: Config): Promise<number> => {
  return withDatabase(
    config,
    async (database) => (await adminActions({ config, database })).removeDemoPeople(),
    { maxConnections: 4 },
  );
};
