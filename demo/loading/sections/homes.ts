import { pick } from '@lodgepole/contract/core/objects';
import { askedAfterDays } from '@lodgepole/contract/listings/rules';
import { frenchExtra } from '../../homes/french/extras.ts';
import { type DemoListing, plannedFields } from '../../homes/home.ts';
import { listingDays } from '../../homes/plan-life.ts';
import { daysAfter, minutesBefore, minutesPerDay } from '../../time.ts';
import { pictureKey } from '../place-pictures.ts';
import { copyRows } from '../rows.ts';
import { at, type Section, type WriteContext } from '../section.ts';

/** Owners have been asked by then whether the home is still available. */
const askedAfter = askedAfterDays(listingDays);

const extrasOf = ({ extras, language }: DemoListing): readonly string[] =>
  language === 'fr' ? extras.map(frenchExtra) : extras;

const listingRow = (home: DemoListing, place: number, { listings, people: ids, now }: WriteContext) => {
  const confirmed = minutesBefore(now, home.confirmedMinutesAgo);
  const changed = home.prices.at(-1);
  return {
    id: at(listings, place),
    owner_id: at(ids, home.owner),
    ...pick(home, plannedFields),
    city: home.city.name,
    extra_amenities: extrasOf(home).join(', '),
    move_in_date: daysAfter(now, home.moveInDays),
    status: home.status,
    held_from: home.status === 'H' ? 'A' : null,
    // No one has looked at it yet.
    verification_status: home.status === 'H' ? 'U' : home.verification_status,
    confirmed_at: confirmed,
    asked_about: home.confirmedMinutesAgo > askedAfter * minutesPerDay ? confirmed : null,
    previous_price: home.prices.at(-2)?.price ?? null,
    price_changed_at: changed ? minutesBefore(now, changed.minutesAgo) : null,
    created_at: minutesBefore(now, home.postedMinutesAgo),
    updated_at: minutesBefore(now, changed?.minutesAgo ?? home.postedMinutesAgo),
  };
};

const priceRows = function* ({ marketplace, listings, now }: WriteContext) {
  for (const [place, { prices }] of marketplace.listings.entries())
    for (const { price, minutesAgo } of prices)
      yield { listing_id: at(listings, place), at: minutesBefore(now, minutesAgo), price };
};

const pictureRow = (id: string, listing: number, position: number, { pictures, listings }: WriteContext) => {
  const shape = pictures.get(id);
  if (!shape) throw new Error(`No picture is called ${id}.`);
  // Without a hash: many homes show the same picture without being copies of each other.
  const { widths, width, height, placeholder } = shape;
  return {
    listing_id: at(listings, listing),
    is_primary: position === 0,
    position,
    media_key: pictureKey(listing, position),
    widths,
    width,
    height,
    placeholder,
  };
};

const listingRows = function* (context: WriteContext) {
  for (const [place, home] of context.marketplace.listings.entries()) yield listingRow(home, place, context);
};

const pictureRows = function* (context: WriteContext) {
  for (const [listing, { pictures }] of context.marketplace.listings.entries())
    for (const [position, id] of pictures.entries()) yield pictureRow(id, listing, position, context);
};

export const homes: Section = {
  title: 'homes',
  async write(context) {
    await copyRows(context.client, 'listings', listingRows(context));
    await copyRows(context.client, 'listing_prices', priceRows(context));
    await copyRows(context.client, 'listing_pictures', pictureRows(context));
  },
};
