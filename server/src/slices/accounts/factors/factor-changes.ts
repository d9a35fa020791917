import { accountMessages as say } from '@lodgepole/contract/accounts/messages';
import { Refused, Unauthenticated } from '../../../core/errors.ts';
import type { Announce } from '../../../core/live.ts';
import type { SecurityMailKind } from '../../../core/mailed-events.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';

interface ChangesParts {
  readonly store: AccountsStore;
  readonly announce: Announce;
}

type Accounts = Parameters<Parameters<AccountsStore['transaction']>[0]>[0];

export const factorChanges = ({ store, announce }: ChangesParts) => ({
  /** Confirms the person first; otherwise a stolen password would be enough to reach the staff pages. */
  async begin(viewer: Viewer): Promise<UserRow> {
    const user = await store.userById(viewer.id);
    if (!user) throw new Unauthenticated();
    if (viewer.awaits_factor) {
      const { totp, passkeys } = await store.codes.factorsOf(viewer.id);
      if (totp || passkeys > 0) throw new Refused(say.secondFactor, 'second_factor');
    }
    return user;
  },

  /** Locks the account, which serialises one person's changes. */
  make: <Result>(
    viewer: Viewer,
    kind: SecurityMailKind,
    change: (accounts: Accounts) => Promise<Result>,
  ): Promise<Result> =>
    store.transaction(async (accounts, transaction) => {
      const user = await accounts.lockUser(viewer.id);
      if (!user || user.suspended_at !== null) throw new Unauthenticated();
      const result = await change(accounts);
      const isAdded = kind === 'codes_on' || kind === 'passkey_added';
      await (isAdded ? accounts.sessions.addFactor(viewer.session) : accounts.sessions.dropFactor(user.id));
      await accounts.queueSecurityMail({ user: user.id, kind });
      await announce(transaction, { topic: 'profile', id: user.id, people: [user.id] });
      return result;
    }),
});

export type FactorChanges = ReturnType<typeof factorChanges>;
