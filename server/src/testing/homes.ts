import { addListing } from '@lodgepole/contract/listings/endpoints';
import type { ListingForm } from '@lodgepole/contract/listings/forms';
import type { Listing } from '@lodgepole/contract/listings/listing';
import sharp from 'sharp';
import type { z } from 'zod';
import type { SignedIn } from './people.ts';
import type { TestServer } from './test-server.ts';

export const photoBytes = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#1F5A43' },
})
  .jpeg()
  .toBuffer();

export const aPhoto = (content: Uint8Array = photoBytes, name = 'home.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(content)], name, { type });

/** A home in Waterloo as the form would post it. */
export const aHome = (changes: Partial<z.input<typeof ListingForm>> = {}): z.input<typeof ListingForm> => ({
  price: 1850,
  property_type: 'A',
  payment_type: 'I',
  laundry_type: 'S',
  bedrooms: 2,
  bathrooms: 1,
  parking_spaces: 1,
  sqft_area: 850,
  description: 'Bright corner unit near the park.',
  move_in_date: '2099-01-01',
  street_address: '75 King St S',
  city: 'Waterloo',
  postal_code: 'N2J 1P2',
  latitude: 43.4643,
  longitude: -80.5204,
  front_image: aPhoto(),
  pictures: [aPhoto(), aPhoto()],
  ...changes,
});

/** Posts a home through the API and answers it as its owner sees it. */
export const postHome = async (
  server: TestServer,
  landlord: SignedIn,
  changes: Partial<z.input<typeof ListingForm>> = {},
): Promise<Listing> => {
  const { status, body } = await server.call(addListing, { body: aHome(changes) }, landlord.access);
  if (status !== 201) throw new Error(`The home was not taken: ${JSON.stringify(body)}`);
  return body as Listing;
};
