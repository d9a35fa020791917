import { seeded } from '@lodgepole/contract/core/random';
import { editListing, mapListings, searchListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMap } from '@lodgepole/contract/listings/search/map';
import { priceHistogram } from '@lodgepole/contract/listings/search/prices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing, scatterListings } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { saveAs } from '../../../testing/create/searches.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findSearches } from '../../saved/searches/matching.repository.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let person: SignedInRoommate;

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord, person] = (await aCrowd(server, 2)) as [SignedInRoommate, SignedInRoommate];
});
afterAll(() => server.close());

const truth = { lat: 43.4643, lng: -80.5204 };

/** Circles, bounds and areas around the listing, and larger ones with so many listings that the map counts them. */
const queries = (): object[] => {
  const next = seeded(35);
  return Array.from({ length: 48 }, (_, at) => {
    const [lat, lng] = [truth.lat + (next() - 0.5) * 0.012, truth.lng + (next() - 0.5) * 0.016];
    const half = at % 4 === 0 ? 0.3 : 0.0015 + next() * 0.003;
    const [south, west, north, east] = [lat - half, lng - half, lat + half, lng + half];
    const shape = [
      { lat, lng, radius: half * 100 },
      { bounds: [south, west, north, east].join() },
      { area: `${south},${west};${north},${west};${north},${east}` },
    ][at % 3];
    return { kind: 'R', q: 'quiet', ...shape };
  });
};

type Pin = Pick<Listing, 'id' | 'latitude' | 'longitude'>;

const pinOf = ({ id, latitude, longitude }: Pin): Pin => ({ id, latitude, longitude });

/** Everything in a reply that depends on places: which listings, where, how many and in which clusters. */
const whereOf = (body: unknown): object => {
  if (Array.isArray(body)) return (body as Pin[]).map(pinOf);
  const { points = [], ...rest } = body as { readonly points?: readonly Pin[] };
  return { ...rest, points: points.map(pinOf) };
};

it('whatever finds a home finds one that shows its area as if it were at its public point', async () => {
  const room = { kind: 'R', room_type: 'P', household_size: 1, description: 'A quiet room.' } as const;
  const hidden = { street_address: '48173 King St S', latitude: truth.lat, longitude: truth.lng };
  const listing = await postListing(server, landlord, { ...room, ...hidden });
  await scatterListings(server, landlord, { count: 600, centre: truth, reach: 0.2 });
  await server.database.pool.query(
    `update listings set home_kind = 'R', room_type = 'P', household_size = 1,
    private_bathroom = false, owner_lives_here = false, household_about = 'quiet' where id <> $1`,
    [listing.id],
  );
  const saved = new Map<number, number>();
  for (const [at, query] of queries().entries()) saved.set((await saveAs(server, person, { query })).id, at);

  const answers = async () => {
    const replies = await Promise.all(
      queries().flatMap((query) =>
        [searchListings, mapListings, listingMap, priceHistogram].map(async (call) =>
          whereOf((await server.call(call, { query })).body),
        ),
      ),
    );
    const matched = (await findSearches(server.database.kysely, listing.id)).map((id) => saved.get(id));
    return { matched: new Set(matched), replies };
  };
  const { latitude, longitude } = (await server.call(seeListing, { params: { id: listing.id } }))
    .body as Listing;
  const area = await answers();
  expect(area.matched.size).toBeGreaterThan(5);
  expect(area.matched.size).toBeLessThan(saved.size);
  expect(area.replies.some((body) => (body as { clusters?: unknown[] }).clusters?.length)).toBe(true);
  const shown = { latitude, longitude, street_address: 'King St S', location_precision: 'exact' } as const;
  const reply = await server.call(editListing, { params: { id: listing.id }, body: shown }, landlord.access);
  expect(reply.status).toBe(200);
  expect(await answers()).toEqual(area);
}, 60_000);
