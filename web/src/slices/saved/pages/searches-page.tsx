import { Trans, useLingui } from '@lingui/react/macro';
import { type SavedSearch, searchConsent } from '@lodgepole/contract/saved/searches';
import { useRef } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { searchKey, searchOfQuery } from '../../listings/search/inquiry.ts';
import { useSearchWords } from '../../listings/search/search-name.ts';
import { searchFailures } from '../searches/messages.ts';
import { useDeleteSearch, useSaveSearch, useSearches } from '../searches/queries.ts';
import { SearchRow } from '../searches/search-row.tsx';
import classes from './searches-page.module.css';

export const SearchesPage = () => {
  const { data, isError, isFetching, refetch } = useSearches();
  return (
    <div className={classes.page}>
      <PageTitle>
        <Trans>Your saved searches</Trans>
      </PageTitle>
      {data !== undefined && data.length > 0 && <Searches searches={data} />}
      {data?.length === 0 && <NoSearches />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={searchFailures.loading} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
    </div>
  );
};

/** Undoing a deletion saves the search again, so its count of new homes restarts. */
const useDeleting = () => {
  const { t } = useLingui();
  const { mutate: save } = useSaveSearch();
  const saveAgain = ({ name, query, frequency }: SavedSearch) =>
    save({ name, query, frequency, source: 'searches' });
  return useDeleteSearch((deleted) =>
    showToast(t`Search deleted.`, { label: t`Undo`, run: () => saveAgain(deleted) }),
  );
};

const Searches = ({ searches }: { readonly searches: readonly SavedSearch[] }) => {
  const say = useSay();
  const wordsOf = useSearchWords();
  const list = useRef<HTMLUListElement>(null);
  const { mutate: remove } = useDeleting();
  return (
    <>
      <p className={classes.lead}>
        <Trans>
          New homes for these searches are counted here and in your notifications. {say(searchConsent)}
        </Trans>
      </p>
      <ul ref={list} tabIndex={-1} className={classes.searches}>
        {searches.map((search) => (
          <SearchRow
            key={search.id}
            search={search}
            words={wordsOf(searchOfQuery(search.query))}
            resultsPath={paths.listingResults(searchKey(search.query))}
            onDelete={() => {
              // Moves the focus, because the focused menu disappears with its row.
              list.current?.focus();
              remove(search);
            }}
          />
        ))}
      </ul>
    </>
  );
};

const NoSearches = () => (
  <EmptyState
    drawing={<SignpostDrawing />}
    explanation={
      <Trans>
        Search for homes and press “Save this search”. We count what is new, and email you if you wish.
      </Trans>
    }
    action={
      <Button to={paths.listings()}>
        <Trans>Find a home</Trans>
      </Button>
    }
  >
    <Trans>You have no saved searches yet.</Trans>
  </EmptyState>
);

const Pending = () => (
  <div aria-busy="true" className={classes.searches}>
    <Skeleton height={152} />
    <Skeleton height={152} />
  </div>
);
