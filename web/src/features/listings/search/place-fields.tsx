import { useLingui } from '@lingui/react/macro';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { type City, searchRadii } from '@lodgepole/contract/places/places';
import { type KeyboardEvent, useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useSay } from '../../../lib/say.ts';
import { ChoiceRow } from './choice-row.tsx';
import classes from './fields.module.css';
import type { PlaceFieldsProps } from './filter-control.ts';
import { usePlaceName } from './place-name.ts';

/** Where to search. A name that was typed but not chosen searches nothing. */
export const PlaceFields = ({ control, PlaceField: Field }: PlaceFieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { distance } = useFormats();
  const { search, problems, relocate } = control;
  const name = usePlaceName()(search.place);
  const [isUnchosen, setUnchosen] = useState(search.place === null);
  const [isLeft, setLeft] = useState(false);
  const refusal = problems['Location']?.[0] ?? problems['location']?.[0] ?? null;
  const message = isUnchosen && isLeft ? listingMessages.chooseLocation : refusal;

  const choose = (city: City | null) => {
    setUnchosen(city === null);
    setLeft(false);
    if (city) relocate({ place: { kind: 'city', label: city.label, lat: city.lat, lng: city.lng } });
  };
  const leaveOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.defaultPrevented) setLeft(true);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key comes from the field inside */}
      <div onKeyDown={leaveOnEnter} className={classes.group}>
        <Field
          label={t`Location`}
          placeholder={t`City`}
          value={isUnchosen ? null : { label: name }}
          onChange={choose}
          onBlur={() => setLeft(true)}
          error={message && say(message)}
        />
      </div>
      {search.place?.kind !== 'name' && (
        <ChoiceRow
          legend={t`Within`}
          isEven
          choices={searchRadii.map((radius) => ({ value: radius as number, label: distance(radius) }))}
          value={search.radius}
          onChoose={(radius) => relocate({ radius })}
        />
      )}
    </>
  );
};
