import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { SelectField } from '../../../ui/fields/text-field.tsx';
import { CalendarFile, CancelBooking } from '../actions/guest-actions.tsx';
import { viewingFailures } from '../messages.ts';
import { useWhen } from '../parts/use-times.ts';
import { BookedBadge, SeatsLeft, TimeSpan } from '../parts/viewing-parts.tsx';
import { book, keepViewing, refreshViewings } from '../queries.ts';
import classes from './listing-times.module.css';
import { type SeenListing, TimesOfListing } from './times-of-listing.tsx';

export interface OwnGroup {
  readonly id: number;
  readonly name: string;
  /** One for each member. */
  readonly seats: number;
}

interface Wanted {
  readonly viewing: Viewing;
  /** Null when coming alone. */
  readonly group: number | null;
}

/** A refusal means that the page is stale, so refetch. */
const useBooking = () => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const booking = useSubmit(
    {
      mutationFn: ({ viewing, group }: Wanted) => book(api, viewing.id, group),
      onSuccess: (viewing) => {
        keepViewing(queryClient, viewing);
        showToast(t`The viewing has been booked.`);
      },
      onError: () => void refreshViewings(queryClient),
    },
    ({ viewing }) => viewing.id,
  );
  return {
    book: (wanted: Wanted) => booking.mutate(wanted),
    busy: booking.isPending ? booking.variables.viewing.id : null,
    failure: booking.isError ? linesOr(booking.error, viewingFailures.booking) : [],
  };
};

interface BookableTimesProps {
  readonly listing: SeenListing;
  readonly groups: readonly OwnGroup[];
  /** The group that is chosen first. */
  readonly expected?: number | undefined;
}

const alone = '';

export const BookableTimes = ({ listing, groups, expected }: BookableTimesProps) => {
  const [chosen, setChosen] = useState(expected === undefined ? alone : String(expected));
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

const NoTimes = () => <Trans>No viewing times yet. Write to the landlord to arrange a viewing.</Trans>;

const statusSentences = {
  A: '',
  P: listingMessages.paused,
  R: listingMessages.rented,
  E: listingMessages.expired,
  H: listingMessages.held,
  D: '',
} as const;

const NoBookings = ({ status }: Pick<SeenListing, 'status'>) => {
  const reason = useSay()(statusSentences[status]);
  return <Trans>{reason} Viewings cannot be booked right now.</Trans>;
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

interface BookableTimeProps {
  readonly viewing: Viewing;
  /** Null when coming alone. */
  readonly group: OwnGroup | null;
  /** Whether the listing takes bookings. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onBook: () => void;
}

const BookableTime = (props: BookableTimeProps) => {
  const { viewing, group, isOpen } = props;
  const { booked, note, seats_left } = viewing;
  // Booking with the group replaces the viewer's own seat.
  const isMore = group !== null && booked === 1 && group.seats > 1;
  return (
    <li className={classes.time}>
      <div className={classes.words}>
        <p className={classes.span}>
          <TimeSpan viewing={viewing} />
        </p>
        <p className={classes.seats}>
          {booked > 0 ? <BookedBadge booked={booked} /> : <SeatsLeft seats_left={seats_left} />}
        </p>
        {note !== '' && <p className={classes.remark}>{note}</p>}
      </div>
      <div className={classes.actions}>
        {booked > 0 && (
          <>
            <CancelBooking viewing={viewing} />
            <CalendarFile viewing={viewing} />
          </>
        )}
        {isOpen && (booked === 0 || isMore) && <Book {...props} />}
      </div>
    </li>
  );
};

const Book = ({ viewing, group, isBusy, onBook }: BookableTimeProps) => {
  const { t } = useLingui();
  const id = useId();
  const when = useWhen(viewing);
  const needed = group?.seats ?? 1;
  const free = viewing.seats_left + viewing.booked;
  const isFull = free < needed;
  return (
    <>
      <Button
        size="sm"
        loading={isBusy}
        disabled={isFull}
        aria-label={viewing.booked > 0 ? t`Book for the group ${when}` : t`Book ${when}`}
        aria-describedby={isFull ? id : undefined}
        onClick={onBook}
      >
        {viewing.booked > 0 ? <Trans>Book for the group</Trans> : <Trans>Book</Trans>}
      </Button>
      {isFull && (
        <p id={id} className={free > 0 ? classes.reason : 'visually-hidden'}>
          {free > 0 ? (
            <Plural value={needed} one="Your group needs # seat." other="Your group needs # seats." />
          ) : (
            <Trans>No seats left</Trans>
          )}
        </p>
      )}
    </>
  );
};
