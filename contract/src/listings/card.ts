import { z } from 'zod';
import { Listing, ListingOwner, ListingPicture } from './listing.ts';

/** The size belongs to the front picture, which comes first. Other widths follow from the address (`srcsetOf`). */
export const CardPicture = ListingPicture.pick({ image: true, width: true, height: true, placeholder: true });
export type CardPicture = z.output<typeof CardPicture>;

/** What our own lists show of a listing: less than half of its bytes. */
export const CardListing = Listing.pick({
  id: true,
  status: true,
  kind: true,
  price: true,
  previous_price: true,
  price_changed_at: true,
  bedrooms: true,
  bathrooms: true,
  sqft_area: true,
  property_type: true,
  property_type_display: true,
  room_type_display: true,
  household_size: true,
  private_bathroom: true,
  capacity: true,
  shareable: true,
  street_address: true,
  unit_number: true,
  city: true,
  postal_code: true,
  accuracy: true,
  location_precision: true,
  latitude: true,
  longitude: true,
  verification_status: true,
  move_in_date: true,
}).extend({
  owner: ListingOwner.pick({ id: true, response: true }),
  pictures: z.array(CardPicture),
});
export type CardListing = z.output<typeof CardListing>;
