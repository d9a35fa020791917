import { pick } from '@lodgepole/contract/core/objects';
import { randomOf } from '@lodgepole/contract/core/random';
import { type ListingField, listingFields } from '@lodgepole/contract/listings/fields';
import { areaOf, type StoredPlace } from '@lodgepole/contract/listings/place/stored-place';
import { askedAfterDays } from '@lodgepole/contract/listings/rules';
import { cityName } from '../../marketplace.ts';
import type { Listing } from '../../schema.ts';
import { daysAfter, minutesBefore, minutesPerDay } from '../../time.ts';
import { pictureKey } from '../place-pictures.ts';
import { at } from '../references.ts';
import { type Section, type WriteContext } from '../section.ts';

/** The default lifetime of a listing. */
const listingDays = 30;

/** By then owners have been asked whether the listing is still available. */
const askedAfter = askedAfterDays(listingDays);

/** Columns that are written as the data has them. */
const computed = ['kind', 'city', 'move_in_date', 'available_until', 'accuracy'] as const;
type Column = Exclude<ListingField, (typeof computed)[number]>;
const isColumn = (field: ListingField): field is Column =>
  !(computed as readonly ListingField[]).includes(field);
const columns: readonly Column[] = listingFields.filter(isColumn);

/** Demo homes are invented, so the points that everyone sees need no secret. */
export const placeOf = ({ location_precision, owner, ...home }: Listing): StoredPlace => {
  const place = { ...home, accuracy: null, exact_place: null };
  if (location_precision === 'exact') return place;
  return areaOf(place, ({ lat, lng }) => {
    const { next } = randomOf(`${owner} ${lat} ${lng}`);
    return [next(), next()];
  });
};

const listingRow = (home: Listing, rented_to: number | null, { listings, people, now }: WriteContext) => {
  const confirmed = minutesBefore(now, home.confirmedAgo);
  const changed = home.prices.at(-1);
  const owner_id = at(people, home.owner);
  const stored = placeOf(home);
  return {
    ...pick(home, columns),
    ...pick(stored, ['street_address', 'unit_number', 'postal_code', 'latitude', 'longitude', 'accuracy']),
    exact_place: stored.exact_place,
    accessibility: home.accessibility,
    id: at(listings, home.id),
    owner_id,
    home_kind: home.kind,
    city: cityName(home),
    move_in_date: daysAfter(now, home.moveInDays),
    available_until: home.untilDays === null ? null : daysAfter(now, home.untilDays),
    status: home.status,
    rented_to: home.status === 'R' ? rented_to : null,
    held_from: home.status === 'H' ? 'A' : null,
    // Nobody has reviewed a held listing yet.
    verification_status: home.status === 'H' ? 'U' : home.verification_status,
    confirmed_at: confirmed,
    asked_about: home.confirmedAgo > askedAfter * minutesPerDay ? confirmed : null,
    previous_price: home.prices.at(-2)?.price ?? null,
    price_changed_at: changed ? minutesBefore(now, changed.ago) : null,
    created_at: minutesBefore(now, home.postedAgo),
    updated_at: minutesBefore(now, changed?.ago ?? home.postedAgo),
  };
};

const listingRows = function* (context: WriteContext) {
  const { marketplace, groups } = context;
  const winners = new Map(
    marketplace.groups.flatMap(({ id, listing, answer }) =>
      answer === 'accepted' ? [[listing, at(groups, id)] as const] : [],
    ),
  );
  for (const home of marketplace.listings) yield listingRow(home, winners.get(home.id) ?? null, context);
};

const priceRows = function* ({ marketplace, listings, now }: WriteContext) {
  for (const { id, prices } of marketplace.listings)
    for (const { price, ago } of prices)
      yield { listing_id: at(listings, id), at: minutesBefore(now, ago), price };
};

const pictureRows = function* ({ marketplace, listings, pictures: shapes }: WriteContext) {
  for (const { id, pictures } of marketplace.listings)
    for (const [position, picture] of pictures.entries()) {
      const { widths, width, height, placeholder } = at(shapes, picture);
      // Without a hash: many listings show the same picture without being copies of each other.
      yield {
        listing_id: at(listings, id),
        is_primary: position === 0,
        position,
        media_key: pictureKey(id, position),
        widths,
        width,
        height,
        placeholder,
      };
    }
};

const householdRows = function* ({ marketplace, listings, roommates, now }: WriteContext) {
  for (const { id, household } of marketplace.listings)
    for (const { person, accepted, ago } of household) {
      const asked = minutesBefore(now, ago);
      yield {
        listing_id: at(listings, id),
        roommate_id: at(roommates, person),
        accepted,
        created_at: asked,
        responded_at: accepted === null ? null : asked,
      };
    }
};

export const households: Section = {
  title: 'households',
  write: (context) => context.insert([{ household_members: householdRows(context) }]),
};

export const homes: Section = {
  title: 'homes',
  write: (context) =>
    context.insert([
      {
        listings: listingRows(context),
        listing_prices: priceRows(context),
        listing_pictures: pictureRows(context),
      },
    ]),
};
