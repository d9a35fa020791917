import { Trans } from '@lingui/react/macro';
import { IconFlag } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { keepIntention, takeIntention } from '../../../../session/intention.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { Role } from '../../detail/side/role.ts';

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
