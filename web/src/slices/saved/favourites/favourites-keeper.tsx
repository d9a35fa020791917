import { useLingui } from '@lingui/react/macro';
import { favouriteMessages } from '@lodgepole/contract/saved/favourites';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useMatch } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { takeIntention } from '../../../session/intention.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useFavouriteIds, useSaveAny } from './use-favourite.ts';

export const FavouritesKeeper = () => {
  const say = useSay();
  const { isError } = useFavouriteIds();
  const failure = say(favouriteMessages.fetchFailed);
  // The favourites page shows this failure itself.
  const isToldHere = useMatch(paths.favourites()) !== null;
  const tell = useEffectEvent(() => {
    if (!isToldHere) showToast(failure);
  });
  useEffect(() => {
    if (isError) tell();
  }, [isError]);
  useWanted();
  return null;
};

/** Saves the listing whose heart was pressed before signing in. */
const useWanted = (): void => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const save = useSaveAny();
  const begin = useEffectEvent((listing: number) =>
    save(listing, () => showToast(t`Saved to your favourites.`)),
  );
  useEffect(() => {
    const listing = takeIntention('favourite', pathname);
    if (listing !== null) begin(listing);
  }, [pathname]);
};
