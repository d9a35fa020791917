import { useLingui } from '@lingui/react/macro';
import type { Suggestion } from '../../../ui/fields/suggest-field.tsx';
import { ForgetOption, NearMeOption, RecentOption } from './place-option.tsx';
import {
  forgetPlace,
  forgetPlaces,
  type RecentPlace,
  rememberPlace,
  useRecentPlaces,
} from './recent-places.ts';

interface Offer extends Suggestion {
  readonly onChoose: () => void;
}

interface IdleOffers {
  readonly suggestions: readonly Suggestion[];
  readonly announcement: string;
  readonly choose: (index: number) => void;
}

interface NearMeOffer {
  readonly isOffered: boolean;
  readonly find: () => void;
}

/** What can be chosen before anything is typed: near me, and the places that were searched before. */
export const useIdleOffers = (nearMe: NearMeOffer, onRecent: (place: RecentPlace) => void): IdleOffers => {
  const { t } = useLingui();
  const recents = useRecentPlaces();
  const again = (place: RecentPlace) => {
    rememberPlace(place);
    onRecent(place);
  };
  const offers: Offer[] = [
    ...(nearMe.isOffered ? [{ id: 'near me', content: <NearMeOption />, onChoose: nearMe.find }] : []),
    ...recents.map((place, index) => ({
      id: place.label,
      content: <RecentOption place={place} />,
      onChoose: () => again(place),
      onRemove: () => forgetPlace(place.label),
      ...(index === 0 && { heading: t`Recent searches` }),
    })),
    ...(recents.length > 0 ? [{ id: 'forget', content: <ForgetOption />, onChoose: forgetPlaces }] : []),
  ];
  return {
    suggestions: offers,
    announcement:
      recents.length > 0
        ? t`Recent searches. Use the up and down arrows to choose, and Delete to remove one.`
        : '',
    choose: (index) => offers[index]?.onChoose(),
  };
};
