import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { viewingMessages } from '@lodgepole/contract/viewings/messages';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { viewingFailures } from '../messages.ts';
import { useDayName } from '../parts/use-times.ts';
import { GuestList, SeatsTaken, TimeSpan, ZoneNote } from '../parts/viewing-parts.tsx';
import { listingViewingsQuery } from '../queries.ts';
import { byDay } from '../times.ts';
import classes from './listing-times.module.css';

export type SeenListing = Pick<Listing, 'id' | 'city' | 'status'>;

interface TimesOfListingProps {
  readonly listing: SeenListing;
  readonly head?: ReactNode;
  readonly renderTime: (viewing: Viewing) => ReactNode;
  readonly empty: ReactNode;
}

export const TimesOfListing = ({ listing, head, renderTime, empty }: TimesOfListingProps) => {
  const dayName = useDayName();
  const { data, isError, isFetching, refetch } = useQuery(listingViewingsQuery(useApi(), listing.id));
  if (!data)
    return isError && !isFetching ? (
      <LoadFailure sentence={viewingFailures.loading} variant="default" onRetry={() => void refetch()} />
    ) : (
      <TimesPending />
    );
  if (data.length === 0) return <p className={classes.note}>{empty}</p>;
  return (
    <>
      <ZoneNote city={listing.city} moments={data} />
      {head}
      <div className={classes.days}>
        {byDay(data).map(({ date, items }) => (
          <section key={date} className={classes.day}>
            <h3 className={classes.dayName}>{dayName(date)}</h3>
            <ul className={classes.times}>{items.map(renderTime)}</ul>
          </section>
        ))}
      </div>
    </>
  );
};

const TimesPending = () => (
  <div className={classes.pending} aria-busy="true">
    <span className="visually-hidden">
      <Trans>Loading the viewing times</Trans>
    </span>
    <Skeleton height={20} width="60%" />
    <Skeleton height={64} />
    <Skeleton height={64} />
  </div>
);

export const HostedTimes = ({ listing }: { readonly listing: SeenListing }) => {
  const say = useSay();
  return (
    <>
      <TimesOfListing
        listing={listing}
        empty={<Trans>You offer no times yet.</Trans>}
        renderTime={(viewing) => (
          <li key={viewing.id} className={classes.time}>
            <div className={classes.words}>
              <p className={classes.span}>
                <TimeSpan viewing={viewing} />
              </p>
              <p className={classes.seats}>
                <SeatsTaken {...viewing} />
              </p>
              {viewing.note !== '' && <p className={classes.remark}>{viewing.note}</p>}
              {viewing.guests && viewing.guests.length > 0 && <GuestList guests={viewing.guests} />}
            </div>
          </li>
        )}
      />
      {takesRequests(listing.status) ? (
        <Button to={paths.offerViewings(listing.id)} variant="default">
          <Trans>Offer times</Trans>
        </Button>
      ) : (
        <p className={classes.note}>{say(viewingMessages.notActive)}</p>
      )}
      <p className={classes.note}>
        <Link to={paths.viewings()}>
          <Trans>All your viewings</Trans>
        </Link>
      </p>
    </>
  );
};
