import { randomUUID } from 'node:crypto';
import { addListing, seeListing } from '@lodgepole/contract/listings/endpoints';
import { ListingForm } from '@lodgepole/contract/listings/forms';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { Point } from '@lodgepole/contract/places/geo';
import sharp from 'sharp';
import type { z } from 'zod';
import { listingsStore } from '../../slices/listings/listings.repository.ts';
import { placeStorage } from '../../slices/listings/public-place.ts';
import { postedValues } from '../../slices/listings/stored-values.ts';
import type { Reply, TestServer } from '../test-server.ts';
import type { SignedIn } from './people.ts';

export const photoBytes = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#1F5A43' },
})
  .jpeg()
  .toBuffer();

export const aPhoto = (content: Uint8Array = photoBytes, name = 'home.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(content)], name, { type });

/** A listing in Waterloo, as the form sends it. */
export const aListing = (
  changes: Partial<z.input<typeof ListingForm>> = {},
): z.input<typeof ListingForm> => ({
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

type Changes = Partial<z.input<typeof ListingForm>>;

const taken = ({ status, body }: Reply, expected: number): Listing => {
  if (status !== expected) throw new Error(`The listing was not taken: ${JSON.stringify(body)}`);
  return body as Listing;
};

/** Posts through the API, which stores the pictures. */
export const postWithPictures = async (
  server: TestServer,
  landlord: SignedIn,
  changes: Changes = {},
): Promise<Listing> =>
  taken(await server.call(addListing, { body: aListing(changes) }, landlord.access), 201);

/** What is stored about `photoBytes`. */
const storedPhoto = {
  widths: [40],
  width: 40,
  height: 30,
  placeholder:
    'data:image/webp;base64,UklGRiwAAABXRUJQVlA4ICAAAABQAQCdASoQAAwAA4BaJZgABAAAAP7tzn/9etLc24gAAA==',
  hash: null,
  colours: null,
  first_id: null,
  bytes: 70,
};

/** Inserts what a post through the API leaves behind, except the picture files, which take most of its time. */
export const postListing = async (
  server: TestServer,
  landlord: SignedIn,
  changes: Changes = {},
): Promise<Listing> => {
  if (changes.front_image || changes.pictures) return postWithPictures(server, landlord, changes);
  const form = ListingForm.parse(aListing(changes));
  const id = await listingsStore(server.database.kysely).transaction(async (listings) => {
    const listing = await listings.add({
      ...postedValues(form, {
        owner: landlord.id,
        twin: await listings.twinOf(landlord.id, form),
        storePlace: placeStorage(server.config.jwtSecret ?? ''),
      }),
      owner_id: landlord.id,
      confirmed_at: server.now(),
    });
    await listings.addPictures(
      [0, 1, 2].map((position) => ({
        ...storedPhoto,
        listing_id: listing,
        is_primary: position === 0,
        position,
        media_key: `listings/00/${randomUUID()}.webp`,
      })),
    );
    await listings.queueCheck(listing);
    return listing;
  });
  return taken(await server.call(seeListing, { params: { id } }, landlord.access), 200);
};

interface Scattering {
  readonly count: number;
  readonly centre: Point;
  /** The largest distance from the centre, in degrees. */
  readonly reach: number;
}

/** Inserts varied listings around a point directly, the same ones every time. */
export const scatterListings = async (
  { database }: TestServer,
  owner: SignedIn,
  { count, centre, reach }: Scattering,
): Promise<void> => {
  await database.pool.query(
    `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
       parking_spaces, furnished, pet_friendly, heat, ac, description, move_in_date, street_address, city, postal_code,
       latitude, longitude, verification_status, created_at)
     select $1, 600 + n * 37 % 3000, substr('HACTO', 1 + n % 5, 1), 'I', substr('ISN', 1 + n % 3, 1), n % 5, 1 + n % 4 * 0.5,
       400 + n * 53 % 900 + 0.25 * (n % 4), n % 4, n % 2 = 0, n % 3 = 0, n % 5 < 2, n % 7 < 3, 'Scattered home.',
       date '2027-01-01' + n * 11 % 300, n || ' Scattered St', 'Scatterville', 'S4P 1A1',
       $2 + (n::bigint * 7919 % 2000 - 1000) / 1000.0 * $4::float8, $3 + (n::bigint * 104729 % 2003 - 1000) / 1000.0 * $4::float8,
       substr('UPV', 1 + n % 3, 1), now() - make_interval(secs => n)
     from generate_series(1, $5::int) as n`,
    [owner.id, centre.lat, centre.lng, reach, count],
  );
};

/** Inserts plain listings at these points directly; returns their ids in the same order. */
export const listingsAt = async (
  { database }: TestServer,
  owner: SignedIn,
  points: readonly Point[],
): Promise<number[]> => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
       parking_spaces, description, move_in_date, street_address, city, postal_code, latitude, longitude)
     select $1, 1500, 'A', 'I', 'S', 1, 1, 500, 0, 'A plain home.', '2099-01-01', '1 Plain St', 'Plainville', 'S4P 1A1', lat, lng
     from unnest($2::float8[], $3::float8[]) with ordinality as point (lat, lng, place) order by place returning id`,
    [owner.id, points.map(({ lat }) => lat), points.map(({ lng }) => lng)],
  );
  return rows.map(({ id }) => id);
};
