import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { amenities, utilities } from '@lodgepole/contract/listings/codes';
import type { ListingField } from '@lodgepole/contract/listings/fields';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { AccessFacts, type Ask } from './access-facts.tsx';
import classes from './listing-sections.module.css';
import { Section } from './section.tsx';

interface SectionsProps {
  readonly listing: Listing;
  /** Asks the owner about a fact that is not stated; otherwise the page only says so. */
  readonly AskOwner?: Ask;
}

/** Open by default, so that nobody misses a fact that is stated. */
export const ListingSections = ({ listing, AskOwner }: SectionsProps) => (
  <div className={classes.sections}>
    <Section title={<Trans>Description</Trans>}>
      <p className={classes.prose}>{listing.description}</p>
    </Section>
    <Section title={<Trans>Property Details</Trans>}>
      <PropertyDetails listing={listing} />
    </Section>
    <Section title={<Trans>Utilities</Trans>}>
      <Inclusions labels={utilities} listing={listing} />
    </Section>
    <Section title={<Trans>Amenities</Trans>}>
      <Inclusions labels={amenities} missing={missingAmenities} listing={listing} />
      {listing.extra_amenities !== '' && (
        <div className={classes.extra}>
          <h3>
            <Trans>Extra amenities</Trans>
          </h3>
          <p className={classes.prose}>{listing.extra_amenities}</p>
        </div>
      )}
    </Section>
    <Section title={<Trans>Accessibility</Trans>} isOpen={Object.keys(listing.accessibility).length > 0}>
      <AccessFacts facts={listing.accessibility} Ask={AskOwner} />
    </Section>
  </div>
);

interface DetailRow {
  readonly name: ReactNode;
  readonly value: ReactNode;
}

/** In the order of the rows; null for what another part of the page shows. */
const useDetailRows = (listing: Listing): Readonly<Record<ListingField, DetailRow | null>> => {
  const { t } = useLingui();
  const say = useSay();
  const { number, day, money } = useFormats();
  const yesOrNo = (isSo: boolean) => (isSo ? t`Yes` : t`No`);
  const ifSaid = <Value,>(value: Value | null, row: (value: Value) => DetailRow): DetailRow | null =>
    value === null ? null : row(value);
  return {
    room_type: ifSaid(listing.room_type_display, (label) => ({
      name: <Trans>Room type</Trans>,
      value: say(label),
    })),
    private_bathroom: ifSaid(listing.private_bathroom, (isSo) => ({
      name: <Trans>Private bathroom</Trans>,
      value: yesOrNo(isSo),
    })),
    household_size: ifSaid(listing.household_size, (people) => ({
      name: <Trans>People who live there now</Trans>,
      value: number(people),
    })),
    owner_lives_here: ifSaid(listing.owner_lives_here, (isSo) => ({
      name: <Trans>The landlord lives there</Trans>,
      value: yesOrNo(isSo),
    })),
    property_type: { name: <Trans>Property type</Trans>, value: say(listing.property_type_display) },
    bedrooms: {
      name: <Trans>Bedrooms</Trans>,
      value: listing.bedrooms === 0 ? <Trans>Studio</Trans> : number(listing.bedrooms),
    },
    bathrooms: { name: <Trans>Bathrooms</Trans>, value: number(listing.bathrooms) },
    sqft_area: { name: <Trans>Area</Trans>, value: <Trans>{number(listing.sqft_area)} sq ft</Trans> },
    parking_spaces: { name: <Trans>Parking spaces</Trans>, value: number(listing.parking_spaces) },
    laundry_type: { name: <Trans>Laundry</Trans>, value: say(listing.laundry_type_display) },
    furnished: { name: <Trans>Furnished</Trans>, value: yesOrNo(listing.furnished) },
    pet_friendly: { name: <Trans>Pet friendly</Trans>, value: yesOrNo(listing.pet_friendly) },
    shareable: { name: <Trans>Roommates allowed</Trans>, value: yesOrNo(listing.shareable) },
    move_in_date: { name: <Trans>Move-in date</Trans>, value: day(listing.move_in_date) },
    term: { name: <Trans>Term</Trans>, value: say(listing.term_display) },
    lease_months: ifSaid(listing.lease_months, (months) => ({
      name: <Trans>Months of the lease</Trans>,
      value: number(months),
    })),
    available_until: ifSaid(listing.available_until, (date) => ({
      name: <Trans>Available until</Trans>,
      value: day(date),
    })),
    deposit: ifSaid(listing.deposit, (amount) => ({ name: <Trans>Deposit</Trans>, value: money(amount) })),
    capacity: ifSaid(listing.capacity, (people) => ({
      name: <Trans>People who may move in</Trans>,
      value: number(people),
    })),
    payment_type: { name: <Trans>Payment</Trans>, value: say(listing.payment_type_display) },
    price: null,
    description: null,
    extra_amenities: null,
    heating: null,
    ac: null,
    fridge: null,
    internet: null,
    heat: null,
    hydro: null,
    water: null,
    street_address: null,
    unit_number: null,
    city: null,
    postal_code: null,
    latitude: null,
    longitude: null,
    accuracy: null,
    kind: null,
    household_about: null,
    accessibility: null,
    location_precision: null,
  };
};

