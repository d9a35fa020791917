import { Trans, useLingui } from '@lingui/react/macro';
import {
  maxSearchName,
  type SavedSearch,
  searchConsent,
  searchMessages,
} from '@lodgepole/contract/saved/searches';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { isFlag, isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { searchKey, searchOfQuery } from '../../listings/search/inquiry.ts';
import { useSearchWords } from '../../listings/search/search-name.ts';
import { FrequencySelect } from '../searches/frequency-select.tsx';
import {
  searchFailures,
  useDeleteSearch,
  useRenameSearch,
  useSaveSearch,
  useSearches,
} from '../searches/queries.ts';
import { NewCount } from '../searches/search-news.tsx';
import classes from '../searches/searches-page.module.css';

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

interface SearchRowProps {
  readonly search: SavedSearch;
  readonly words: readonly string[];
  /** Link to all its results. */
  readonly resultsPath: string;
  readonly onDelete: () => void;
}

const SearchRow = ({ search, words, resultsPath, onDelete }: SearchRowProps) => {
  const { t } = useLingui();
  const [isRenaming, setRenaming] = useKeptState(`renaming search ${search.id}`, false, isFlag);
  const row = useRef<HTMLLIElement>(null);
  const endRenaming = () => {
    setRenaming(false);
    row.current?.focus();
  };
  const choices = [
    { key: 'rename', label: <Trans>Rename</Trans>, onChoose: () => setRenaming(true) },
    { key: 'delete', label: <Trans>Delete</Trans>, isDestructive: true, onChoose: onDelete },
  ];
  return (
    <li ref={row} tabIndex={-1} className={classes.row}>
      {isRenaming ? (
        <RenameForm search={search} onDone={endRenaming} />
      ) : (
        <div className={classes.head}>
          <h2 className={classes.name}>
            <Link to={paths.search(search.id)}>{search.name}</Link>
          </h2>
          <MoreMenu name={t`More about ${search.name}`} look="icon" choices={choices} />
        </div>
      )}
      <p className={classes.words}>{words.join(' · ')}</p>
      <NewCount count={search.new_count} />
      <div className={classes.foot}>
        <FrequencySelect search={search} />
        <div className={classes.ways}>
          {search.new_count > 0 && (
            <Button to={paths.search(search.id)} size="sm">
              <Trans>See new homes</Trans>
            </Button>
          )}
          <Button to={resultsPath} variant="default" size="sm">
            <Trans>See all results</Trans>
          </Button>
        </div>
      </div>
    </li>
  );
};

interface RenameFormProps {
  readonly search: SavedSearch;
  readonly onDone: () => void;
}

/** Keeps the typed name until the server accepts it. */
const RenameForm = ({ search, onDone }: RenameFormProps) => {
  const { t } = useLingui();
  const say = useSay();
  const [name, setName] = useKeptState(`name of search ${search.id}`, search.name, isText);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useRenameSearch();
  useEffect(() => {
    field.current?.select();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(say(searchMessages.name));
    if (wanted === search.name) return onDone();
    return mutate({ id: search.id, name: wanted }, { onSuccess: onDone });
  };
  return (
    <form className={classes.rename} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t`Name of this search`}
        value={name}
        error={error ?? undefined}
        maxLength={maxSearchName}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setError(null);
        }}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <div className={classes.ways}>
        <Button type="submit" size="sm" loading={isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
};
