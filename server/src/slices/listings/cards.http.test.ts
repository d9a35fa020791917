import { CardListing } from '@lodgepole/contract/listings/card';
import { srcsetOf } from '@lodgepole/contract/listings/images';
import type { Listing, ListingPicture } from '@lodgepole/contract/listings/listing';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/*
 * Every list shows the same card. These tests compare whole replies as text, field by field and in order, so that an
 * optimisation cannot change them.
 */

let server: TestServer;
let landlord: SignedIn;
let tenant: SignedIn;
let newcomer: SignedIn;
let listing: Listing;

const portrait = 'avatars/ab/ab000000-0000-4000-8000-000000000000.webp';

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://homes.example' } });
  landlord = await aUser(server, { first_name: 'Zoé', last_name: 'O’Neil' });
  tenant = await aUser(server);
  newcomer = await aUser(server, { preferred_location: 'Waterloo', budget_max: 3000 });
  listing = await postListing(server, landlord, {
    price: 1850.5,
    bathrooms: 1.5,
    sqft_area: 850.25,
    pet_friendly: true,
    ac: true,
    water: true,
    description: 'Bright “corner” unit\tnear the park.',
    extra_amenities: 'Sauna \\ gym',
    unit_number: '4B',
    accuracy: 'street',
  });
  const { pool } = server.database;
  await pool.query('update listings set price = 1799.99 where id = $1', [listing.id]);
  await pool.query(
    `update listings set created_at = '2026-01-02 03:04:05.678912+00', confirmed_at = '2026-02-03 04:05:06+00',
       price_changed_at = '2026-03-04 05:06:07.1+00' where id = $1`,
    [listing.id],
  );
  await pool.query('update users set profile_picture = $1 where id = $2', [portrait, landlord.id]);
  await server.call(addFavourite, { params: { id: listing.id } }, tenant.access);
});
afterAll(() => server.close());

const textOf = async (url: string, person?: SignedIn, language = 'en'): Promise<string> => {
  const reply = await server.lodgepole.fastify.inject({
    url: `${server.config.apiBase}${url}`,
    headers: {
      'accept-language': language,
      ...(person && { authorization: `Bearer ${person.access}` }),
    },
  });
  expect(reply.statusCode).toBe(200);
  return reply.body;
};

/** All fields of the front picture, only the address of the others. */
const pictures = async (): Promise<ListingPicture[]> => {
  const { rows } = await server.database.pool.query<
    Required<Omit<ListingPicture, 'image' | 'srcset'>> & { media_key: string; widths: number[] }
  >('select * from listing_pictures where listing_id = $1 order by is_primary desc, position, id', [
    listing.id,
  ]);
  return rows.map(({ id, media_key, is_primary, width, height, widths, placeholder }) => {
    const file = (wide: number) =>
      `https://homes.example/media/${media_key.slice(0, -'.webp'.length)}-${wide}.webp`;
    const address = { id, image: file(width), is_primary };
    if (!is_primary) return address;
    const srcset = widths.map((wide) => `${file(wide)} ${wide}w`).join(', ');
    return { ...address, width, height, srcset, placeholder };
  });
};

const english = {
  property_type_display: 'Apartment',
  payment_type_display: 'Interac/Wire Transfer',
  laundry_type_display: 'Shared',
  kind_display: 'Whole home',
  term_display: 'Lease',
  verification_status_display: 'Unverified',
  status_display: 'Active',
};

const french: typeof english = {
  property_type_display: 'Appartement',
  payment_type_display: 'Virement Interac ou bancaire',
  laundry_type_display: 'Commune',
  kind_display: 'Logement entier',
  term_display: 'Bail',
  verification_status_display: 'Non vérifié',
  status_display: 'Active',
};

interface Seen {
  readonly labels?: typeof english;
  /** Fields that only some viewers see. */
  readonly contact?: { readonly email: string; readonly phone_number: string };
  readonly hold?: Pick<Listing, 'held_reasons' | 'review_asked_at' | 'version'>;
}

const card = async ({ labels = english, contact, hold }: Seen = {}) => ({
  id: listing.id,
  owner: {
    id: landlord.id,
    first_name: 'Zoé',
    last_name: 'O’Neil',
    email: contact?.email ?? null,
    phone_number: contact?.phone_number ?? null,
    profile_picture: `https://homes.example/media/${portrait}`,
    response: null,
  },
  price: 1799.99,
  bedrooms: 2,
  bathrooms: 1.5,
  sqft_area: 850.25,
  parking_spaces: 1,
  property_type: 'A',
  payment_type: 'I',
  laundry_type: 'S',
  kind: 'W',
  term: 'L',
  furnished: false,
  pet_friendly: true,
  shareable: false,
  heating: false,
  ac: true,
  fridge: false,
  internet: false,
  heat: false,
  hydro: false,
  water: true,
  description: 'Bright “corner” unit\tnear the park.',
  extra_amenities: 'Sauna \\ gym',
  move_in_date: '2099-01-01',
  street_address: '75 King St S',
  unit_number: '4B',
  city: 'Waterloo',
  postal_code: 'N2J 1P2',
  latitude: 43.4643,
  longitude: -80.5204,
  accuracy: 'street',
  lease_months: null,
  available_until: null,
  deposit: null,
  capacity: null,
  room_type: null,
  household_size: null,
  private_bathroom: null,
  owner_lives_here: null,
  household_about: null,
  accessibility: {},
  location_precision: 'exact',
  property_type_display: labels.property_type_display,
  payment_type_display: labels.payment_type_display,
  laundry_type_display: labels.laundry_type_display,
  kind_display: labels.kind_display,
  term_display: labels.term_display,
  room_type_display: null,
  verification_status: 'U',
  verification_status_display: labels.verification_status_display,
  status: 'A',
  status_display: labels.status_display,
  confirmed_at: '2026-02-03T04:05:06.000Z',
  previous_price: 1850.5,
  price_changed_at: '2026-03-04T05:06:07.100Z',
  created_at: '2026-01-02T03:04:05.678Z',
  pictures: await pictures(),
  ...hold,
});

