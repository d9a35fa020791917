import { favouriteMessages } from '@lodgepole/contract/favourites/endpoints';
import { useEffect } from 'react';
import { useSay } from '../../lib/say.ts';
import { showToast } from '../../ui/toast.ts';
import { useFavouriteIds } from './use-favourite.ts';

/** Loads the favourites once it is known who is signed in, for all hearts to come. */
export const FavouritesKeeper = () => {
  const say = useSay();
  const { isError } = useFavouriteIds();
  const failure = say(favouriteMessages.fetchFailed);
  useEffect(() => {
    if (isError) showToast(failure);
  }, [isError, failure]);
  return null;
};
