import type { Announce, Transaction } from '../../../core/live.ts';
import { newSecret } from '../../../core/secrets.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';
import { hashPassword } from '../passwords/passwords.ts';

interface StaffParts {
  readonly store: Pick<AccountsStore, 'within' | 'userByEmail' | 'userById' | 'staff'>;
  readonly announce: Announce;
}

export interface KnownPerson {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  readonly is_staff: boolean;
  readonly is_usable: boolean;
}

export type NewStaff = Pick<UserRow, 'email' | 'first_name' | 'last_name'>;

const known = (user: UserRow): KnownPerson => ({
  id: user.id,
  email: user.email,
  full_name: `${user.first_name} ${user.last_name}`,
  is_staff: user.is_staff,
  is_usable: user.verified_at !== null && user.deactivated_at === null && user.suspended_at === null,
});

/** The viewer is read on every call, so a change takes effect at once. */
export const staffService = ({ store, announce }: StaffParts) => ({
  async find(person: string | number): Promise<KnownPerson | null> {
    const user = typeof person === 'number' ? await store.userById(person) : await store.userByEmail(person);
    return user ? known(user) : null;
  },

  list: async (): Promise<KnownPerson[]> => (await store.staff()).map(known),

  /** Nobody knows its password: its owner sets one through a link. Null when the email is taken. */
  async create(
    transaction: Transaction,
    { email, first_name, last_name }: NewStaff,
  ): Promise<KnownPerson | null> {
    const user = await store.within(transaction).addUser({
      email,
      first_name,
      last_name,
      password_hash: await hashPassword(newSecret()),
      age: 18,
      sex: 'O',
      city: '',
      preferred_location: '',
      phone_number: '+1-000-000-0000',
      budget_max: 0,
      show_contact: false,
      is_staff: true,
      verified_at: new Date(),
    });
    return user && known(user);
  },

  async set(transaction: Transaction, person: number, is_staff: boolean): Promise<boolean> {
    const accounts = store.within(transaction);
    const user = await accounts.lockUser(person);
    if (!user || user.is_staff === is_staff) return false;
    await accounts.changeUser(person, { is_staff });
    await announce(transaction, { topic: 'profile', id: person, people: [person] });
    return true;
  },

  /** For someone who can only prove their password. Ends all of their sessions, because another person may hold them. */
  async resetFactors(transaction: Transaction, person: number): Promise<boolean> {
    const accounts = store.within(transaction);
    const user = await accounts.lockUser(person);
    if (!user || !(await accounts.codes.removeFactors(person))) return false;
    await accounts.sessions.endAll(person, null);
    await accounts.queueSecurityMail({ user: person, kind: 'factors_reset' });
    await announce(transaction, { topic: 'profile', id: person, people: [person] });
    return true;
  },
});

export type StaffService = ReturnType<typeof staffService>;

interface SuspensionParts {
  readonly store: Pick<AccountsStore, 'within'>;
  readonly now: () => Date;
}

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
    // A process of the previous version may have opened some meanwhile.
    await accounts.sessions.endAll(person, null);
    return true;
  },
});

export type SuspensionService = ReturnType<typeof suspensionService>;
