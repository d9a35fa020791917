import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import type { SavedQuery, SavedSearch } from '@lodgepole/contract/saved/searches';
import { IconSparkles } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { useNameInTitle } from '../../../lib/use-name-in-title.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ListingGrid, ListingGridSkeleton } from '../../listings/listing-grid.tsx';
import { ListingCell } from '../../listings/pages/list/listing-cell.tsx';
import { searchKey, searchOfQuery } from '../../listings/search/inquiry.ts';
import { listingsQuery } from '../../listings/search/queries.ts';
import { useSearchWords } from '../../listings/search/search-name.ts';
import { FrequencySelect } from '../searches/frequency-select.tsx';
import { matchesQuery, searchFailures, useSearches } from '../searches/queries.ts';
import classes from '../searches/searches-page.module.css';

export const SearchPage = () => {
  const id = Number(useParams()['id']);
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useSearches();
  const search = data?.find((one) => one.id === id);
  useNameInTitle(search?.name);
  return (
    <div className={classes.wide}>
      {search ? (
        <Found key={id} search={search} countedAt={dataUpdatedAt} />
      ) : (
        <PageTitle>
          <Trans>Saved search</Trans>
        </PageTitle>
      )}
      {data && !search && <NoLonger />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={searchFailures.loading} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
    </div>
  );
};

interface FoundProps {
  readonly search: SavedSearch;
  readonly countedAt: number;
}

const Found = ({ search, countedAt }: FoundProps) => {
  const wordsOf = useSearchWords();
  const matches = useQuery(matchesQuery(useApi(), search.id));
  const isMore = search.new_count > 0 && countedAt > matches.dataUpdatedAt && !matches.isFetching;
  return (
    <>
      <div className={classes.headline}>
        <PageTitle>{search.name}</PageTitle>
        <p className={classes.lead}>{wordsOf(searchOfQuery(search.query)).join(' · ')}</p>
      </div>
      <div className={classes.bar}>
        <FrequencySelect search={search} />
        <Button to={paths.searches()} variant="subtle" size="sm">
          <Trans>Your saved searches</Trans>
        </Button>
      </div>
      <NewListings
        matches={matches}
        later={isMore ? search.new_count : 0}
        onRefresh={() => void matches.refetch()}
      />
      <OtherListings
        query={search.query}
        shown={matches.data?.items ?? null}
        resultsPath={paths.listingResults(searchKey(search.query))}
      />
    </>
  );
};

const NoLonger = () => {
  const say = useSay();
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      action={
        <Button to={paths.searches()}>
          <Trans>Your saved searches</Trans>
        </Button>
      }
    >
      {say(searchFailures.gone)}
    </EmptyState>
  );
};

interface NewListingsProps {
  readonly matches: UseQueryResult<Page<Listing>>;
  /** Number of homes added since these were loaded. */
  readonly later: number;
  readonly onRefresh: () => void;
}

const skeletons = 4;

const NewListings = ({ matches, later, onRefresh }: NewListingsProps) => {
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

const look = { tone: 'pine', icon: IconSparkles } as const;

const NewTag = () => (
  <Badge look={look}>
    <Trans>New</Trans>
  </Badge>
);

interface OtherListingsProps {
  readonly query: SavedQuery;
  /** The new homes, listed above; null until loaded. */
  readonly shown: readonly Listing[] | null;
  readonly resultsPath: string;
}

const asked = 10;

const OtherListings = ({ query, shown, resultsPath }: OtherListingsProps) => {
  const id = useId();
  const { data, isError, isFetching, refetch } = useQuery(
    listingsQuery(useApi(), { ...query, page: 1, page_size: asked }),
  );
  const isNew = new Set(shown?.map((listing) => listing.id));
  const others = data?.items.filter((listing) => !isNew.has(listing.id)) ?? [];
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.bar}>
        <h2 id={id} className={classes.heading}>
          <Trans>Other homes</Trans>
        </h2>
        <Button to={resultsPath} variant="default" size="sm">
          <Trans>See all results</Trans>
        </Button>
      </div>
      {!data && isError && !isFetching && (
        <LoadFailure sentence={listingMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
      {(shown === null || !data) && !isError && <ListingGridSkeleton count={4} />}
      {shown !== null && data && others.length === 0 && (
        <p className={classes.nothing}>
          <Trans>This search finds nothing else at the moment.</Trans>
        </p>
      )}
      {shown !== null && others.length > 0 && (
        <ListingGrid>
          {others.map((listing) => (
            <ListingCell key={listing.id} listing={listing} headingLevel={3} />
          ))}
        </ListingGrid>
      )}
    </section>
  );
};
