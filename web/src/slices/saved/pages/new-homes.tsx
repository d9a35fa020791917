import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { ListingGrid, ListingGridSkeleton } from '../../listings/listing-grid.tsx';
import { ListingCell } from '../../listings/pages/list/listing-cell.tsx';
import { searchFailures } from '../searches/messages.ts';
import { NewTag } from './new-tag.tsx';
import classes from './searches-page.module.css';

interface NewHomesProps {
  readonly matches: UseQueryResult<Page<Listing>>;
  /** Number of homes added since these were loaded. */
  readonly later: number;
  readonly onRefresh: () => void;
}

const skeletons = 4;

export const NewHomes = ({ matches, later, onRefresh }: NewHomesProps) => {
  const { t } = useLingui();
  const id = useId();
  const { data, isError, isFetching } = matches;
  const total = data?.total ?? 0;
  return (
    <section aria-labelledby={id} aria-busy={isFetching} className={classes.section}>
      <div className={classes.bar}>
        <h2 id={id} className={classes.heading}>
          {total === 0 ? t`New homes` : t`${plural(total, { one: '# new home', other: '# new homes' })}`}
        </h2>
        {later > 0 && (
          <Button size="sm" onClick={onRefresh}>
            {t`${plural(later, { one: 'Show # newer home', other: 'Show # newer homes' })}`}
          </Button>
        )}
      </div>
      {!data && isError && !isFetching && (
        <LoadFailure sentence={searchFailures.matches} onRetry={onRefresh} />
      )}
      {!data && (!isError || isFetching) && <ListingGridSkeleton count={skeletons} />}
      {data && total === 0 && (
        <p className={classes.nothing}>
          <Trans>Nothing new since you last looked.</Trans>
        </p>
      )}
      {data && total > 0 && (
        <ListingGrid>
          {data.items.map((listing) => (
            <ListingCell key={listing.id} listing={listing} headingLevel={3} tag={<NewTag />} />
          ))}
        </ListingGrid>
      )}
    </section>
  );
};
