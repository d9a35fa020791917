import { Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import { type MyPlace, myPlacesMessages } from '@lodgepole/contract/places/mine/my-places';
import { type TravelMode, travelModes } from '@lodgepole/contract/places/mine/travel';
import { type SubmitEvent, useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx';
import { type ChosenPlace, PlaceBox } from '../box/place-box.tsx';
import classes from './my-places.module.css';

interface AddPlaceProps {
  readonly isBusy: boolean;
  readonly onAdd: (place: MyPlace) => void;
}

const longestName = 40;
const longestLabel = 200;

export const AddPlace = ({ isBusy, onAdd }: AddPlaceProps) => {
  const { t } = useLingui();
  const say = useSay();
  const [name, setName] = useState('');
  const [place, setPlace] = useState<ChosenPlace | null>(null);
  const [mode, setMode] = useState<TravelMode>('transit');
  const [shared, setShared] = useState(false);
  const [wasSent, setSent] = useState(false);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (isBusy) return;
    if (name.trim() === '' || !place) {
      const { elements } = event.currentTarget;
      const empty = elements.namedItem(name.trim() === '' ? 'place_name' : 'place');
      if (empty instanceof HTMLElement) empty.focus();
      return;
    }
    const { lat, lng, label } = place;
    onAdd({ name: name.trim(), label: label.slice(0, longestLabel), lat, lng, mode, shared });
  };
  return (
    <form noValidate method="post" className={classes.form} onSubmit={send}>
      <h3 className={classes.title}>
        <Trans>New place</Trans>
      </h3>
      <TextField
        name="place_name"
        label={t`What do you call it?`}
        placeholder={t`Work, school, grandma`}
        value={name}
        error={wasSent && name.trim() === '' ? say(myPlacesMessages.name) : undefined}
        maxLength={longestName}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PlaceBox
        name="place"
        label={t`Where is it?`}
        value={place}
        error={wasSent && !place ? say(myPlacesMessages.label) : undefined}
        onChange={setPlace}
      />
      <SelectField
        label={t`How do you get there?`}
        value={mode}
        onChange={({ currentTarget }) => setMode(currentTarget.value as TravelMode)}
      >
        {namesOf(travelModes).map((code) => (
          <option key={code} value={code}>
            {say(travelModes[code])}
          </option>
        ))}
      </SelectField>
      <CheckField
        name="shared"
        label={t`Show my travel times to members of my groups`}
        description={t`They see what you call it and about how many minutes each home of the group is away, never where it is. From many homes, they could guess the neighbourhood.`}
        checked={shared}
        onCheckedChange={setShared}
      />
      <Button type="submit" loading={isBusy}>
        <Trans>Add the place</Trans>
      </Button>
    </form>
  );
};
