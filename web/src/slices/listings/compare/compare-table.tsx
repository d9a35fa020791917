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
  readonly homes: readonly Listing[];
  readonly people: number;
  readonly isOnlyDifferent: boolean;
  readonly without: (id: number) => string;
  readonly onRemove: (id: number) => void;
}

export const CompareTable = ({ homes, people, isOnlyDifferent, without, onRemove }: CompareTableProps) => {
  const { t } = useLingui();
  const id = useId();
  const groups = useCompareRows()(homes, people)
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => isSaid(row) && (!isOnlyDifferent || differs(row))),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={classes.table} data-count={homes.length}>
        <caption id={id} className="visually-hidden">
          <Trans>Homes side by side</Trans>
        </caption>
        <thead>
          <tr>
            <td className={classes.corner} aria-label={t`Homes`} />
            {homes.map((home) => (
              <HomeHead
                key={home.id}
                home={home}
                without={without(home.id)}
                onRemove={() => onRemove(home.id)}
              />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Rows key={group.key} group={group} homes={homes} />
        ))}
      </table>
    </div>
  );
};

interface HomeHeadProps {
  readonly home: Listing;
  readonly without: string;
  readonly onRemove: () => void;
}

const HomeHead = ({ home, without, onRemove }: HomeHeadProps) => {
  const { t, i18n } = useLingui();
  const title = listingTitle(i18n, home);
  const address = listingAddress(home);
  const front = home.pictures.find(({ is_primary }) => is_primary) ?? home.pictures[0];
  return (
    <th scope="col" className={classes.home}>
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
      <Link to={paths.listing(home.id)} className={classes.title}>
        {title}
      </Link>
      <span className={classes.address}>{address}</span>
      <span className={classes.tags}>
        <UnavailableBadge status={home.status} />
        <PriceDrop listing={home} />
      </span>
    </th>
  );
};

interface RowsProps {
  readonly group: RowGroup;
  readonly homes: readonly Listing[];
}

const Rows = ({ group: { title, rows }, homes }: RowsProps) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={homes.length + 1} className={classes.group}>
        <span className={classes.groupTitle}>{title}</span>
      </th>
    </tr>
    {rows.map((row) => (
      <Row key={row.key} row={row} homes={homes} />
    ))}
  </tbody>
);

const Row = ({ row, homes }: { readonly row: CompareRow; readonly homes: readonly Listing[] }) => (
  <tr className={classes.row} data-same={!differs(row) || undefined} data-sum={row.isSum}>
    <th scope="row" className={classes.label}>
      {row.label}
    </th>
    {row.values.map((value, place) => (
      <td key={homes[place]?.id}>
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
