import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { StaffPerson } from '@lodgepole/contract/trust/staff';
import { paths } from '../../../../lib/address/paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DirectActs } from './direct-acts.tsx';
import classes from './staff-tools.module.css';

interface ToolsProps {
  readonly viewer: number;
}

/** A suspended person has no public profile. */
export const ProfileTools = ({
  person,
  viewer,
}: ToolsProps & { readonly person: Omit<StaffPerson, 'is_suspended'> }) => (
  <div className={classes.tools}>
    <DirectActs
      title={<Trans>Staff</Trans>}
      listing={null}
      person={{ ...person, is_suspended: false }}
      viewer={viewer}
    />
    <Button to={paths.staffPerson(person.id)} variant="default" size="sm">
      <Trans>What staff know about this person</Trans>
    </Button>
  </div>
);

export const ListingTools = ({ listing, viewer }: ToolsProps & { readonly listing: Listing }) => (
  <div className={classes.tools}>
    <DirectActs title={<Trans>Staff</Trans>} listing={listing} person={null} viewer={viewer} />
    <Button to={paths.staffPerson(listing.owner.id)} variant="default" size="sm">
      <Trans>What staff know about the landlord</Trans>
    </Button>
  </div>
);
