import type { Transaction } from '../../../core/live.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';

export interface SuspensionParts {
  readonly store: Pick<AccountsStore, 'within'>;
  readonly now: () => Date;
}

/** Suspends people and reinstates them, each time answering whether that changed something. */
export const suspensionService = ({ store, now }: SuspensionParts) => ({
  async suspend(transaction: Transaction, person: number): Promise<boolean> {
    const accounts = store.within(transaction);
    const user = await accounts.lockUser(person);
    if (!user || user.suspended_at !== null) return false;
    await accounts.changeUser(person, { suspended_at: now() });
    await accounts.sessions.endAll(person, null);
    return true;
  },

  async reinstate(transaction: Transaction, person: number): Promise<boolean> {
    const accounts = store.within(transaction);
    const user = await accounts.lockUser(person);
    if (!user || user.suspended_at === null) return false;
    await accounts.changeUser(person, { suspended_at: null });
    // A process of the version before may have opened some meanwhile.
    await accounts.sessions.endAll(person, null);
    return true;
  },
});

export type SuspensionService = ReturnType<typeof suspensionService>;
