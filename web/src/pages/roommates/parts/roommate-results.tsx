import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { FitBadge } from '../../../features/groups/status/badges.tsx';
import { useCountText } from '../../../features/roommates/count-text.ts';
import { RoommateCard } from '../../../features/roommates/roommate-card.tsx';
import { RoommateGrid, RoommateGridSkeleton } from '../../../features/roommates/roommate-grid.tsx';
import { useActiveFilters } from '../../../features/roommates/search/active-filters.ts';
import { isBudgetOrderWrong } from '../../../features/roommates/search/filters.ts';
import type { FilterControl } from '../../../features/roommates/search/use-filters.ts';
import { pageCountOf } from '../../../lib/address/list-params.ts';
import type { ListControl } from '../../../lib/address/list-view.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/signpost-drawing.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { FilterChips } from '../../../ui/lists/filter-chips.tsx';
import { PageOf } from '../../../ui/lists/page-of.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { PageSizeSelect, SortSelect } from '../../../ui/lists/sort-select.tsx';
import { usePageKeys } from '../../../ui/lists/use-page-keys.ts';
import classes from '../roommate-pages.module.css';
import { type useFitChoice, withFit } from './fit-choice.tsx';

interface RoommateResultsProps {
  readonly query: UseQueryResult<Page<Roommate>>;
  readonly filters: FilterControl;
  readonly list: ListControl;
  readonly fit: ReturnType<typeof useFitChoice>;
}

/** What a search came to: the bar above, the filters in force, and what was found. */
export const RoommateResults = (props: RoommateResultsProps) => {
  const { query, filters, list } = props;
  const active = useActiveFilters()(filters.filters);
  const { page, page_size } = list.view;
  const pageCount = pageCountOf(query.data?.total ?? 0, page_size);
  usePageKeys({ page, pageCount, onChoose: list.turn });
  return (
    <div className={classes.results}>
      <Bar list={list} page={query.data} pageCount={pageCount} />
      <FilterChips
        chips={active.map(({ key, text, without }) => ({
          key,
          text,
          onRemove: () => filters.refine(without),
        }))}
        onClear={filters.clear}
      />
      <Found {...props} pageCount={pageCount} />
      <Pager page={page} pageCount={pageCount} to={list.to} />
    </div>
  );
};

interface BarProps {
  readonly list: ListControl;
  readonly page: Page<Roommate> | undefined;
  readonly pageCount: number;
}

const Bar = ({ list: { view, change }, page, pageCount }: BarProps) => {
  const { t } = useLingui();
  const countText = useCountText();
  const words = { priceLowHigh: t`Budget: low to high`, priceHighLow: t`Budget: high to low` };
  return (
    <div className={classes.bar}>
      <p role="status" className={classes.count}>
        {page && countText(page)}
        {page && <PageOf page={view.page} count={pageCount} />}
      </p>
      <div className={classes.choices}>
        <SortSelect value={view.sort} words={words} onChange={(sort) => change({ sort })} />
        <PageSizeSelect value={view.page_size} onChange={(page_size) => change({ page_size })} />
      </div>
    </div>
  );
};

const Found = (props: RoommateResultsProps & { readonly pageCount: number }) => {
  const { query, filters, list, fit, pageCount } = props;
  const say = useSay();
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  if (isBudgetOrderWrong(filters.filters))
    return <Banner kind="failure">{say(roommateMessages.budgetOrder)}</Banner>;
  if (isError && !isFetching && (!data || isPlaceholderData))
    return <LoadFailure sentence={roommateMessages.fetchFailed} onRetry={() => void refetch()} />;
  if (!data) return <RoommateGridSkeleton />;
  if (data.total === 0) return <NoRoommates filters={filters} />;
  if (list.view.page > pageCount && !isPlaceholderData) return <Navigate to={list.to(pageCount)} replace />;
  return (
    <RoommateGrid isStale={isPlaceholderData}>
      {data.items.map((roommate) => (
        <RoommateCard
          key={roommate.id}
          roommate={roommate}
          to={withFit(paths.roommate(roommate.id), fit.chosen)}
          fit={<FitBadge fit={roommate.fit} />}
        />
      ))}
    </RoommateGrid>
  );
};

const NoRoommates = ({ filters: { filters, clear } }: Pick<RoommateResultsProps, 'filters'>) => {
  const say = useSay();
  const hasFilters = useActiveFilters()(filters).length > 0;
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      action={
        hasFilters ? (
          <Button onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
        ) : (
          <Button to={paths.listings()}>
            <Trans>Find a home</Trans>
          </Button>
        )
      }
    >
      {say(roommateMessages.noneFound)}
    </EmptyState>
  );
};
