import { chown } from 'node:fs/promises';
import type { Account } from '../../server/src/db/embedded/account.ts';

/** Lets the account that a part runs as write into its folder. */
export const giveTo = async (account: Account | null, folder: string): Promise<void> => {
  if (account) await chown(folder, account.uid, account.gid);
};
