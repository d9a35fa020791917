import { useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import type { RoommateSort } from '@lodgepole/contract/roommates/search';
import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { type ListControl, pageCountOf } from '../../../lib/address/list-params.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { FilterChips } from '../../../ui/lists/filter-chips.tsx';
import { ListBar } from '../../../ui/lists/list-bar.tsx';
import { Pager, usePageKeys } from '../../../ui/lists/pager.tsx';
import { PageSizeSelect, SortSelect } from '../../../ui/lists/sort-select.tsx';
import { FitBadge } from '../../groups/status/badges.tsx';
import { useCountText } from '../count-text.ts';
import { RoommateCard, RoommateGrid, RoommateGridSkeleton } from '../roommate-card.tsx';
import { useActiveFilters } from '../search/active-filters.ts';
import { type FilterControl, orderProblem } from '../search/filters.ts';
import { type useFitChoice, withFit } from './fit-choice.tsx';
import { NoRoommates } from './no-roommates.tsx';
import classes from './roommate-pages.module.css';

type RoommateList = ListControl<RoommateSort>;

interface RoommateResultsProps {
  readonly query: UseQueryResult<Page<Roommate>>;
  readonly filters: FilterControl;
  readonly list: RoommateList;
  readonly fit: ReturnType<typeof useFitChoice>;
  /** Whether the viewer has answered enough to sort by match. */
  readonly canMatch: boolean;
}

const bestMatch = 'compatibility' satisfies RoommateSort;

export const RoommateResults = (props: RoommateResultsProps) => {
  const { query, filters, list, canMatch } = props;
  const active = useActiveFilters()(filters.filters);
  const { page, page_size } = list.view;
  const pageCount = pageCountOf(query.data?.total ?? 0, page_size);
  usePageKeys({ page, pageCount, onChoose: list.turn });
  return (
    <div className={classes.results}>
      <Bar list={list} page={query.data} pageCount={pageCount} canMatch={canMatch} />
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

interface BarProps extends Pick<RoommateResultsProps, 'list' | 'canMatch'> {
  readonly page: Page<Roommate> | undefined;
  readonly pageCount: number;
}

const Bar = ({ list: { view, change }, page, pageCount, canMatch }: BarProps) => {
  const { t } = useLingui();
  const countText = useCountText();
  const words = { priceLowHigh: t`Budget: low to high`, priceHighLow: t`Budget: high to low` };
  return (
    <ListBar {...{ view, page, pageCount, countText }}>
      <SortSelect
        value={view.sort}
        words={words}
        // The address may ask for it before the questions are answered.
        own={canMatch || view.sort === bestMatch ? { [bestMatch]: t`Best match` } : {}}
        onChange={(sort) => change({ sort })}
      />
      <PageSizeSelect value={view.page_size} onChange={(page_size) => change({ page_size })} />
    </ListBar>
  );
};

const Found = (props: RoommateResultsProps & { readonly pageCount: number }) => {
  const { query, filters, list, fit, pageCount } = props;
  const say = useSay();
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const problem = orderProblem(filters.filters);
  if (problem !== undefined) return <Banner kind="failure">{say(problem)}</Banner>;
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
