import { Trans, useLingui } from '@lingui/react/macro';
import { placesMessages, searchRadii } from '@lodgepole/contract/places/places';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSay } from '../../lib/say.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CityPicker } from './city-picker.tsx';
import { type PlaceSearch, readPlaceSearch, writePlaceSearch } from './place-search.ts';
import classes from './place-search-form.module.css';
import { useBestCity } from './use-best-city.ts';

interface PlaceSearchFormProps {
  /** Done before the results are opened; the form stays, with this sentence, when it fails. */
  readonly prepare?: (search: PlaceSearch) => Promise<void>;
  readonly failure?: string;
}

/** Where to look for a rental. The choice stands in the address, so that Back and a reload bring it back. */
export const PlaceSearchForm = ({ prepare, failure = '' }: PlaceSearchFormProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { distance } = useFormats();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(() => readPlaceSearch(params));
  const [isCityMissing, setCityMissing] = useState(false);
  const cityField = useRef<HTMLInputElement>(null);
  const bestCity = useBestCity();
  const results = usePrepared(prepare, (prepared) =>
    navigate(paths.listingResults(writePlaceSearch(prepared).toString())),
  );

  const change = (next: PlaceSearch) => {
    setSearch(next);
    if (next.city) setCityMissing(false);
    setParams((now) => writePlaceSearch(next, now), { replace: true, preventScrollReset: true });
  };
  const open = (city: PlaceSearch['city']) => {
    if (city) void results.open({ ...search, city });
    else {
      setCityMissing(true);
      cityField.current?.focus();
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // Enter leaves the cursor where it was typed; the button takes it along.
    const isByEnter = document.activeElement === cityField.current;
    if (search.city || !isByEnter) return open(search.city);
    const best = await bestCity(cityField.current?.value ?? '');
    if (best) change({ ...search, city: best });
    open(best);
  };
  return (
    <form
      role="search"
      className={classes.form}
      action={paths.listingResults()}
      noValidate={isHydrated}
      onSubmit={(event) => void submit(event)}
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
      <SelectField
        label={t`Within`}
        name="radius"
        size="lg"
        rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
        value={search.radius}
        onChange={(event) => change({ ...search, radius: Number(event.currentTarget.value) })}
      >
        {searchRadii.map((radius) => (
          <option key={radius} value={radius}>
            {distance(radius)}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        size="lg"
        className={classes.submit}
        loading={results.isPreparing}
        leftSection={<IconSearch size={20} stroke={2} aria-hidden="true" />}
      >
        <Trans>Search</Trans>
      </Button>
      {results.hasFailed && (
        <div className={classes.failure}>
          <Banner kind="failure">{say(failure)}</Banner>
        </div>
      )}
    </form>
  );
};

/** Opens what is searched once it is prepared, unless whoever asked for it has gone elsewhere. */
const usePrepared = (prepare: PlaceSearchFormProps['prepare'], onReady: (search: PlaceSearch) => unknown) => {
  const [state, setState] = useState<'resting' | 'preparing' | 'failed'>('resting');
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const open = async (search: PlaceSearch) => {
    if (state === 'preparing') return;
    setState('preparing');
    try {
      await prepare?.(search);
      if (!isGone.current) await onReady(search);
      setState('resting');
    } catch {
      setState('failed');
    }
  };
  return { isPreparing: state === 'preparing', hasFailed: state === 'failed', open };
};
