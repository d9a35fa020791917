import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { srcsetOf } from '@lodgepole/contract/listings/images';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { IconChevronDown, IconHome, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { FrameDrawing, SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useNow } from '../../../ui/text/time-since.tsx';
import { listingTitle } from '../../listings/listing-facts.ts';
import { CancelMany } from '../actions/cancel-many.tsx';
import { CalendarFile, CancelBooking } from '../actions/guest-actions.tsx';
import { CancelViewing, MoveViewing } from '../actions/host-actions.tsx';
import { viewingFailures } from '../messages.ts';
import { useDayName, useWhen } from '../parts/use-times.ts';
import { BookedBadge, GuestList, SeatsTaken, TimeSpan } from '../parts/viewing-parts.tsx';
import { ownViewingsQuery } from '../queries.ts';
import { byDay, type Day } from '../times.ts';
import { CalendarAddressSection } from './calendar-address.tsx';
import classes from './viewings.module.css';

export const ViewingsPage = () => {
  const { data, isError, isFetching, refetch } = useQuery(ownViewingsQuery(useApi()));
  const now = useNow();
  return (
    <PageColumn width="medium">
      <PageTitle>
        <Trans>Viewings</Trans>
      </PageTitle>
      {data && data.length > 0 && (
        <>
          <p className={classes.lead}>
            <Trans>Times are shown in each home’s time zone.</Trans>
          </p>
          <OwnViewings viewings={data} now={now} />
        </>
      )}
      {data?.length === 0 && <NoViewings />}
      {data && <CalendarAddressSection />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={viewingFailures.loading} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
    </PageColumn>
  );
};

const NoViewings = () => (
  <EmptyState
    drawing={<SignpostDrawing />}
    explanation={
      <Trans>Book a time on the page of a home you like, or offer times for a home of your own.</Trans>
    }
    action={
      <Button to={paths.listings()}>
        <Trans>Find a home</Trans>
      </Button>
    }
  >
    <Trans>You have no viewings yet.</Trans>
  </EmptyState>
);

const Pending = () => (
  <div aria-busy="true" className={classes.pending}>
    <Skeleton height={24} width="40%" />
    <Skeleton height={140} radius="lg" />
    <Skeleton height={140} radius="lg" />
  </div>
);

interface OwnViewingsProps {
  readonly viewings: readonly OwnViewing[];
  readonly now: number;
}

const isComing = ({ starts_at, minutes }: OwnViewing, now: number): boolean =>
  Date.parse(starts_at) + minutes * 60_000 > now;

const OwnViewings = ({ viewings, now }: OwnViewingsProps) => {
  const coming = viewings.filter((viewing) => isComing(viewing, now));
  const past = viewings.filter((viewing) => !isComing(viewing, now));
  useWantedViewing();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (ids: readonly number[], isChosen: boolean): void =>
    setChosen((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(isChosen ? [...others, ...ids] : others);
    });
  const selected = coming.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return (
    <>
      {coming.length === 0 && (
        <p className={classes.none}>
          <Trans>No upcoming viewings.</Trans>
        </p>
      )}
      <Days days={byDay(coming)} isOver={false} chosen={chosen} onChoose={choose} />
      <CancelMany ids={selected} onClear={() => setChosen(new Set())} />
      {past.length > 0 && (
        <details className={classes.past}>
          <summary className={classes.summary}>
            <Plural value={past.length} one="# past viewing" other="# past viewings" />
            <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={classes.arrow} />
          </summary>
          <Days days={byDay(past).toReversed()} isOver={true} />
        </details>
      )}
    </>
  );
};

/** The target of the link exists only after loading. */
const useWantedViewing = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith('#viewing-')) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
};

interface DaysProps {
  readonly days: readonly Day<OwnViewing>[];
  readonly isOver: boolean;
  readonly chosen?: ReadonlySet<number>;
  /** Without it, nothing can be selected. */
  readonly onChoose?: (ids: readonly number[], isChosen: boolean) => void;
}

const isHost = ({ role }: OwnViewing): boolean => role === 'host';

