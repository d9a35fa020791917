import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { maxAddressQueryLength } from '@lodgepole/contract/places/address';
import { placesMessages, shortestCityQuery } from '@lodgepole/contract/places/places';
import type { Place } from '@lodgepole/contract/places/search';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isText, useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';
import { SuggestField, type SuggestFieldProps, type Suggestion } from '../../../ui/fields/suggest-field.tsx';
import { placesQuery } from '../queries.ts';
import { ForgetOption, NearMeOption, PlaceOption, RecentOption } from './place-option.tsx';
import {
  forgetPlace,
  forgetPlaces,
  type RecentPlace,
  rememberPlace,
  useRecentPlaces,
} from './recent-places.ts';
import { type MeantPlace, useMeantPlace } from './use-meant-place.ts';
import { useNearMe } from './use-near-me.ts';

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
const useIdleOffers = (nearMe: NearMeOffer, onRecent: (place: RecentPlace) => void): IdleOffers => {
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

const pauseInTyping = 250;

interface PlaceSuggestions {
  readonly places: readonly Place[];
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
}

const noSearch: PlaceSuggestions = { places: [], isBusy: false, isEmpty: false, isFailed: false };

/** The places for what is typed so far; answers to earlier letters never overwrite later ones. */
const usePlaceSearch = (typed: string): PlaceSuggestions => {
  const text = typed.trim();
  const settled = useDebouncedValue(text, pauseInTyping);
  const { data = [], isFetching, isError, isPlaceholderData } = useQuery(placesQuery(useApi(), settled));
  if (text.length < shortestCityQuery) return noSearch;
  const isBusy = isFetching || settled !== text;
  const isFailed = isError && !isBusy;
  return {
    places: isFailed ? [] : data,
    isBusy,
    isFailed,
    isEmpty: data.length === 0 && !isBusy && !isFailed && !isPlaceholderData,
  };
};

export type ChosenPlace = Pick<Place, 'label' | 'lat' | 'lng' | 'radius'> & {
  readonly replacesAddress?: true;
};

type FieldProps = Pick<
  SuggestFieldProps,
  'description' | 'id' | 'label' | 'name' | 'placeholder' | 'ref' | 'required' | 'size' | 'withAsterisk'
>;

interface PlaceBoxProps extends FieldProps {
  readonly value: Pick<Place, 'label'> | null;
  /** Null as soon as the text of a chosen place is edited. */
  readonly onChange: (place: ChosenPlace | null) => void;
  /** A recent place or the own surroundings, which need no further word; without it they are chosen like any other. */
  readonly onSearch?: (place: ChosenPlace) => void;
  /** A text that was typed and not chosen is left, or sent with Enter: what it means, null when it was edited meanwhile. */
  readonly onLeave?: (meant: Promise<MeantPlace | null>) => void;
  readonly error?: string | null | undefined;
}

const useFoundWords = ({ places, isBusy, isEmpty }: ReturnType<typeof usePlaceSearch>) => {
  const { t } = useLingui();
  const notice = isEmpty ? t`Nothing found. Check the spelling.` : null;
  // Only said when there are some: making the rules of plurals takes longer than the rest of the field.
  const found = () =>
    t`${plural(places.length, { one: '# suggestion.', other: '# suggestions.' })} Use the up and down arrows to choose.`;
  return { notice, said: notice ?? (places.length > 0 && !isBusy ? found() : '') };
};

const useTextHandedOver = (name: string | undefined, text: string, onTake: (text: string) => void): void =>
  useHandedOver(
    `place ${name ?? ''}`,
    () => ({ value: text }),
    (given) => {
      if (isText(given) && given !== '') onTake(given);
    },
  );

/** The one search box: cities, neighbourhoods, postal areas, campuses, addresses, near me, and what was searched before. */
export const PlaceBox = ({ value, onChange, onSearch, onLeave, error, ...field }: PlaceBoxProps) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const latest = useRef('');
  const search = usePlaceSearch(value ? '' : typed);
  const { places, isBusy, isFailed } = search;
  const { notice, said } = useFoundWords(search);
  const take = (place: ChosenPlace, onTake: (place: ChosenPlace) => void = onChange) => {
    latest.current = place.label;
    setTyped(place.label);
    onTake(place);
  };
  const nearMe = useNearMe((place) => take(place, onSearch));
  const idle = useIdleOffers(nearMe, (place) => take(place, onSearch));
  const isIdle = typed === '' && value === null;

  const findMeant = useMeantPlace();
  const edit = (text: string) => {
    nearMe.drop();
    latest.current = text;
    setTyped(text);
    if (value) onChange(null);
  };
  useTextHandedOver(field.name, value ? '' : typed, (text) => {
    if (value === null) edit(text);
  });
  const choose = (index: number) => {
    if (isIdle) return idle.choose(index);
    const place = places[index];
    if (!place) return;
    rememberPlace(place);
    take(place);
  };
  const leave = (accept: Parameters<typeof findMeant>[1]) => {
    if (value || typed === '' || !onLeave) return;
    const meaning = findMeant(typed, accept).then((meant) => (latest.current === typed ? meant : null));
    void meaning.then((meant) => meant !== null && typeof meant !== 'string' && rememberPlace(meant));
    onLeave(meaning);
  };
  const leaveOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.defaultPrevented && !event.nativeEvent.isComposing)
      leave('the best suggestion');
  };
  const suggest = (
    <SuggestField
      {...field}
      onBlur={() => leave('its name')}
      text={value?.label ?? typed}
      onTextChange={edit}
      opensEmpty={idle.suggestions.length > 0}
      suggestions={
        isIdle
          ? idle.suggestions
          : places.map((place) => ({ id: place.id, content: <PlaceOption place={place} typed={typed} /> }))
      }
      onChoose={choose}
      isBusy={isBusy || nearMe.isBusy}
      error={nearMe.message ?? (isFailed ? say(placesMessages.unavailable) : error)}
      notice={notice}
      announcement={isIdle ? idle.announcement : said}
      maxLength={maxAddressQueryLength}
      leftSection={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />}
    />
  );
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside takes the keys first
  return onLeave ? <div onKeyDown={leaveOnEnter}>{suggest}</div> : suggest;
};
