import { Conflict } from '../../core/errors.ts';
import type { LinksService } from '../accounts/links/links.service.ts';
import type { KnownPerson, NewStaff, StaffService } from '../accounts/staff/staff.service.ts';
import type { TrustStore } from './trust.repository.ts';

export interface MembersParts {
  readonly store: TrustStore;
  readonly staff: StaffService;
  readonly links: Pick<LinksService, 'passwordLink'>;
}

export const membersService = ({ store, staff, links }: MembersParts) => {
  const logged = (act: 'add_staff' | 'remove_staff' | 'reset_factors', subject_id: number, reason = '') =>
    ({ staff: null, act, subject: 'person', subject_id, reason }) as const;
  return {
    find: staff.find,
    list: staff.list,

    set: ({ id }: Pick<KnownPerson, 'id'>, isStaff: boolean): Promise<boolean> =>
      store.transaction(async ({ log }, transaction) => {
        const isChange = await staff.set(transaction, id, isStaff);
        if (isChange) await log.addEntry(logged(isStaff ? 'add_staff' : 'remove_staff', id));
        return isChange;
      }),

    resetFactors: ({ id }: Pick<KnownPerson, 'id'>, reason: string): Promise<boolean> =>
      store.transaction(async ({ log }, transaction) => {
        const isChange = await staff.resetFactors(transaction, id);
        if (isChange) await log.addEntry(logged('reset_factors', id, reason));
        return isChange;
      }),

    async create(person: NewStaff): Promise<string | null> {
      if (await staff.find(person.email)) return null;
      const created = await store.transaction(async ({ log }, transaction) => {
        const added = await staff.create(transaction, person);
        if (!added) throw new Conflict();
        await log.addEntry(logged('add_staff', added.id));
        return added;
      });
      return links.passwordLink(created.id);
    },
  };
};