const Days = ({ days, isOver, chosen, onChoose }: DaysProps) => {
  const dayName = useDayName();
  return days.map(({ date, items }) => (
    <section key={date} className={classes.day} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`} className={classes.dayName}>
        {dayName(date)}
      </h2>
      {onChoose && items.filter(isHost).length > 1 && (
        <ChooseDay
          day={dayName(date)}
          ids={items.filter(isHost).map(({ id }) => id)}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <ul className={classes.cards}>
        {items.map((viewing, index) => (
          <OwnViewingCard
            key={viewing.id}
            viewing={viewing}
            above={items[index - 1]}
            isOver={isOver}
            isChosen={chosen?.has(viewing.id) ?? false}
            {...(onChoose &&
              isHost(viewing) && { onChoose: (isChosen: boolean) => onChoose([viewing.id], isChosen) })}
          />
        ))}
      </ul>
    </section>
  ));
};

interface ChooseDayProps extends Required<Pick<DaysProps, 'onChoose'>> {
  readonly day: string;
  readonly ids: readonly number[];
  readonly chosen: ReadonlySet<number> | undefined;
}

const ChooseDay = ({ day, ids, chosen, onChoose }: ChooseDayProps) => {
  const { t } = useLingui();
  const isAll = ids.every((id) => chosen?.has(id));
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={isAll}
        aria-label={t`Select all you host on ${day}`}
        onChange={() => onChoose(ids, !isAll)}
      />
      <Trans>Select all you host</Trans>
    </label>
  );
};

interface OwnViewingCardProps {
  readonly viewing: OwnViewing;
  readonly above: OwnViewing | undefined;
  readonly isOver: boolean;
  readonly isChosen: boolean;
  readonly onChoose?: (isChosen: boolean) => void;
}

const OwnViewingCard = ({ viewing, above, isOver, isChosen, onChoose }: OwnViewingCardProps) => {
  const { i18n } = useLingui();
  const { listing, role, note } = viewing;
  const isSameHome = role === 'host' && above?.role === 'host' && above.listing.id === listing.id;
  const title = listingTitle(i18n, {
    property_type_display: listing.property_type_display,
    city: listing.city,
  });
  return (
    <li id={`viewing-${viewing.id}`} className={classes.card} data-short={isSameHome || undefined}>
      {!isSameHome && <ListingPicture listing={listing} />}
      <div className={classes.words}>
        <p className={classes.when}>
          <TimeSpan viewing={viewing} /> {!isSameHome && <Role role={role} />}
        </p>
        <h3 className={classes.listing}>
          <Link to={paths.listing(listing.id)}>{title}</Link>
        </h3>
        {!isSameHome && <p className={classes.address}>{listingAddress(listing)}</p>}
        <p className={classes.address}>
          {role === 'host' ? <SeatsTaken {...viewing} /> : !isOver && <BookedBadge booked={viewing.booked} />}
        </p>
        {note !== '' && !(isSameHome && above.note === note) && <p className={classes.note}>{note}</p>}
        {viewing.guests && viewing.guests.length > 0 && <GuestList guests={viewing.guests} />}
      </div>
      {!isOver && (
        <div className={classes.actions}>
          {onChoose && <ChooseViewing viewing={viewing} isChosen={isChosen} onChoose={onChoose} />}
          <Actions viewing={viewing} />
        </div>
      )}
    </li>
  );
};

const Role = ({ role }: Pick<OwnViewing, 'role'>) => (
  <span className={classes.role} data-role={role}>
    {role === 'host' ? (
      <>
        <IconHome size={16} stroke={1.75} aria-hidden="true" />
        <Trans>You are the host</Trans>
      </>
    ) : (
      <>
        <IconTicket size={16} stroke={1.75} aria-hidden="true" />
        <Trans>You are a guest</Trans>
      </>
    )}
  </span>
);

const ChooseViewing = ({
  viewing,
  isChosen,
  onChoose,
}: Required<Pick<OwnViewingCardProps, 'viewing' | 'isChosen' | 'onChoose'>>) => {
  const { t } = useLingui();
  const when = useWhen(viewing);
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={t`Select ${when}`}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Trans>Select</Trans>
    </label>
  );
};

const Actions = ({ viewing }: Pick<OwnViewingCardProps, 'viewing'>) => (
  <>
    {viewing.role === 'host' ? (
      <>
        <MoveViewing viewing={viewing} />
        <CancelViewing viewing={viewing} />
      </>
    ) : (
      <CancelBooking viewing={viewing} />
    )}
    <CalendarFile viewing={viewing} />
  </>
);

/** Decorative: the title is next to it. */
const ListingPicture = ({ listing: { pictures } }: { readonly listing: Pick<Listing, 'pictures'> }) => {
  const [hasFailed, setFailed] = useState(false);
  const front = pictures.find(({ is_primary }) => is_primary) ?? pictures[0];
  if (!front || hasFailed)
    return (
      <span className={`${classes.picture} ${classes.drawn}`}>
        <FrameDrawing />
      </span>
    );
  return (
    <img
      src={front.image}
      srcSet={srcsetOf(front)}
      sizes="7rem"
      alt=""
      width={112}
      height={84}
      loading="lazy"
      className={classes.picture}
      style={front.placeholder === undefined ? undefined : { backgroundImage: `url("${front.placeholder}")` }}
      onError={() => setFailed(true)}
    />
  );
};
