import { pick } from '@lodgepole/contract/core/objects';
import { type DemoListing, plannedFields } from '../../homes/home.ts';
import { pictureKey } from '../draw-pictures.ts';
import { copyRows } from '../rows.ts';
import { at, daysAfter, minutesBefore, type Section, type WriteContext } from '../section.ts';

const listingRow = (home: DemoListing, place: number, { listings, people: ids, now }: WriteContext) => {
  const posted = minutesBefore(now, home.postedMinutesAgo);
  return {
    id: at(listings, place),
    owner_id: at(ids, home.owner),
    ...pick(home, [...plannedFields, 'verification_status']),
    city: home.city.name,
    extra_amenities: home.extras.join(', '),
    move_in_date: daysAfter(now, home.moveInDays),
    created_at: posted,
    updated_at: posted,
  };
};

const pictureRow = (id: string, listing: number, position: number, { pictures, listings }: WriteContext) => {
  const shape = pictures.get(id);
  if (!shape) throw new Error(`No drawing is called ${id}.`);
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
    await copyRows(context.client, 'listing_pictures', pictureRows(context));
  },
};