/** What a room shares with the rest of its home. */
const ofTheHome: ReadonlySet<string> = new Set<ListingField>([
  'property_type',
  'bedrooms',
  'bathrooms',
  'sqft_area',
  'parking_spaces',
  'laundry_type',
]);

const PropertyDetails = ({ listing }: SectionsProps) => {
  const rows = Object.entries(useDetailRows(listing));
  const { day } = useFormats();
  const posted = <Detail name={<Trans>Posted</Trans>}>{day(listing.created_at.slice(0, 10))}</Detail>;
  if (listing.kind !== 'R')
    return (
      <dl className={classes.details}>
        <Rows rows={rows} />
        {posted}
      </dl>
    );
  return (
    <>
      <h3 className={classes.part}>
        <Trans>The room</Trans>
      </h3>
      <dl className={classes.details}>
        <Rows rows={rows.filter(([field]) => !ofTheHome.has(field))} />
        {posted}
      </dl>
      <h3 className={classes.part}>
        <Trans>Home it is part of</Trans>
      </h3>
      <dl className={classes.details}>
        <Rows rows={rows.filter(([field]) => ofTheHome.has(field))} />
      </dl>
    </>
  );
};

const Rows = ({ rows }: { readonly rows: readonly (readonly [string, DetailRow | null])[] }) =>
  rows.map(
    ([field, row]) =>
      row && (
        <Detail key={field} name={row.name}>
          {row.value}
        </Detail>
      ),
  );

interface DetailProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

const Detail = ({ name, children }: DetailProps) => (
  <div className={classes.detail}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Missing = Readonly<Record<keyof typeof amenities, MessageDescriptor>>;

const missingAmenities: Missing = {
  heating: msg`No heating`,
  ac: msg`No air conditioning`,
  fridge: msg`No fridge`,
  internet: msg`No internet`,
};

type Comforts = Partial<Record<keyof typeof utilities | keyof typeof amenities, string>>;

interface InclusionsProps extends SectionsProps {
  readonly labels: Comforts;
  /** What a home without each of them has: absent is not the same as not included in the rent. */
  readonly missing?: Missing;
}

const Inclusions = ({ labels, missing, listing }: InclusionsProps) => {
  const say = useSay();
  const { i18n } = useLingui();
  return (
    <ul className={classes.inclusions}>
      {(Object.entries(labels) as [keyof Comforts, string][]).map(([key, label]) => (
        <li key={key} className={classes.inclusion} data-included={listing[key]}>
          {listing[key] ? (
            <IconCheck size={20} stroke={2} aria-hidden="true" />
          ) : (
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          )}
          {missing && !listing[key] ? (
            <span>{i18n._(missing[key as keyof Missing])}</span>
          ) : (
            <>
              <span>{say(label)}</span>
              <span className={classes.whether}>
                {listing[key] ? (
                  <Trans context="with the home">Included</Trans>
                ) : (
                  <Trans context="with the home">Not included</Trans>
                )}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

export const PriceHistory = ({ listing: { price_history = [] } }: { readonly listing: Listing }) => {
  const { day, money } = useFormats();
  if (price_history.length < 2) return null;
  return (
    <details className={classes.history}>
      <summary className={classes.summary}>
        <Trans>Price history</Trans>
      </summary>
      <ul className={classes.prices}>
        {price_history.toReversed().map(({ price, at }) => (
          <li key={at} className={classes.entry}>
            <time dateTime={at}>{day(at.slice(0, 10))}</time>
            <span className={classes.price}>{money(price)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
