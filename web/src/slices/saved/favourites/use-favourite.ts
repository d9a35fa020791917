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

/** The ids of what the viewer saved; they are asked for once it is known who that is. */
export const useFavouriteIds = () => {
  const isEnabled = useViewing().kind === 'signed-in';
  const { data, ...query } = useQuery({ ...favouriteIdsQuery(useApi()), enabled: isEnabled });
  // A card is hydrated as the server rendered it, for an anonymous visitor, even if the ids are known by then.
  return { ...query, data: isEnabled ? data : undefined };
};

const changeKey = (listing?: number) =>
  listing === undefined ? (['favourite'] as const) : (['favourite', listing] as const);

interface FavouriteChange {
  readonly listing: number;
  readonly isSaved: boolean;
  /** Told once the server did it, also when nobody looks any more. */
  readonly onDone?: (() => void) | undefined;
}

const tell = async (api: Api, { listing, isSaved }: FavouriteChange): Promise<void> => {
  const input = { params: { id: listing } };
  if (isSaved) await api.call(addFavourite, input);
  else
    await api.call(removeFavourite, input).catch((error: unknown) => {
      // What another tab removed is removed.
      if (!isNotFound(error)) throw error;
    });
};

/** What was asked of the server and not answered yet, the latest last. */
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
      // One after the other, so that the last click is the last word.
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
    // A refusal is told by the latest itself.
    saving.execute({ listing, isSaved: true, onDone }).catch(() => null);
  };
};

interface Favourite {
  readonly isSaved: boolean;
  readonly save: (isSaved: boolean, onDone?: () => void) => void;
}

/** A change shows at once and is undone alone when the server refuses it. */
export const useFavourite = (listing: number): Favourite => {
  const { data: ids } = useFavouriteIds();
  const latest = usePendingFavourites(listing).at(-1);
  const { mutate } = useMutation(useChanging()(listing));
  return {
    isSaved: latest?.isSaved ?? ids?.has(listing) ?? false,
    save: (isSaved, onDone) => mutate({ listing, isSaved, onDone }),
  };
};
