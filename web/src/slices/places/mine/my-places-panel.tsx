import { Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import { type MyPlace, mostPlaces, myPlacesMessages } from '@lodgepole/contract/places/mine/my-places';
import { type TravelMode, travelModes } from '@lodgepole/contract/places/mine/travel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx';
import { type ChosenPlace, PlaceBox } from '../box/place-box.tsx';
import classes from './my-places.module.css';
import { myPlacesQuery, savePlaces } from './queries.ts';

export const MyPlacesPanel = () => {
  const say = useSay();
  const { data, isError, refetch } = useQuery(myPlacesQuery(useApi()));
  if (data) return <Places places={data} />;
  return isError ? (
    <RetryBanner variant="default" onRetry={() => void refetch()}>
      {say(myPlacesMessages.fetchFailed)}
    </RetryBanner>
  ) : (
    <div aria-busy="true">
      <Skeleton height={96} />
    </div>
  );
};

interface Change {
  readonly places: readonly MyPlace[];
  /** The list before a place was removed. */
  readonly before?: readonly MyPlace[];
}

const Places = ({ places }: { readonly places: readonly MyPlace[] }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<readonly MyPlace[] | null>(null);
  const saving = useSubmit({
    mutationFn: (change: Change) => savePlaces(api, change.places),
    onSuccess: (saved, { before = null }) => {
      setRemoved(before);
      queryClient.setQueryData(myPlacesQuery(api).queryKey, saved);
      // Homes say how far they are from these places.
      void queryClient.invalidateQueries({ refetchType: 'none' });
    },
  });
  const remove = (place: MyPlace) => {
    // The pressed button disappears with its row, so move the focus to the list.
    list.current?.focus();
    saving.mutate({ places: places.filter((other) => other !== place), before: places });
  };
  return (
    <div ref={list} tabIndex={-1} className={classes.panel}>
      {places.length > 0 && (
        <ul className={classes.places}>
          {places.map((place) => (
            <PlaceRow
              key={JSON.stringify(place)}
              place={place}
              isBusy={saving.isPending}
              onRemove={() => remove(place)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={classes.status}>
        {removed && (
          <>
            <Trans>The place was removed.</Trans>{' '}
            <Button
              type="button"
              variant="subtle"
              size="compact-sm"
              onClick={() => saving.mutate({ places: removed })}
            >
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
      </p>
      {saving.isError && <FailureBanner lines={linesWithReason(saving.error, myPlacesMessages.saveFailed)} />}
      {places.length < mostPlaces ? (
        <AddPlace
          key={places.length}
          isBusy={saving.isPending}
          onAdd={(place) => saving.mutate({ places: [...places, place] })}
        />
      ) : (
        <p className={classes.quiet}>
          <Trans>You have five places. Remove one to add another.</Trans>
        </p>
      )}
    </div>
  );
};

interface PlaceRowProps {
  readonly place: MyPlace;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

const PlaceRow = ({ place: { name, label, mode, shared }, isBusy, onRemove }: PlaceRowProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <li className={classes.place}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>
          {label !== '' && (
            <>
              {label}
              <br />
            </>
          )}
          {say(travelModes[mode])}
          {shared && (
            <>
              {' · '}
              <Trans>Travel times shared with your groups</Trans>
            </>
          )}
        </p>
      </div>
      <Button
        type="button"
        variant="default"
        size="sm"
        disabled={isBusy}
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
};

interface AddPlaceProps {
  readonly isBusy: boolean;
  readonly onAdd: (place: MyPlace) => void;
}

const longestName = 40;
const longestLabel = 200;

const AddPlace = ({ isBusy, onAdd }: AddPlaceProps) => {
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
