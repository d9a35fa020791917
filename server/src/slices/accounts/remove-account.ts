import type { Transaction } from '../../core/live.ts';
import type { MediaService } from '../media/media.service.ts';
import type { UserRow } from './accounts.repository.ts';
import type { AccountsStore } from './accounts.store.repository.ts';

type Accounts = Pick<AccountsStore, 'queueMediaRemoval' | 'removeUser'>;

/** Removes a locked account with all that belongs to it, files included. */
export const accountRemoval =
  (
    filesOf: (transaction: Transaction, user: number) => Promise<readonly string[]>,
    { avatarKeys }: Pick<MediaService, 'avatarKeys'>,
  ) =>
  async (
    accounts: Accounts,
    transaction: Transaction,
    { id, profile_picture }: Pick<UserRow, 'id' | 'profile_picture'>,
  ): Promise<void> => {
    const files = await filesOf(transaction, id);
    const portrait = profile_picture === null ? [] : avatarKeys(profile_picture);
    await accounts.queueMediaRemoval([...files, ...portrait]);
    await accounts.removeUser(id);
  };

export type RemoveAccount = ReturnType<typeof accountRemoval>;
