import type { KnownPerson, StaffService } from '../accounts/staff/staff.service.ts';
import type { TrustStore } from './trust.repository.ts';

export interface MembersParts {
  readonly store: TrustStore;
  readonly staff: StaffService;
}

/** Who belongs to the staff, which only the operator's command changes. */
export const membersService = ({ store, staff }: MembersParts) => ({
  find: staff.find,
  list: staff.list,

  /** Answers whether that changed something. */
  set: ({ id }: Pick<KnownPerson, 'id'>, isStaff: boolean): Promise<boolean> =>
    store.transaction(async ({ log }, transaction) => {
      const isChange = await staff.set(transaction, id, isStaff);
      const act = isStaff ? 'add_staff' : 'remove_staff';
      if (isChange) await log.addEntry({ staff: null, act, subject: 'person', subject_id: id, reason: '' });
      return isChange;
    }),
});
