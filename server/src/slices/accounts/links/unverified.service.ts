import type { Transaction } from '../../../core/live.ts';
import type { Log } from '../../../core/log.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';

type Accounts = Pick<AccountsStore, 'queueMediaRemoval' | 'removeUser'>;

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

interface UnverifiedParts {
  readonly store: AccountsStore;
  readonly removeAccount: RemoveAccount;
  readonly now: () => Date;
  readonly log: Log;
}

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 7;
const remindedAfterDays = 6;
const perBatch = 100;

export const unverifiedService = ({ store, removeAccount, now, log }: UnverifiedParts) => {
  const removeBatch = (until: Date): Promise<number> =>
    store.transaction(async (accounts, transaction) => {
      const users = await accounts.lockUnverified(until, perBatch);
      for (const user of users) await removeAccount(accounts, transaction, user);
      return users.length;
    });

  const remindBatch = (until: Date): Promise<number> =>
    store.transaction(async (accounts) => {
      const users = await accounts.markReminded(until, now(), perBatch);
      await accounts.queueVerificationReminders(users);
      return users.length;
    });

  /** One transaction per batch, so that an interrupted run keeps its progress. */
  const inBatches = async (batch: () => Promise<number>, signal: AbortSignal): Promise<number> => {
    for (let count = 0; ; ) {
      if (signal.aborted) return count;
      const done = await batch();
      count += done;
      if (done < perBatch) return count;
    }
  };

  return {
    async run({ signal }: Pick<JobRun, 'signal'>): Promise<void> {
      const openedBefore = (days: number) => new Date(now().getTime() - days * dayMs);
      const removed = await inBatches(() => removeBatch(openedBefore(keptDays)), signal);
      const reminded = await inBatches(() => remindBatch(openedBefore(remindedAfterDays)), signal);
      if (removed + reminded > 0)
        log.info({ removed, reminded }, `Unverified accounts deleted: ${removed}, reminded: ${reminded}.`);
    },
  };
};

export type UnverifiedService = ReturnType<typeof unverifiedService>;
