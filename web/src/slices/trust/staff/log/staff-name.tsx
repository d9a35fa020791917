import { Trans } from '@lingui/react/macro';
import type { StaffLogEntry } from '@lodgepole/contract/trust/staff';
import { UserText } from '../user-text.tsx';

/** Who did it: a member of the staff, or the operator on the server. */
export const StaffName = ({ staff }: Pick<StaffLogEntry, 'staff'>) =>
  staff ? <UserText>{staff.full_name}</UserText> : <Trans>Command line</Trans>;
