import { Trans } from '@lingui/react/macro';
import type { SavedSearch } from '@lodgepole/contract/saved/searches';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { useNameInTitle } from '../../../lib/use-name-in-title.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { searchKey, searchOfQuery } from '../../listings/search/inquiry.ts';
import { useSearchWords } from '../../listings/search/search-name.ts';
import { FrequencySelect } from '../searches/frequency-select.tsx';
import { searchFailures } from '../searches/messages.ts';
import { matchesQuery, useSearches } from '../searches/queries.ts';
import { NewHomes } from './new-homes.tsx';
import { OtherHomes } from './other-homes.tsx';
import classes from './searches-page.module.css';

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
      <NewHomes
        matches={matches}
        later={isMore ? search.new_count : 0}
        onRefresh={() => void matches.refetch()}
      />
      <OtherHomes
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
