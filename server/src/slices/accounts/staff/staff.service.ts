import type { Announce, Transaction } from '../../../live.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';

export interface StaffParts {
  readonly store: Pick<AccountsStore, 'within' | 'userByEmail' | 'userById' | 'staff'>;
  readonly announce: Announce;
}

/** A person as the operator's commands name them. */
export interface KnownPerson {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  readonly is_staff: boolean;
  /** Whether they can sign in. */
  readonly is_usable: boolean;
}

const known = (user: UserRow): KnownPerson => ({
  id: user.id,
  email: user.email,
  full_name: `${user.first_name} ${user.last_name}`,
  is_staff: user.is_staff,
  is_usable: user.verified_at !== null && user.deactivated_at === null && user.suspended_at === null,
});

/** Who is staff. The viewer is read on every call, so a change takes effect at once. */
export const staffService = ({ store, announce }: StaffParts) => ({
  async find(person: string | number): Promise<KnownPerson | null> {
    const user = typeof person === 'number' ? await store.userById(person) : await store.userByEmail(person);
    return user ? known(user) : null;
  },

  list: async (): Promise<KnownPerson[]> => (await store.staff()).map(known),

  /** Answers whether that changed something. */
  async set(transaction: Transaction, person: number, is_staff: boolean): Promise<boolean> {
    const accounts = store.within(transaction);
    const user = await accounts.lockUser(person);
    if (!user || user.is_staff === is_staff) return false;
    await accounts.changeUser(person, { is_staff });
    await announce(transaction, { topic: 'profile', id: person, people: [person] });
    return true;
  },
});

export type StaffService = ReturnType<typeof staffService>;
