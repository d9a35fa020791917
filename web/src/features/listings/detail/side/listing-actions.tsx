import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import classes from './listing-actions.module.css';
import type { Role } from './role.ts';

interface ListingActionsProps {
  readonly id: number;
  readonly role: Role;
  /** Stands first for everyone but the owner. */
  readonly contact: ReactNode;
}

/** What the viewer can do next. On phones it is the bar at the bottom of the window. */
export const ListingActions = ({ id, role, contact }: ListingActionsProps) => (
  <div className={classes.actions} data-role={role}>
    {role === 'owner' ? <OwnerActions id={id} /> : contact}
    <Button to={paths.listingGroups(id)} variant="default">
      <Trans>See Groups</Trans>
    </Button>
  </div>
);

const OwnerActions = ({ id }: { readonly id: number }) => (
  <>
    <Button to={paths.editListing(id)}>
      <Trans>Edit Listing</Trans>
    </Button>
    <Button to={paths.conversations()} variant="default">
      <Trans>See Conversations</Trans>
    </Button>
  </>
);
