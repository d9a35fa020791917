import { randomOf } from '@lodgepole/contract/core/random';
import { minImages } from '@lodgepole/contract/listings/images';
import type { Marketplace } from './marketplace.ts';
import type { Interest, Listing, Person } from './schema.ts';

const copyId = (id: string, copy: number): string => `${id}.${copy}`;

/** The id of the original, also for a copy. */
export const originalId = (id: string): string => id.replace(/\.\d+$/, '');

const copiedPerson = (person: Person, copy: number): Person => ({
  ...person,
  id: copyId(person.id, copy),
  blocks: [],
});

/** Another house number, a few hundred metres away. */
const copiedListing = (listing: Listing, copy: number): Listing => {
  const id = copyId(listing.id, copy);
  const random = randomOf(id);
  return {
    ...listing,
    id,
    owner: copyId(listing.owner, copy),
    household: [],
    street_address: listing.street_address.replace(/^\d+/, (number) => String(Number(number) + 2 * copy)),
    latitude: Number((listing.latitude + random.between(-0.01, 0.01)).toFixed(5)),
    longitude: Number((listing.longitude + random.between(-0.01, 0.01)).toFixed(5)),
  };
};

const copiedInterest = (
  { person, clicks, favourites }: Interest,
  copy: number,
  isThere: (listing: string) => boolean,
): Interest => ({
  person: copyId(person, copy),
  clicks: Object.fromEntries(
    Object.entries(clicks)
      .map(([listing, ago]): [string, number] => [copyId(listing, copy), ago])
      .filter(([listing]) => isThere(listing)),
  ),
  favourites: favourites.map((listing) => copyId(listing, copy)).filter(isThere),
});

/** Beyond this, listings show the fewest pictures allowed, to limit the number of files. */
const manyListings = 5000;

/**
 * Enlarges the marketplace for measurements: copies listings, landlords and visitors until there are enough
 * listings. Groups and conversations are not copied.
 */
export const enlarge = (marketplace: Marketplace, size: number): Marketplace => {
  const people = [...marketplace.people];
  const listings = [...marketplace.listings];
  const interests = [...marketplace.interests];
  const open = marketplace.listings.filter(({ hold }) => hold === null);
  const others = marketplace.people.filter(({ is_staff }) => !is_staff);
  for (let copy = 2; listings.length < size; copy += 1) {
    const copies = open.slice(0, size - listings.length).map((listing) => copiedListing(listing, copy));
    const there = new Set(copies.map(({ id }) => id));
    const isThere = (id: string): boolean => there.has(id);
    people.push(...others.map((person) => copiedPerson(person, copy)));
    listings.push(...copies);
    interests.push(...marketplace.interests.map((interest) => copiedInterest(interest, copy, isThere)));
  }
  const mostPictures = size > manyListings ? minImages : Number.POSITIVE_INFINITY;
  return {
    ...marketplace,
    people,
    listings: listings.map((listing) => ({ ...listing, pictures: listing.pictures.slice(0, mostPictures) })),
    interests,
  };
};
