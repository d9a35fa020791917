import { Trans } from '@lingui/react/macro';
import type { StaffPerson } from '@lodgepole/contract/trust/staff';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { SuspendedBadge } from './suspended-badge.tsx';
import { UserText } from './user-text.tsx';

/** A name that leads to the profile, in a tab of its own so that the decision stays open. */
export const PersonLink = ({ person }: { readonly person: StaffPerson | null }) => {
  if (!person) return <Trans>Deleted account</Trans>;
  return (
    <>
      <Link to={paths.profile(person.id)} target="_blank">
        <UserText>{person.full_name}</UserText>
      </Link>{' '}
      {person.is_suspended && <SuspendedBadge />}
    </>
  );
};
