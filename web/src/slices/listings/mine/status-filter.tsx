import { Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import { type ListingStatus, listingStatuses } from '@lodgepole/contract/listings/codes';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useSay } from '../../../lib/text/say.ts';
import classes from './own-listing-list.module.css';

interface StatusFilterProps {
  /** Null for every status. */
  readonly status: ListingStatus | null;
  readonly to: (status: ListingStatus | null) => To;
}

export const readStatus = (params: URLSearchParams): ListingStatus | null =>
  namesOf(listingStatuses).find((status) => status === params.get('status')) ?? null;

/** Links, so that Back returns to the previous status. */
export const StatusFilter = ({ status, to }: StatusFilterProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <nav aria-label={t`Status`} className={classes.chips}>
      <Chip to={to(null)} isCurrent={status === null}>
        <Trans>All</Trans>
      </Chip>
      {namesOf(listingStatuses).map((code) => (
        <Chip key={code} to={to(code)} isCurrent={code === status}>
          {say(listingStatuses[code])}
        </Chip>
      ))}
    </nav>
  );
};

interface ChipProps {
  readonly to: To;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

const Chip = ({ to, isCurrent, children }: ChipProps) => (
  <Link to={to} preventScrollReset className={classes.chip} aria-current={isCurrent ? 'true' : undefined}>
    {children}
  </Link>
);
