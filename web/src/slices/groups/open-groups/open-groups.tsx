import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { openGroups } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { listView, pageCountOf } from '../../../lib/address/list-params.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { PlaceNameField } from '../../places/place-name-field.tsx';
import classes from '../group-card.module.css';
import { OpenGroupCard } from './open-group-card.tsx';

interface OpenGroupsFilter {
  readonly city: string;
  readonly q: string;
  readonly page: number;
}

const openGroupsPageSize = 10;

const openGroupsQuery = (api: Api, { city, q, page }: OpenGroupsFilter) =>
  queryOptions({
    queryKey: ['groups', 'open', { city, q, page }],
    queryFn: ({ signal }) =>
      api.call(
        openGroups,
        { query: { page, page_size: openGroupsPageSize, ...(city && { city }), ...(q && { q }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

const anchor = 'open-groups';

/** Groups of others that the viewer could join, by city and name; the address keeps the choice. */
export const OpenGroups = () => {
  const id = useId();
  const { number } = useFormats();
  const address = useAddress();
  const { view, to } = listView(address, `#${anchor}`);
  const filter = { city: address.params.get('city') ?? '', q: address.params.get('q') ?? '' };
  const query = useQuery(openGroupsQuery(useApi(), { ...filter, page: view.page }));
  const search = (wanted: typeof filter) =>
    address.change(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        for (const [name, value] of Object.entries(wanted))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { subject: 'open groups', preventScrollReset: true },
    );
  const total = query.data?.total ?? 0;
  return (
    <section id={anchor} className={classes.shelf} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <Trans>Groups looking for people</Trans>{' '}
        {total > 0 && <span className={classes.shelfCount}>{number(total)}</span>}
      </h2>
      <OpenGroupsFilterForm key={`${filter.city} ${filter.q}`} filter={filter} onSearch={search} />
      <Found
        query={query}
        isFiltered={filter.city + filter.q !== ''}
        onClear={() => search({ city: '', q: '' })}
      />
      <Pager page={view.page} pageCount={pageCountOf(total, openGroupsPageSize)} to={to} />
    </section>
  );
};

interface FoundProps {
  readonly query: {
    readonly data: Page<Group> | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

const Found = ({ query, isFiltered, onClear }: FoundProps) => {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  if (isError && !isFetching && (!data || isPlaceholderData))
    return <LoadFailure sentence={groupMessages.fetchFailed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true" className={classes.cards}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={180} />
        ))}
      </div>
    );
  if (data.items.length === 0) return <NobodyFound isFiltered={isFiltered} onClear={onClear} />;
  return (
    <ul className={classes.cards} data-stale={isPlaceholderData || undefined}>
      {data.items.map((group) => (
        <li key={group.id} className={classes.place}>
          <OpenGroupCard group={group} />
        </li>
      ))}
    </ul>
  );
};

const NobodyFound = ({ isFiltered, onClear }: Pick<FoundProps, 'isFiltered' | 'onClear'>) =>
  isFiltered ? (
    <EmptyState
      drawing={<SignpostDrawing />}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all open groups</Trans>
        </Button>
      }
    >
      <Trans>No open group matches.</Trans>
    </EmptyState>
  ) : (
    <EmptyState drawing={<SignpostDrawing />}>
      <Trans>No group is looking for people right now. Start one, and others can find it here.</Trans>
    </EmptyState>
  );

interface Filter {
  readonly city: string;
  readonly q: string;
}

interface OpenGroupsFilterFormProps {
  readonly filter: Filter;
  readonly onSearch: (filter: Filter) => void;
}

const longest = 200;

const OpenGroupsFilterForm = ({ filter, onSearch }: OpenGroupsFilterFormProps) => {
  const { t } = useLingui();
  const [city, setCity] = useState(filter.city);
  const [name, setName] = useState(filter.q);
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch({ city: city.trim(), q: name.trim() });
  };
  return (
    <form
      role="search"
      aria-label={t`Groups looking for people`}
      className={classes.filter}
      onSubmit={search}
    >
      <PlaceNameField name="city" label={t`City`} value={city} onValueChange={setCity} autoComplete="off" />
      <TextField
        name="q"
        label={t`Group Name`}
        value={name}
        maxLength={longest}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      >
        <Trans>Search</Trans>
      </Button>
    </form>
  );
};
