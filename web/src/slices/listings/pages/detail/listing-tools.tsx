import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { IconFlag } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { keepIntention, takeIntention } from '../../../../session/intention.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { optionalPart } from '../../../../ui/hydration/optional-part.ts';
import { FavouriteHeart } from '../../../saved/favourites/favourite-heart.tsx';
import { CompareToggle } from '../../compare/compare-toggle.tsx';
import type { Role } from '../../detail/side/role.ts';
import { ShareButton } from '../../detail/side/share-button.tsx';
import classes from './listing-page.module.css';

/** Only members of groups need it. */
const AddToShortlist = optionalPart(
  async () => (await import('../../../groups/shortlist/add-to-shortlist.tsx')).AddToShortlist,
);

interface ListingToolsProps {
  readonly listing: Listing;
  readonly title: string;
  readonly role: Role;
}

export const ListingTools = ({ listing, title, role }: ListingToolsProps) => {
  const viewer = viewerOf(useViewing());
  return (
    <div className={classes.tools}>
      <ShareButton title={title} path={paths.listing(listing.id)} />
      {role === 'member' && viewer?.roommate_profile && (
        <Suspense>
          <AddToShortlist listing={listing.id} />
        </Suspense>
      )}
      <CompareToggle listing={listing} size="lg" />
      <FavouriteHeart listing={listing} size="lg" />
    </div>
  );
};

/** Loaded on demand, because few people report a listing. */
const ReportQuestion = lazy(async () => ({
  default: (await import('../../../trust/reports/report-dialog.tsx')).ReportQuestion,
}));

interface ReportListingProps {
  readonly listing: number;
  readonly role: Role;
}

const look = {
  variant: 'subtle',
  size: 'sm',
  leftSection: <IconFlag size={18} stroke={1.75} aria-hidden="true" />,
} as const;

/** Anonymous visitors return to the open form after signing in. Hidden on one's own listing. */
export const ReportListing = ({ listing, role }: ReportListingProps) => {
  const [isAsking, setAsking] = useState(false);
  const { pathname } = useLocation();
  const isMember = role === 'member';
  useEffect(() => {
    if (isMember && takeIntention('report', pathname) !== null) queueMicrotask(() => setAsking(true));
  }, [isMember, pathname]);
  if (role === 'owner') return null;
  const path = paths.listing(listing);
  if (!isMember)
    return (
      <Button
        {...look}
        to={paths.login(path)}
        onClick={() => keepIntention({ kind: 'report', listing, path })}
      >
        <Trans>Report this listing</Trans>
      </Button>
    );
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Report this listing</Trans>
      </Button>
      {isAsking && (
        <Suspense>
          <ReportQuestion reported={{ subject: 'listing', id: listing }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};

const StaffListingTools = lazy(async () => ({
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
      <StaffListingTools listing={listing} viewer={viewer.id} />
    </Suspense>
  );
};
