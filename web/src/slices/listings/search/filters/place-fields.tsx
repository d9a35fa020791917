import { useLingui } from '@lingui/react/macro';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { labelOf, spotOf } from '@lodgepole/contract/listings/search/search';
import { placesMessages, searchRadii } from '@lodgepole/contract/places/places';
import { radiusAround } from '@lodgepole/contract/places/search';
import type { Spot } from '@lodgepole/contract/places/spot';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { useWork } from '../../../../ui/overlays/closing-form.tsx';
import { usePlaceName } from '../search-name.ts';
import { ChoiceRow } from './choice-row.tsx';
import classes from './fields.module.css';
import type { ChosenPlace, PlaceFieldsProps } from './filter-control.ts';

export const placeFaults = {
  unknown: listingMessages.chooseLocation,
  unavailable: placesMessages.unavailable,
} as const;

export const spotFrom = ({ label, lat, lng, replacesAddress }: ChosenPlace): Spot => ({
  lat,
  lng,
  label,
  ...(replacesAddress && { replacesAddress }),
});

/** Text that names no place starts no search. */
export const PlaceFields = ({ control, PlaceField: Field }: PlaceFieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { distance } = useFormats();
  const { search, problems, relocate, setRadius } = control;
  const { place } = search;
  const name = usePlaceName()(place);
  const [isUnchosen, setUnchosen] = useState(place.kind !== 'circle' && labelOf(place) === null);
  const [fault, setFault] = useState<keyof typeof placeFaults | null>(null);
  const onWork = useWork();
  const refusal = problems['Location']?.[0] ?? problems['location']?.[0] ?? null;
  const message = isUnchosen && fault ? placeFaults[fault] : refusal;

  const choose = (chosen: ChosenPlace | null) => {
    setUnchosen(chosen === null);
    setFault(null);
    if (!chosen) return;
    relocate({
      kind: 'circle',
      centre: spotFrom(chosen),
      radius: radiusAround(chosen, search.place.radius),
    });
  };
  const settle = async (
    meaning: Promise<ChosenPlace | keyof typeof placeFaults | null>,
  ): Promise<boolean> => {
    const meant = await meaning;
    if (meant === null) return false;
    // The form validates right afterwards.
    flushSync(() => (typeof meant === 'string' ? setFault(meant) : choose(meant)));
    return true;
  };
  return (
    <>
      <div className={classes.group}>
        <Field
          label={t`Location`}
          placeholder={t`City, area or school`}
          value={isUnchosen ? null : { label: name }}
          onChange={choose}
          onLeave={(meaning) => onWork(settle(meaning))}
          error={message && say(message)}
        />
      </div>
      {(place.kind === 'anywhere' || spotOf(place)) && (
        <ChoiceRow
          legend={t`Within`}
          row="even"
          choices={searchRadii.map((radius) => ({ value: radius as number, label: distance(radius) }))}
          value={place.kind === 'circle' || place.kind === 'anywhere' ? place.radius : 0}
          onChoose={setRadius}
        />
      )}
    </>
  );
};
