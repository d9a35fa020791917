import type { Listing } from '@lodgepole/contract/listings/listing';
import { lazy, Suspense } from 'react';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import type { Role } from '../../detail/side/role.ts';

const ListingTools = lazy(async () => ({
  default: (await import('../../../trust/staff/acts/staff-tools.tsx')).ListingTools,
}));

interface ForStaffProps {
  readonly listing: Listing;
  readonly role: Role;
  readonly isOwnCopy: boolean;
}

/** Hidden from everyone else, and for the staff member's own listing. */
export const ForStaff = ({ listing, role, isOwnCopy }: ForStaffProps) => {
  const viewer = viewerOf(useViewing());
  if (!viewer?.is_staff || role === 'owner' || !isOwnCopy) return null;
  return (
    <Suspense>
      <ListingTools listing={listing} viewer={viewer.id} />
    </Suspense>
  );
};
