import { addFavourite, favouriteMessages, removeFavourite } from '@lodgepole/contract/saved/favourites';
import {
  mutationOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useViewing } from '../../../session/viewer.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { confirmFavourite, favouriteIdsQuery } from './queries.ts';

/** Waits until the viewer is known. */
export const useFavouriteIds = () => {
  const isEnabled = useViewing().kind === 'signed-in';
  const { data, ...query } = useQuery({ ...favouriteIdsQuery(useApi()), enabled: isEnabled });
  // Cards hydrate as rendered for anonymous visitors, even if the ids are already known.
  return { ...query, data: isEnabled ? data : undefined };
};

const changeKey = (listing?: number) =>
  listing === undefined ? (['favourite'] as const) : (['favourite', listing] as const);

interface FavouriteChange {
  readonly listing: number;
  readonly isSaved: boolean;
  /** Called when the server confirms, even after unmounting. */
  readonly onDone?: (() => void) | undefined;
}

const tell = async (api: Api, { listing, isSaved }: FavouriteChange): Promise<void> => {
  const input = { params: { id: listing } };
  if (isSaved) await api.call(addFavourite, input);
  else
    await api.call(removeFavourite, input).catch((error: unknown) => {
      // Already removed in another tab counts as removed.
      if (!isNotFound(error)) throw error;
    });
};

/** Pending requests, newest last. */
export const usePendingFavourites = (listing?: number): readonly FavouriteChange[] =>
  useMutationState({
    filters: { mutationKey: changeKey(listing), status: 'pending' },
    select: ({ state }) => state.variables as FavouriteChange,
  });

const useChanging = () => {
  const api = useApi();
  const say = useSay();
  const queryClient = useQueryClient();
  return (listing: number) =>
    mutationOptions({
      mutationKey: changeKey(listing),
      // In order, so that the last click wins.
      scope: { id: changeKey(listing).join(' ') },
      networkMode: 'always',
      mutationFn: (wanted: FavouriteChange) => tell(api, wanted),
      onSuccess: async (_, wanted) => {
        await confirmFavourite(queryClient, wanted.listing, wanted.isSaved);
        wanted.onDone?.();
      },
      onError: (_, { isSaved }) =>
        showToast(say(isSaved ? favouriteMessages.addFailed : favouriteMessages.removeFailed)),
    });
};

export const useSaveAny = () => {
  const queryClient = useQueryClient();
  const wishing = useChanging();
  return (listing: number, onDone: () => void): void => {
    const saving = queryClient.getMutationCache().build(queryClient, wishing(listing));
    // The mutation itself shows a failure.
    saving.execute({ listing, isSaved: true, onDone }).catch(() => null);
  };
};

interface Favourite {
  readonly isSaved: boolean;
  readonly save: (isSaved: boolean, onDone?: () => void) => void;
}

/** Optimistic; a refusal rolls back only that change. */
export const useFavourite = (listing: number): Favourite => {
  const { data: ids } = useFavouriteIds();
  const latest = usePendingFavourites(listing).at(-1);
  const { mutate } = useMutation(useChanging()(listing));
  return {
    isSaved: latest?.isSaved ?? ids?.has(listing) ?? false,
    save: (isSaved, onDone) => mutate({ listing, isSaved, onDone }),
  };
};
