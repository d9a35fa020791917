import {
  type FavouriteAlertKind,
  favouriteAlerts,
  markAlertsSeen,
} from '@lodgepole/contract/saved/favourites';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';

/** Asking for what changed says that it is seen, so only the page that shows it asks, once each time it is opened. */
const newsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favourite-news'],
    queryFn: async ({ client, signal }) => {
      const alerts = await api.call(favouriteAlerts, {}, { signal });
      const [latest] = alerts;
      if (latest) {
        // Where it does not work it stays news, and opening the page again tries again.
        await api.call(markAlertsSeen, { body: { last: latest.id } }).catch(() => null);
        void client.invalidateQueries({ queryKey: ['favourites', 'alerts'] });
      }
      return alerts;
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What changed about each favourite since its owner last looked. */
export const useFavouriteNews = (): ReadonlyMap<number, FavouriteAlertKind> => {
  const { data = [] } = useQuery(newsQuery(useApi()));
  return new Map(data.map(({ listing, kind }) => [listing.id, kind]));
};
