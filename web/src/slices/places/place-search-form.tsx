import { Trans, useLingui } from '@lingui/react/macro';
import { placesMessages, searchRadii } from '@lodgepole/contract/places/places';
import { radiusAround } from '@lodgepole/contract/places/search';
import { IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useHref, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SelectField } from '../../ui/fields/text-field.tsx';
import { type ChosenPlace, PlaceBox } from './box/place-box.tsx';
import classes from './box/place-option.module.css';
import { rememberPlace } from './box/recent-places.ts';
import { useMeantPlace } from './box/use-meant-place.ts';
import { type PlaceSearch, readPlaceSearch, writePlaceSearch } from './place-search.ts';

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
  const resultsAddress = useHref(paths.listingResults());
  const isHydrated = useHydrated();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(() => readPlaceSearch(params));
  const [fault, setFault] = useState<'chooseCity' | 'unavailable' | null>(null);
  const [isLooking, setLooking] = useState(false);
  const cityField = useRef<HTMLInputElement>(null);
  const hasOwnRadius = useRef(false);
  const findMeant = useMeantPlace();
  const results = usePrepared(prepare, (prepared) =>
    navigate(paths.listingResults(writePlaceSearch(prepared).toString())),
  );

  const change = (next: PlaceSearch) => {
    setSearch(next);
    if (next.city) setFault(null);
    setParams((now) => writePlaceSearch(next, now), { replace: true, preventScrollReset: true });
  };
  const around = (place: ChosenPlace): PlaceSearch => ({
    city: place,
    radius: hasOwnRadius.current ? search.radius : radiusAround(place, search.radius),
  });
  const go = (place: ChosenPlace) => {
    change(around(place));
    void results.open(around(place));
  };
  const refuse = (why: NonNullable<typeof fault>) => {
    setFault(why);
    cityField.current?.focus();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLooking) return;
    if (search.city) return void results.open(search);
    const typed = cityField.current?.value ?? '';
    // Enter leaves the cursor where it was typed; the button takes it along.
    const isByEnter = document.activeElement === cityField.current;
    setLooking(true);
    const meant = await findMeant(typed, isByEnter ? 'the best suggestion' : 'its name');
    setLooking(false);
    if (cityField.current?.value !== typed) return;
    if (meant === 'unknown') return refuse('chooseCity');
    if (meant === 'unavailable') return refuse('unavailable');
    rememberPlace(meant);
    go(meant);
  };
  return (
    <form
      role="search"
      className={classes.form}
      action={resultsAddress}
      noValidate={isHydrated}
      // A list tells of a choice twice; rendering after the first would put back what was chosen before.
      onInput={({ target }) => target === cityField.current && setFault(null)}
      onSubmit={(event) => void submit(event)}
    >
      <PlaceBox
        ref={cityField}
        label={t`City`}
        name="city"
        placeholder={t`City, area or school`}
        size="lg"
        required
        withAsterisk={false}
        value={search.city}
        onChange={(place) => change(place ? around(place) : { ...search, city: null })}
        onSearch={go}
        error={fault && say(placesMessages[fault])}
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
        value={search.radius}
        onChange={(event) => {
          hasOwnRadius.current = true;
          change({ ...search, radius: Number(event.currentTarget.value) });
        }}
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
        loading={isLooking || results.isPreparing}
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

/** Opens what is searched once it is prepared, unless the user has navigated away. */
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
