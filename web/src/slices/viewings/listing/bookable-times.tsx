import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { SelectField } from '../../../ui/fields/text-field.tsx';
import { useBooking } from '../actions/use-booking.ts';
import { BookableTime } from './bookable-time.tsx';
import classes from './listing-times.module.css';
import type { OwnGroup } from './own-group.ts';
import { type SeenListing, TimesOfListing } from './times-of-listing.tsx';

interface BookableTimesProps {
  readonly listing: SeenListing;
  readonly groups: readonly OwnGroup[];
}

const alone = '';

/** The coming times of a home, for those who look for one. */
export const BookableTimes = ({ listing, groups }: BookableTimesProps) => {
  const [chosen, setChosen] = useState(alone);
  const { book, busy, failure } = useBooking();
  const group = groups.find(({ id }) => String(id) === chosen) ?? null;
  const isOpen = takesRequests(listing.status);
  return (
    <>
      {failure.length > 0 && <FailureBanner lines={failure} />}
      <TimesOfListing
        listing={listing}
        empty={isOpen ? <NoTimes /> : <NoBookings status={listing.status} />}
        head={
          isOpen ? (
            groups.length > 0 && <WhoComes groups={groups} chosen={chosen} onChoose={setChosen} />
          ) : (
            <p className={classes.note}>
              <NoBookings status={listing.status} />
            </p>
          )
        }
        renderTime={(viewing) => (
          <BookableTime
            key={viewing.id}
            viewing={viewing}
            group={group}
            isOpen={isOpen}
            isBusy={busy === viewing.id}
            onBook={() => book({ viewing, group: group?.id ?? null })}
          />
        )}
      />
    </>
  );
};

const NoTimes = () => <Trans>No viewing times yet. Write to the landlord to arrange one.</Trans>;

const statusSentences = {
  A: '',
  P: listingMessages.paused,
  R: listingMessages.rented,
  E: listingMessages.expired,
  H: listingMessages.held,
} as const;

const NoBookings = ({ status }: Pick<SeenListing, 'status'>) => {
  const reason = useSay()(statusSentences[status]);
  return <Trans>{reason} Viewings cannot be booked now.</Trans>;
};

interface WhoComesProps {
  readonly groups: readonly OwnGroup[];
  readonly chosen: string;
  readonly onChoose: (chosen: string) => void;
}

const WhoComes = ({ groups, chosen, onChoose }: WhoComesProps) => {
  const { t } = useLingui();
  const group = groups.find(({ id }) => String(id) === chosen);
  return (
    <SelectField
      name="who-comes"
      label={t`Who is coming?`}
      value={chosen}
      rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
      description={
        <Plural value={group?.seats ?? 1} one="Books # seat." other="Books # seats, one for each member." />
      }
      isDescriptionBelow
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value={alone}>{t`Just me`}</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
};
