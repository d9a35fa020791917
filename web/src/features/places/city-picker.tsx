import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type City, maxCityQueryLength, placesMessages, provinces } from '@lodgepole/contract/places/places';
import { IconMapPin } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useSay } from '../../lib/text/say.ts';
import { SuggestField, type SuggestFieldProps } from '../../ui/fields/suggest-field.tsx';
import classes from './city-picker.module.css';
import { matchedPart } from './matched-part.ts';
import { useCitySearch } from './use-city-search.ts';
import { type Meant, useMeantCity } from './use-meant-city.ts';

type FieldProps = Pick<
  SuggestFieldProps,
  'description' | 'id' | 'label' | 'name' | 'placeholder' | 'ref' | 'required' | 'size' | 'withAsterisk'
>;

interface CityPickerProps extends FieldProps {
  readonly value: Pick<City, 'label'> | null;
  /** Null as soon as the text of a chosen city is edited. */
  readonly onChange: (city: City | null) => void;
  /** A text that was typed and not chosen is left, or sent with Enter: what it means, null when it was edited meanwhile. */
  readonly onLeave?: (meant: Promise<Meant | null>) => void;
  readonly error?: string | null | undefined;
}

export const CityPicker = ({ value, onChange, onLeave, error, ...field }: CityPickerProps) => {
  const { t } = useLingui();
  const say = useSay();
  const [typed, setTyped] = useState('');
  const { cities, isBusy, isEmpty, isFailed } = useCitySearch(value ? '' : typed);
  const notFound = t`No city found. Check the spelling.`;
  // Only said when there are some: making the rules of plurals takes longer than the rest of the field.
  const found = () =>
    t`${plural(cities.length, { one: '# city found.', other: '# cities found.' })} Use the up and down arrows to choose.`;

  const findMeant = useMeantCity();
  const latest = useRef('');
  const edit = (text: string) => {
    latest.current = text;
    setTyped(text);
    if (value) onChange(null);
  };
  const choose = (index: number) => {
    const city = cities[index];
    if (!city) return;
    setTyped(city.label);
    onChange(city);
  };
  const leave = (accept: Parameters<typeof findMeant>[1]) => {
    if (value || typed === '') return;
    onLeave?.(findMeant(typed, accept).then((meant) => (latest.current === typed ? meant : null)));
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
      suggestions={cities.map((city) => ({ id: city.id, content: <CityName city={city} typed={typed} /> }))}
      onChoose={choose}
      isBusy={isBusy}
      error={isFailed ? say(placesMessages.unavailable) : error}
      notice={isEmpty ? notFound : null}
      announcement={isEmpty ? notFound : cities.length > 0 && !isBusy ? found() : ''}
      maxLength={maxCityQueryLength}
      leftSection={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />}
    />
  );
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside takes the keys first
  return onLeave ? <div onKeyDown={leaveOnEnter}>{suggest}</div> : suggest;
};

const CityName = ({ city, typed }: { readonly city: City; readonly typed: string }): ReactNode => {
  const say = useSay();
  const parts = matchedPart(city.name, typed);
  return (
    <span className={classes.city}>
      <span>
        {parts === null ? (
          city.name
        ) : (
          <>
            {parts[0]}
            <b>{parts[1]}</b>
            {parts[2]}
          </>
        )}
      </span>{' '}
      <span className={classes.province}>{say(provinces[city.province])}</span>
    </span>
  );
};
