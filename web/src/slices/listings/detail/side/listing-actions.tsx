import { Trans, useLingui } from '@lingui/react/macro';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import classes from './listing-actions.module.css';
import type { Role } from './role.ts';

interface ListingActionsProps {
  readonly id: number;
  readonly role: Role;
  readonly contact: ReactNode;
  readonly hasViewings: boolean;
}

export const ListingActions = ({ id, role, contact, hasViewings }: ListingActionsProps) => (
  <div className={classes.actions} data-role={role}>
    {role === 'owner' ? <OwnerActions id={id} /> : contact}
    <Button to={paths.listingGroups(id)} variant="default">
      <Trans>See Groups</Trans>
    </Button>
    {hasViewings && <ViewingsLink />}
  </div>
);

const ViewingsLink = () => {
  const { t } = useLingui();
  return (
    <Button href="#viewings" variant="default" className={classes.viewings} aria-label={t`Viewings`}>
      <IconCalendarEvent size={22} stroke={1.75} aria-hidden="true" />
    </Button>
  );
};

const OwnerActions = ({ id }: { readonly id: number }) => (
  <>
    <Button to={paths.editListing(id)}>
      <Trans>Edit Listing</Trans>
    </Button>
    <Button to={paths.conversations(id)} variant="default">
      <Trans>See Conversations</Trans>
    </Button>
  </>
);

export const GroupsNote = ({ role }: { readonly role: Role }) => {
  const say = useSay();
  return (
    <p className={classes.note} data-role={role}>
      {role === 'owner'
        ? say(groupMessages.forLandlord)
        : `${say(groupMessages.whatItIs)} ${say(groupMessages.openFromListing)}`}
    </p>
  );
};
