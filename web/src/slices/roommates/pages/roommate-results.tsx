import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import type { RoommateSort } from '@lodgepole/contract/roommates/search';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { type ListControl, pageCountOf } from '../../../lib/address/list-params.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { FilterChips } from '../../../ui/lists/filter-chips.tsx';
import { ListBar } from '../../../ui/lists/list-bar.tsx';
import { Pager, usePageKeys } from '../../../ui/lists/pager.tsx';
import { PageSizeSelect, SortSelect } from '../../../ui/lists/sort-select.tsx';
import { FitBadge } from '../../groups/status/badges.tsx';
import { useCountText } from '../count-text.ts';
import { roommatesQuery } from '../queries.ts';
import { RoommateCard, RoommateGrid, RoommateGridSkeleton } from '../roommate-card.tsx';
import { useActiveFilters } from '../search/active-filters.ts';
import { type FilterControl, orderProblem, queryOf } from '../search/filters.ts';
import { type useFitChoice, withFit } from './fit-choice.tsx';
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

interface NoRoommatesProps {
  readonly filters: FilterControl;
}

/** Nothing found, and which filter to give up to find somebody. */
const NoRoommates = ({ filters: { filters, refine, clear } }: NoRoommatesProps) => {
  const say = useSay();
  const countText = useCountText();
  const active = useActiveFilters()(filters);
  const loosened = useLoosened(filters, active.length > 1 ? active : []);
  const isPlaceAlone = active.length === 1 && filters.preferred_location !== null;
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      explanation={loosened.length > 0 && <Trans>Removing one of these filters would bring results:</Trans>}
      action={
        <div className={classes.ways}>
          {loosened.map(({ filter: { key, text, without }, page }) => {
            const count = countText(page);
            return (
              <Button key={key} variant="default" onClick={() => refine(without)}>
                <Trans>
                  Remove “{text}”: {count}
                </Trans>
              </Button>
            );
          })}
          <WayOut hasFilters={active.length > 0} isPlaceAlone={isPlaceAlone} onClear={clear} />
        </div>
      }
    >
      {say(roommateMessages.noneFound)}
    </EmptyState>
  );
};

type ActiveFilter = ReturnType<ReturnType<typeof useActiveFilters>>[number];

/** The filters without which somebody would be found, with how many. */
const useLoosened = (filters: FilterControl['filters'], active: readonly ActiveFilter[]) => {
  const api = useApi();
  const replies = useQueries({
    queries: active.map(({ without }) =>
      roommatesQuery(api, { ...queryOf({ ...filters, ...without }), page: 1, page_size: 10 }),
    ),
  });
  return active.flatMap((filter, place) => {
    const reply = replies[place];
    const page = reply?.isPlaceholderData ? undefined : reply?.data;
    return page && page.total > 0 ? [{ filter, page }] : [];
  });
};

interface WayOutProps {
  readonly hasFilters: boolean;
  readonly isPlaceAlone: boolean;
  readonly onClear: () => void;
}

const WayOut = ({ hasFilters, isPlaceAlone, onClear }: WayOutProps) =>
  hasFilters ? (
    <Button onClick={onClear}>
      {isPlaceAlone ? <Trans>Search everywhere</Trans> : <Trans>Clear filters</Trans>}
    </Button>
  ) : (
    <Button to={paths.listings()}>
      <Trans>Find a home</Trans>
    </Button>
  );