const around = '/listings/viewAll?lat=43.4643&lng=-80.5204&radius=5&page_size=15';
const asText = (value: unknown): string => JSON.stringify(value);

it('a search answers the whole card, whatever is filtered and sorted by', async () => {
  const expected = asText([await card()]);
  expect(await textOf(around)).toBe(expected);
  expect(await textOf(`${around}&min_price=1000&max_price=2500&bedrooms=2&pet_friendly=true`)).toBe(expected);
  expect(await textOf(`${around}&sort=priceLowHigh&property_type=A,H&sqft_min=800`)).toBe(expected);
  expect(await textOf('/listings/viewAll?location=Waterloo')).toBe(expected);
  expect(await textOf('/listings/viewAll?bounds=43.4,-80.6,43.5,-80.4&bathrooms=1')).toBe(expected);
  expect(await textOf('/listings/viewAll?area=43.4,-80.6;43.5,-80.6;43.5,-80.4;43.4,-80.4')).toBe(expected);
});

it('a home on its own has everything of all its pictures, which the addresses in lists tell', async () => {
  const alone = JSON.parse(await textOf(`/listings/${listing.id}`)) as Listing;
  const [listed] = JSON.parse(await textOf(around)) as Listing[];
  expect(alone.pictures.length).toBeGreaterThan(1);
  for (const picture of alone.pictures)
    expect(Object.keys(picture)).toEqual([
      'id',
      'image',
      'is_primary',
      'width',
      'height',
      'srcset',
      'placeholder',
    ]);
  expect(listed?.pictures.map(srcsetOf)).toEqual(alone.pictures.map(({ srcset }) => srcset));
});

it('a search that finds nothing answers an empty list', async () => {
  expect(await textOf(`${around}&bedrooms=9`)).toBe('[]');
  expect(await textOf(`${around}&page=2`)).toBe('[]');
});

it('the labels are in the language of the reader', async () => {
  expect(await textOf(around, undefined, 'fr')).toBe(asText([await card({ labels: french })]));
});

const cards = around.replace('viewAll', 'cards');

it('our own lists get what a card shows, in less than half the bytes', async () => {
  const [whole] = JSON.parse(await textOf(around)) as Listing[];
  const text = await textOf(cards);
  const [shown] = JSON.parse(text) as CardListing[];
  expect(shown?.pictures.map(srcsetOf)).toEqual(whole?.pictures.map(srcsetOf));
  expect(shown).toEqual(CardListing.parse(whole));
  expect(text.length).toBeLessThan(asText([whole]).length / 2);
});

it('fifteen cards with six pictures each take at most 30 KB', async () => {
  const [one] = JSON.parse(await textOf(cards)) as CardListing[];
  const [front, other] = one?.pictures ?? [];
  const six = { ...one, pictures: [front, ...Array.from({ length: 5 }, () => other)] };
  expect(asText(Array.from({ length: 15 }, () => six)).length).toBeLessThanOrEqual(30_000);
});

it('the newest homes and compared homes are whole, and our own front page gets cards', async () => {
  const expected = asText([await card()]);
  expect(await textOf('/listings/fresh')).toBe(expected);
  expect(await textOf('/listings/cards/fresh')).toBe(await textOf(cards));
  expect(await textOf(`/listings/compare?ids=${listing.id}`)).toBe(expected);
});

it('saved and recommended homes are the same cards', async () => {
  expect(await textOf('/favourites?page=1', tenant)).toBe(asText({ favorite_listings: [await card()] }));
  expect(await textOf('/recommendations', newcomer)).toBe(
    asText([{ ...(await card()), reason: 'In your budget near Waterloo' }]),
  );
});

it('owners also see how they are reached, why a home is held and which version it is', async () => {
  const contact = { email: landlord.email, phone_number: '+1-519-555-0134' };
  const hold = { held_reasons: [], review_asked_at: null, version: 1, reference: null };
  expect(await textOf(`/listings/viewAll?owner=${landlord.id}`, landlord)).toBe(
    asText([await card({ contact, hold })]),
  );
});
