import { Trans, useLingui } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { favouriteMessages } from '@lodgepole/contract/saved/favourites';
import { IconHomeCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listView } from '../../../lib/address/list-params.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { Badge } from '../../../ui/badges/badge.tsx';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { TimeSince } from '../../../ui/text/time-since.tsx';
import { ListingPages } from '../../listings/pages/list/listing-pages.tsx';
import { favouritesPageQuery, useFavouriteNews } from '../favourites/queries.ts';
import { usePendingFavourites } from '../favourites/use-favourite.ts';

const isKept = /^\/(assets|media)\//;

const partsOf = (entries: PerformanceEntryList): string[] => {
  const own = entries.map(({ name }) => new URL(name)).filter(({ origin }) => origin === location.origin);
  return [...new Set(own.map(({ pathname }) => pathname).filter((path) => isKept.test(path)))];
};

/** Asks the service worker to store this page and its files for offline reading. */
const keepOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(partsOf(performance.getEntriesByType('resource')));
};

export const FavouritesPage = () => {
  const { t } = useLingui();
  const control = listView(useAddress());
  const query = useQuery(favouritesPageQuery(useApi(), control.view));
  const keptAt = query.data?.keptAt;
  useKeptOffline(query.isSuccess && keptAt === undefined);
  const news = useFavouriteNews();
  const pending = usePendingFavourites();
  const latest = new Map(pending.map(({ listing, isSaved }) => [listing, isSaved]));
  const leaving = [...latest].filter(([, isSaved]) => !isSaved).map(([listing]) => listing);
  const offerUndo = (undo: () => void) =>
    showToast(t`Removed from your favourites.`, { label: t`Undo`, run: undo });
  return (
    <PageColumn width="full">
      <PageTitle>
        <Trans>Your Favourites</Trans>
      </PageTitle>
      {keptAt !== undefined && <LastSeen at={keptAt} now={query.dataUpdatedAt} />}
      <ListingPages
        control={control}
        query={query}
        failure={favouriteMessages.fetchFailed}
        empty={<NoFavourites />}
        leaving={leaving}
        onRemoved={offerUndo}
        tagOf={newsTag(news)}
      />
    </PageColumn>
  );
};

const againLook = { tone: 'pine', icon: IconHomeCheck } as const;

const AvailableAgain = () => (
  <Badge look={againLook}>
    <Trans>Available again</Trans>
  </Badge>
);

const newsTag =
  (news: ReturnType<typeof useFavouriteNews>) =>
  ({ id, status }: CardListing) =>
    news.get(id) === 'active' && status === 'A' && <AvailableAgain />;

const settleTime = 1_500;

/** After the cards have rendered, because their files must be stored too. */
const useKeptOffline = (isCurrent: boolean) => {
  useEffect(() => {
    if (!isCurrent) return;
    const timer = setTimeout(() => void keepOffline().catch(() => undefined), settleTime);
    return () => clearTimeout(timer);
  }, [isCurrent]);
};

interface LastSeenProps {
  readonly at: string;
  readonly now: number;
}

const LastSeen = ({ at, now }: LastSeenProps) => (
  <Banner kind="notice">
    <Trans>
      You are offline. These are your favourites as you last saw them, <TimeSince instant={at} now={now} />.
    </Trans>
  </Banner>
);

const NoFavourites = () => (
  <EmptyState
    drawing={<SignpostDrawing />}
    action={
      <Button to={paths.listings()}>
        <Trans>Find a home</Trans>
      </Button>
    }
  >
    <Trans>No favourites yet. Press the heart on a listing to keep it here.</Trans>
  </EmptyState>
);
