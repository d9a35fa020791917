import { Trans, useLingui } from '@lingui/react/macro';
import { type Search, type SearchPlace, spotOf } from '@lodgepole/contract/listings/search/search';
import { defaultRadius, searchRadii } from '@lodgepole/contract/places/places';
import type { Spot } from '@lodgepole/contract/places/spot';
import { type SubmitEvent, useId, useState } from 'react';
import { useFormats } from '../../../../lib/text/format.ts';
import type { MapArea } from '../../../../map/moves.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx';
import { SelectField, TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { boundsOfPlace } from '../map/map-area.ts';
import { usePlaceName } from '../place-name.ts';
import { changed, seenOnMap } from '../search-state.ts';
import type { SearchControl } from '../use-search.ts';
import classes from './typed-area.module.css';
import { readSides, type Side, type SideFaults, sides, writeSides } from './typed-bounds.ts';

interface TypedAreaProps {
  readonly search: Search;
  /** What the map shows, or null before it stands. */
  readonly seen: MapArea | null;
  readonly change: SearchControl['change'];
  readonly onClose: () => void;
}

type Way = 'around' | 'between';

/** Where to search around: the place, or else the middle of the map. */
const middleOf = (place: SearchPlace, seen: MapArea | null): Spot | null => {
  const spot = spotOf(place);
  if (spot || !seen) return spot;
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { lat: rounded(seen.center.lat), lng: rounded(seen.center.lng), label: null };
};

/** The part of the map to search, typed instead of drawn: a distance, or its four sides. */
export const TypedArea = ({ search, seen, change, onClose }: TypedAreaProps) => {
  const { t, i18n } = useLingui();
  const { distance } = useFormats();
  const name = usePlaceName();
  const formId = useId();
  const [middle] = useState(() => middleOf(search.place, seen));
  const [way, setWay] = useState<Way>(middle ? 'around' : 'between');
  const [radius, setRadius] = useState(search.place.radius);
  const [texts, setTexts] = useState(() =>
    writeSides(seen?.bounds ?? boundsOfPlace(search.place, []), i18n.locale),
  );
  const [faults, setFaults] = useState<SideFaults>({});
  const place = middle && (spotOf(search.place) ? name(search.place) : null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (way === 'around' && middle) {
      change(
        (now) => changed(now, { place: { kind: 'circle', centre: middle, radius } }),
        `place ${JSON.stringify([middle, radius])}`,
      );
      return onClose();
    }
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
        {middle && (
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
        )}
        {way === 'around' ? (
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
        ) : (
          <div className={classes.sides}>
            {sides.map((side) => (
              <TextField
                key={side}
                name={side}
                label={names[side]}
                // Phones have no minus on their number keys.
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
