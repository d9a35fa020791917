import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconTrendingDown, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { UnavailableBadge } from '../../../ui/badges/listing-status-badge.tsx';
import { listingTitle } from '../listing-facts.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { PriceDrop } from '../tags.tsx';
import { type CompareRow, differs, isSaid, type RowGroup, useCompareRows } from './compare-rows.ts';
import classes from './compare-table.module.css';

interface CompareTableProps {
  readonly listings: readonly Listing[];
  readonly people: number;
  readonly isOnlyDifferent: boolean;
  readonly without: (id: number) => string;
  readonly onRemove: (id: number) => void;
}

export const CompareTable = ({ listings, people, isOnlyDifferent, without, onRemove }: CompareTableProps) => {
  const { t } = useLingui();
  const id = useId();
  const groups = useCompareRows()(listings, people)
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => isSaid(row) && (!isOnlyDifferent || differs(row))),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={classes.table} data-count={listings.length}>
        <caption id={id} className="visually-hidden">
          <Trans>Homes side by side</Trans>
        </caption>
        <thead>
          <tr>
            <td className={classes.corner} aria-label={t`Homes`} />
            {listings.map((listing) => (
              <ListingHead
                key={listing.id}
                listing={listing}
                without={without(listing.id)}
                onRemove={() => onRemove(listing.id)}
              />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Rows key={group.key} group={group} listings={listings} />
        ))}
      </table>
    </div>
  );
};

interface ListingHeadProps {
  readonly listing: Listing;
  readonly without: string;
  readonly onRemove: () => void;
}

const ListingHead = ({ listing, without, onRemove }: ListingHeadProps) => {
  const { t, i18n } = useLingui();
  const title = listingTitle(i18n, listing);
  const address = listingAddress(listing);
  const front = listing.pictures.find(({ is_primary }) => is_primary) ?? listing.pictures[0];
  return (
    <th scope="col" className={classes.listing}>
      <div className={classes.picture}>
        <ListingPicture picture={front} alt="" sizes="16rem" />
        <Link
          to={without}
          replace
          preventScrollReset
          className={classes.remove}
          aria-label={t`Remove ${title}, ${address}`}
          onClick={onRemove}
        >
          <IconX size={18} stroke={2} aria-hidden="true" />
        </Link>
      </div>
      <Link to={paths.listing(listing.id)} className={classes.title}>
        {title}
      </Link>
      <span className={classes.address}>{address}</span>
      <span className={classes.tags}>
        <UnavailableBadge status={listing.status} />
        <PriceDrop listing={listing} />
      </span>
    </th>
  );
};

interface RowsProps {
  readonly group: RowGroup;
  readonly listings: readonly Listing[];
}

const Rows = ({ group: { title, rows }, listings }: RowsProps) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={listings.length + 1} className={classes.group}>
        <span className={classes.groupTitle}>{title}</span>
      </th>
    </tr>
    {rows.map((row) => (
      <Row key={row.key} row={row} listings={listings} />
    ))}
  </tbody>
);

const Row = ({ row, listings }: { readonly row: CompareRow; readonly listings: readonly Listing[] }) => (
  <tr className={classes.row} data-same={!differs(row) || undefined} data-sum={row.isSum}>
    <th scope="row" className={classes.label}>
      {row.label}
    </th>
    {row.values.map((value, place) => (
      <td key={listings[place]?.id}>
        {value}{' '}
        {row.lowest?.[place] && (
          <span className={classes.lowest}>
            <IconTrendingDown size={14} stroke={2} aria-hidden="true" />
            <Trans>lowest</Trans>
          </span>
        )}
      </td>
    ))}
  </tr>
);
