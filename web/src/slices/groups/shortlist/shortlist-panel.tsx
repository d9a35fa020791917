import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type Group, hasChosenListing } from '@lodgepole/contract/groups/group';
import { factsOf, hasApplied, hasEnded, isMember } from '@lodgepole/contract/groups/rules';
import { type Shortlisted, shortlistMessages } from '@lodgepole/contract/groups/shortlist';
import { mostCompared } from '@lodgepole/contract/listings/costs/compare';
import { IconScale, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useFocusKept } from '../../../ui/lists/use-focus-kept.ts';
import { listingsFor } from '../moving-on/remembered-group.ts';
import { FoldPanel } from '../panels/fold-panel.tsx';
import { shortlistQuery } from './queries.ts';
import classes from './shortlist.module.css';
import { ShortlistEntry } from './shortlist-entry.tsx';

interface ShortlistPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer is leaving, so stop fetching. */
  readonly isGoing?: boolean;
}

export const ShortlistPanel = ({ group, viewer, isGoing = false }: ShortlistPanelProps) => {
  const isIn = isMember(viewer, factsOf(group));
  const { data, isError, isFetching, refetch } = useQuery({
    ...shortlistQuery(useApi(), group.id),
    enabled: isIn && !isGoing,
  });
  const isOver = hasEnded(group) || group.has_home;
  if (!isIn || ((isOver || hasApplied(group.group_status)) && (!data || data.length === 0))) return null;
  const waiting = isOver ? 0 : (data ?? []).filter(({ vote }) => vote === null).length;
  const state = waiting > 0 && (
    <Plural value={waiting} one="# home is waiting for your vote" other="# homes are waiting for your vote" />
  );
  return (
    <FoldPanel title={<Trans>Shortlist</Trans>} state={state}>
      {data ? (
        <WholeShortlist group={group} viewer={viewer} known={data} />
      ) : isError && !isFetching ? (
        <LoadFailure
          sentence={shortlistMessages.fetchFailed}
          variant="default"
          className={classes.failed}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.pending} aria-busy="true">
          <Skeleton height={96} radius="lg" />
          <Skeleton height={96} radius="lg" />
        </div>
      )}
    </FoldPanel>
  );
};

/** Keeps the order while the panel is open, so that a vote does not move what someone is about to tap. New ones come first. */
const useSteadyOrder = (known: readonly Shortlisted[]): readonly Shortlisted[] => {
  const ids = known.map(({ listing }) => listing.id);
  const [order, setOrder] = useState(ids);
  const unplaced = ids.filter((id) => !order.includes(id));
  if (unplaced.length > 0) setOrder([...unplaced, ...order]);
  return order.flatMap((id) => known.find(({ listing }) => listing.id === id) ?? []);
};

interface WholeShortlistProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  readonly known: readonly Shortlisted[];
}

const WholeShortlist = ({ group, viewer, known }: WholeShortlistProps) => {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusKept(list, 'a, button');
  const entries = useSteadyOrder(known);
  if (entries.length === 0) return <NoListingsYet group={group} />;
  return (
    <>
      <ul ref={list} className={classes.entries} aria-label={t`Homes on the shortlist`} {...focus}>
        {entries.map((entry) => (
          <ShortlistEntry key={entry.listing.id} {...{ entry, group, viewer }} />
        ))}
      </ul>
      <div className={classes.foot}>
        <CompareLink known={known} people={group.members.length} />
        <SearchLink group={group} />
      </div>
    </>
  );
};

interface CompareLinkProps {
  readonly known: readonly Shortlisted[];
  readonly people: number;
}

/** The homes that most members want, as the server ordered them. */
const CompareLink = ({ known, people }: CompareLinkProps) => {
  const ids = known.slice(0, mostCompared).map(({ listing }) => listing.id);
  if (ids.length < 2) return null;
  return (
    <Button
      to={paths.compare(ids, people)}
      variant="default"
      leftSection={<IconScale size={20} stroke={1.75} aria-hidden="true" />}
    >
      {known.length > ids.length ? <Trans>Compare the top four</Trans> : <Trans>Compare side by side</Trans>}
    </Button>
  );
};

/** The panel above leads a group without a home to the search. */
const SearchLink = ({ group }: { readonly group: Group }) =>
  hasChosenListing(group) && (
    <Button
      to={listingsFor(group)}
      variant="default"
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
    >
      <Trans>Find homes</Trans>
    </Button>
  );

const NoListingsYet = ({ group }: Pick<WholeShortlistProps, 'group'>) => (
  <>
    <p className={classes.empty}>
      <Trans>
        No homes here yet. Open a home that you like and put it on the shortlist; then everyone in the group
        can vote on it.
      </Trans>
    </p>
    <div className={classes.foot}>
      <SearchLink group={group} />
    </div>
  </>
);
