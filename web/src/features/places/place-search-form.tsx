import { Trans, useLingui } from '@lingui/react/macro';
import { placesMessages, searchRadii } from '@lodgepole/contract/places/places';
import { Button, Input } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSay } from '../../lib/say.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CityPicker } from './city-picker.tsx';
import { type PlaceSearch, readPlaceSearch, writePlaceSearch } from './place-search.ts';
import classes from './place-search-form.module.css';

/** Where to look for a rental. The choice stands in the address, so that Back and a reload bring it back. */
export const PlaceSearchForm = () => {
  const { t } = useLingui();
  const say = useSay();
  const { distance } = useFormats();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const radiusId = useId();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(() => readPlaceSearch(params));
  const [isCityMissing, setCityMissing] = useState(false);
  const cityField = useRef<HTMLInputElement>(null);

  const change = (next: PlaceSearch) => {
    setSearch(next);
    if (next.city) setCityMissing(false);
    setParams((now) => writePlaceSearch(next, now), { replace: true, preventScrollReset: true });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (search.city) void navigate(paths.listingResults(writePlaceSearch(search).toString()));
    else {
      setCityMissing(true);
      cityField.current?.focus();
    }
  };
  return (
    <form
      role="search"
      className={classes.form}
      action={paths.listingResults()}
      noValidate={isHydrated}
      onSubmit={submit}
    >
      <CityPicker
        ref={cityField}
        label={t`City`}
        name="city"
        placeholder={t`Where to?`}
        size="lg"
        required
        withAsterisk={false}
        value={search.city}
        onChange={(city) => change({ ...search, city })}
        error={isCityMissing ? say(placesMessages.chooseCity) : null}
      />
      {search.city && (
        <>
          <input type="hidden" name="lat" value={search.city.lat} />
          <input type="hidden" name="lng" value={search.city.lng} />
        </>
      )}
      <Input.Wrapper id={radiusId} label={t`Within`}>
        <Input
          component="select"
          id={radiusId}
          name="radius"
          size="lg"
          pointer
          rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
          value={search.radius}
          onChange={(event) => change({ ...search, radius: Number(event.currentTarget.value) })}
        >
          {searchRadii.map((radius) => (
            <option key={radius} value={radius}>
              {distance(radius)}
            </option>
          ))}
        </Input>
      </Input.Wrapper>
      <Button
        type="submit"
        size="lg"
        className={classes.submit}
        leftSection={<IconSearch size={20} stroke={2} aria-hidden="true" />}
      >
        <Trans>Search</Trans>
      </Button>
    </form>
  );
};
