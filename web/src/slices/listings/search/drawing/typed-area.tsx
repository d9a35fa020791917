import { Trans, useLingui } from '@lingui/react/macro';
import { type Search, type SearchPlace, spotOf } from '@lodgepole/contract/listings/search/search';
import { defaultRadius, searchRadii } from '@lodgepole/contract/places/places';
import { radiusAround } from '@lodgepole/contract/places/search';
import type { Spot } from '@lodgepole/contract/places/spot';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useFormats } from '../../../../lib/text/format.ts';
import type { MapArea } from '../../../../map/moves.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx';
import { SelectField, TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { PlaceBox } from '../../../places/box/place-box.tsx';
import type { ChosenPlace } from '../filters/filter-control.ts';
import { placeFaults, spotFrom } from '../filters/place-fields.tsx';
import { boundsOfPlace } from '../map/map-area.ts';
import classes from '../map/results-map.module.css';
import { usePlaceName } from '../search-name.ts';
import { changed, seenOnMap } from '../search-state.ts';
import type { SearchControl } from '../use-search.ts';
import { readSides, type Side, type SideFaults, sides, writeSides } from './typed-bounds.ts';

interface TypedAreaProps {
  readonly search: Search;
  /** The visible area; null before the map has loaded. */
  readonly seen: MapArea | null;
  readonly change: SearchControl['change'];
  readonly onClose: () => void;
}

type Way = 'around' | 'between';

const middleOf = (seen: MapArea | null): Spot | null => {
  if (!seen) return null;
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { lat: rounded(seen.center.lat), lng: rounded(seen.center.lng), label: null };
};

type Fault = keyof typeof placeFaults;

/** The place to search around, which may still be looked up when the form is sent. */
const useCentre = (place: SearchPlace, onChoose: (chosen: ChosenPlace) => void) => {
  const nameOf = usePlaceName();
  const [spot, setSpot] = useState(() => spotOf(place));
  const [fault, setFault] = useState<Fault | null>(null);
  const pending = useRef<Promise<Spot | Fault | null> | null>(null);
  const choose = (chosen: ChosenPlace | null): Spot | null => {
    const next = chosen && spotFrom(chosen);
    pending.current = null;
    setSpot(next);
    setFault(null);
    if (chosen) onChoose(chosen);
    return next;
  };
  const settle = async (meaning: Promise<ChosenPlace | Fault | null>): Promise<Spot | Fault | null> => {
    const meant = await meaning;
    if (typeof meant !== 'string') return meant && choose(meant);
    setFault(meant);
    return meant;
  };
  return {
    name: spot && (spot.label ?? nameOf(place)),
    fault,
    choose,
    refuse: () => setFault('unknown'),
    onLeave: (meaning: Promise<ChosenPlace | Fault | null>) => {
      pending.current = settle(meaning);
    },
    settled: async () => (await pending.current) ?? spot,
  };
};

/** The part of the map to search, typed instead of drawn: a distance, or its four sides. */
export const TypedArea = ({ search, seen, change, onClose }: TypedAreaProps) => {
  const { t, i18n } = useLingui();
  const { distance } = useFormats();
  const formId = useId();
  const [middle] = useState(() => middleOf(seen));
  const [way, setWay] = useState<Way>('around');
  const [radius, setRadius] = useState(search.place.radius);
  const centre = useCentre(search.place, (chosen) => setRadius((now) => radiusAround(chosen, now)));
  const { name: place, fault } = centre;
  const [texts, setTexts] = useState(() =>
    writeSides(seen?.bounds ?? boundsOfPlace(search.place, []), i18n.locale),
  );
  const [faults, setFaults] = useState<SideFaults>({});

  const searchAround = async () => {
    const around = (await centre.settled()) ?? middle;
    if (typeof around === 'string') return;
    if (!around) return centre.refuse();
    change(
      (now) => changed(now, { place: { kind: 'circle', centre: around, radius } }),
      `place ${JSON.stringify([around, radius])}`,
    );
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (way === 'around') return void searchAround();
    const read = readSides(texts);
    if ('bounds' in read) {
      change((now) => seenOnMap(now, read.bounds), `bounds ${JSON.stringify(read.bounds)}`);
      return onClose();
    }
    setFaults(read.faults);
    const first = sides.find((side) => read.faults[side]);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const names: Readonly<Record<Side, string>> = {
    south: t`South (latitude)`,
    west: t`West (longitude)`,
    north: t`North (latitude)`,
    east: t`East (longitude)`,
  };
  return (
    <Dialog
      title={<Trans>Type in an area</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId}>
            <Trans>Search</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={classes.form} onSubmit={submit}>
        <ChoiceField
          name="way"
          label={t`Search`}
          isList
          choices={[
            { value: 'around', label: place ? t`Around ${place}` : t`Around the middle of the map` },
            { value: 'between', label: t`Between four sides, in degrees` },
          ]}
          value={way}
          onValueChange={(value) => setWay(value === 'around' ? 'around' : 'between')}
          onBlur={() => {}}
        />
        {way === 'around' ? (
          <>
            <PlaceBox
              label={t`Location`}
              placeholder={t`City, area or school`}
              value={place === null ? null : { label: place }}
              onChange={centre.choose}
              onLeave={centre.onLeave}
              error={fault && i18n._(placeFaults[fault])}
            />
            <SelectField
              name="radius"
              label={t`Distance`}
              value={radius}
              onChange={({ currentTarget: { value } }) =>
                setRadius(searchRadii.find((known) => String(known) === value) ?? defaultRadius)
              }
            >
              {searchRadii.map((known) => (
                <option key={known} value={known}>
                  {distance(known)}
                </option>
              ))}
            </SelectField>
          </>
        ) : (
          <div className={classes.sides}>
            {sides.map((side) => (
              <TextField
                key={side}
                name={side}
                label={names[side]}
                // Phones show no minus sign on their number keys.
                inputMode="text"
                autoComplete="off"
                value={texts[side]}
                error={faults[side] && i18n._(faults[side])}
                onChange={({ currentTarget: { value } }) => {
                  setTexts({ ...texts, [side]: value });
                  setFaults({ ...faults, [side]: undefined });
                }}
              />
            ))}
          </div>
        )}
      </form>
    </Dialog>
  );
};
