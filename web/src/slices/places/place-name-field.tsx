import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type City, placesMessages, provinces, shortestCityQuery } from '@lodgepole/contract/places/places';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context.tsx';
import { useSay } from '../../lib/text/say.ts';
import { useDebouncedValue } from '../../lib/use-debounced.ts';
import { SuggestField, type SuggestFieldProps } from '../../ui/fields/suggest-field.tsx';
import classes from './place-name-field.module.css';
import { citiesQuery } from './queries.ts';

const pauseInTyping = 250;

interface CitySearch {
  readonly cities: readonly City[];
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
}

const noSearch: CitySearch = { cities: [], isBusy: false, isEmpty: false, isFailed: false };

/** The cities for what is typed so far; answers to earlier letters never overwrite later ones. */
const useCitySearch = (typed: string): CitySearch => {
  const text = typed.trim();
  const settled = useDebouncedValue(text, pauseInTyping);
  const { data = [], isFetching, isError, isPlaceholderData } = useQuery(citiesQuery(useApi(), settled));
  if (text.length < shortestCityQuery) return noSearch;
  const isBusy = isFetching || settled !== text;
  const isFailed = isError && !isBusy;
  return {
    cities: isFailed ? [] : data,
    isBusy,
    isFailed,
    isEmpty: data.length === 0 && !isBusy && !isFailed && !isPlaceholderData,
  };
};

const longestName = 80;

interface PlaceNameFieldProps
  extends Pick<
    SuggestFieldProps,
    'autoComplete' | 'error' | 'label' | 'name' | 'onBlur' | 'placeholder' | 'required'
  > {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** The name of a city, chosen from the suggestions or typed by hand: a name nobody suggests is a name as well. */
export const PlaceNameField = ({ value, onValueChange, ...field }: PlaceNameFieldProps) => {
  const { t } = useLingui();
  const say = useSay();
  const [isTyping, setTyping] = useState(false);
  const { cities, isBusy, isEmpty, isFailed } = useCitySearch(isTyping ? value : '');
  const unknown = t`No city found. You can keep the name you typed.`;
  const found = () =>
    t`${plural(cities.length, { one: '# city found.', other: '# cities found.' })} Use the up and down arrows to choose.`;

  const edit = (text: string) => {
    setTyping(true);
    onValueChange(text);
  };
  const choose = (index: number) => {
    setTyping(false);
    onValueChange(cities[index]?.name ?? value);
  };
  return (
    <div>
      <SuggestField
        required
        {...field}
        withAsterisk={false}
        text={value}
        onTextChange={edit}
        suggestions={cities.map((city) => ({ id: city.id, content: <Suggestion city={city} /> }))}
        onChoose={choose}
        isBusy={isBusy}
        notice={isEmpty ? unknown : null}
        announcement={isEmpty ? unknown : cities.length > 0 && !isBusy ? found() : ''}
        maxLength={longestName}
        leftSection={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />}
      />
      <p role="status" className={classes.trouble}>
        {isFailed && (
          <>
            {say(placesMessages.unavailable)} <Trans>Please type the name yourself.</Trans>
          </>
        )}
      </p>
    </div>
  );
};

const Suggestion = ({ city }: { readonly city: City }) => {
  const say = useSay();
  return (
    <span className={classes.city}>
      <span>{city.name}</span> <span className={classes.province}>{say(provinces[city.province])}</span>
    </span>
  );
};
