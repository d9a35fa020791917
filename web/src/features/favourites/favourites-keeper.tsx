import { favouriteMessages } from '@lodgepole/contract/favourites/endpoints';
import { useEffect, useEffectEvent } from 'react';
import { useMatch } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSay } from '../../lib/say.ts';
import { showToast } from '../../ui/toast.ts';
import { useFavouriteIds } from './use-favourite.ts';

/** Loads the favourites once it is known who is signed in, for all hearts to come. */
export const FavouritesKeeper = () => {
  const say = useSay();
  const { isError } = useFavouriteIds();
  const failure = say(favouriteMessages.fetchFailed);
  // The page of favourites says so itself.
  const isToldHere = useMatch(paths.favourites()) !== null;
  const tell = useEffectEvent(() => {
    if (!isToldHere) showToast(failure);
  });
  useEffect(() => {
    if (isError) tell();
  }, [isError]);
  return null;
};
