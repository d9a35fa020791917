import type { Page } from '@lodgepole/contract/core/endpoint';
import type { CardListing } from '@lodgepole/contract/listings/card';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router';
import { type ListControl, pageCountOf } from '../../../../lib/address/list-params.ts';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { ListBar, ListBarSkeleton } from '../../../../ui/lists/list-bar.tsx';
import { Pager, usePageKeys } from '../../../../ui/lists/pager.tsx';
import { PageSizeSelect, SortSelect } from '../../../../ui/lists/sort-select.tsx';
import { useFocusKept } from '../../../../ui/lists/use-focus-kept.ts';
import classes from '../../listing-grid.module.css';
import { ListingGrid, ListingGridSkeleton } from '../../listing-grid.tsx';
import { useCountText } from '../../search/results/count-text.ts';
import { ListingCell } from './listing-cell.tsx';

interface ListingPagesProps {
  readonly control: ListControl;
  readonly query: UseQueryResult<Page<CardListing>>;
  readonly failure: string;
  readonly empty: ReactNode;
  readonly leaving?: readonly number[];
  readonly onRemoved?: (undo: () => void) => void;
  readonly tagOf?: (listing: CardListing) => ReactNode;
}

const eagerCards = 4;

export const ListingPages = ({
  query,
  failure,
  empty,
  leaving = [],
  control,
  onRemoved,
  tagOf,
}: ListingPagesProps) => {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const { view, to } = control;
  const grid = useRef<HTMLUListElement>(null);
  const focusEvents = useFocusKept(grid, '[aria-pressed][data-size]');
  if (!data && isError && !isFetching)
    return <LoadFailure sentence={failure} onRetry={() => void refetch()} />;
  if (!data) return <Pending />;
  const pageCount = pageCountOf(data.total, view.page_size);
  const items = data.items.filter(({ id }) => !leaving.includes(id));
  if (items.length === 0 && data.total === data.items.length) return empty;
  if (items.length === 0 && view.page > pageCount) return <Navigate to={to(pageCount)} replace />;
  return (
    <Shown control={control} page={{ ...data, items }} pageCount={pageCount}>
      <ListingGrid ref={grid} isStale={isPlaceholderData} {...focusEvents}>
        {items.map((listing, place) => (
          <ListingCell
            key={listing.id}
            listing={listing}
            priority={place < eagerCards}
            tag={tagOf?.(listing)}
            onRemoved={onRemoved}
          />
        ))}
      </ListingGrid>
    </Shown>
  );
};

interface ShownProps extends Pick<ListingPagesProps, 'control'> {
  readonly page: Page<CardListing>;
  readonly pageCount: number;
  readonly children: ReactNode;
}

const Shown = ({ control, page, pageCount, children }: ShownProps) => {
  const { view, to, turn, change } = control;
  const countText = useCountText();
  usePageKeys({ page: view.page, pageCount, onChoose: turn });
  return (
    <div className={classes.list}>
      <ListBar {...{ view, page, pageCount, countText }}>
        <SortSelect value={view.sort} onChange={(sort) => change({ sort })} />
        <PageSizeSelect value={view.page_size} onChange={(page_size) => change({ page_size })} />
      </ListBar>
      {children}
      <Pager page={view.page} pageCount={pageCount} to={to} />
    </div>
  );
};

const Pending = () => (
  <div className={classes.list} aria-busy="true">
    <ListBarSkeleton />
    <ListingGridSkeleton />
  </div>
);
