import { myConversations } from '@lodgepole/contract/conversations/endpoints';
import { seeded } from '@lodgepole/contract/core/random';
import { leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { editListing, mapListings, searchListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import {
  bookViewing,
  cancelViewing,
  unbookViewing,
  viewingCalendar,
} from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOn } from '../../testing/create/conversations.ts';
import { aCrowd, asStaff, crowdViewer } from '../../testing/create/crowd.ts';
import { apply, decide, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { emailsTo, type SignedIn } from '../../testing/create/people.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { bookAs, letPass, offerOn } from '../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let other: SignedInRoommate;
let listing: Listing;

const exact = {
  street_address: '48173 King St S',
  unit_number: '7B',
  postal_code: 'N2J 1P2',
  latitude: 43.4643,
  longitude: -80.5204,
  accuracy: 'address',
} as const;

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [landlord, owner, member, other] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = await postListing(server, landlord, { ...exact, location_precision: 'area' });
});
afterAll(() => server.close());

const seenBy = async (viewer?: SignedIn, id = listing.id): Promise<Listing> => {
  const { status, body } = await server.call(seeListing, { params: { id } }, viewer?.access);
  expect(status).toBe(200);
  return body as Listing;
};

/** Whether the reply contains anything from the exact place. */
const tells = (body: unknown): boolean => /48173|7B|1P2|43\.4643,|80\.5204,/.test(JSON.stringify(body));

const seesAddress = async (viewer: SignedIn): Promise<boolean> => {
  const seen = await seenBy(viewer);
  const isExact = seen.street_address === exact.street_address && seen.latitude === exact.latitude;
  expect(tells(seen)).toBe(isExact);
  return isExact;
};

const edit = async (body: object) => {
  const reply = await server.call(editListing, { params: { id: listing.id }, body }, landlord.access);
  expect(reply.status).toBe(200);
  return reply.body as Listing;
};

describe('a home that shows its area', () => {
  it('has a street, the beginning of the postal code and a point nearby for others', async () => {
    expect(listing).toMatchObject(exact);
    const seen = await seenBy();
    expect(seen).toMatchObject({
      street_address: 'King St S',
      unit_number: '',
      postal_code: 'N2J',
      accuracy: 'area',
      location_precision: 'area',
      neighbourhood: listing.neighbourhood,
      landmarks: [{ kind: 'city', name: 'Waterloo' }, { kind: 'campus' }],
    });
    const metres =
      distanceKm(
        { lat: exact.latitude, lng: exact.longitude },
        { lat: seen.latitude ?? 0, lng: seen.longitude ?? 0 },
      ) * 1000;
    expect(metres).toBeGreaterThan(150);
    expect(metres).toBeLessThan(400);
    expect(await seesAddress(other)).toBe(false);
    expect(await seesAddress(await asStaff(server, other))).toBe(true);
  });

  it('keeps its point through edits, and shares it with other rooms of the owner there', async () => {
    const { latitude, longitude } = await seenBy();
    await edit({ price: 900, accuracy: 'street' });
    await edit({ location_precision: 'exact' });
    expect(await seenBy()).toMatchObject({ ...exact, accuracy: 'street' });
    await edit({ location_precision: 'area', accuracy: 'address' });
    expect(await seenBy()).toMatchObject({ latitude, longitude });
    await edit({ latitude: 43.5 });
    expect((await seenBy()).latitude).not.toBeCloseTo(latitude ?? 0, 3);
    const twins = await Promise.all([
      postListing(server, landlord, { ...exact, location_precision: 'area' }),
      postListing(server, other, { ...exact, location_precision: 'area' }),
    ]);
    const [same, foreign] = await Promise.all(twins.map(({ id }) => seenBy(undefined, id)));
    const sibling = await postListing(server, landlord, { ...exact, location_precision: 'area' });
    expect(await seenBy(undefined, sibling.id)).toMatchObject({
      latitude: same?.latitude,
      longitude: same?.longitude,
    });
    expect(foreign?.latitude).not.toBe(same?.latitude);
  });

  it('keeps the point of the owner’s other listing there when the secret is another', async () => {
    const { latitude, longitude } = await seenBy();
    // As if that listing had been posted with another secret.
    await server.database.pool.query(
      'update listings set latitude = latitude + 0.0005, longitude = longitude - 0.0005 where id = $1',
      [listing.id],
    );
    const point = await seenBy();
    expect(point.latitude).not.toBe(latitude);
    const shared = { latitude: point.latitude, longitude: point.longitude };
    const twin = await postListing(server, landlord, { ...exact, location_precision: 'area' });
    expect(await seenBy(undefined, twin.id)).toMatchObject(shared);
    const moved = await postListing(server, landlord, { ...exact, location_precision: 'exact' });
    const body = { location_precision: 'area' as const };
    await server.call(editListing, { params: { id: moved.id }, body }, landlord.access);
    expect(await seenBy(undefined, moved.id)).toMatchObject(shared);
    const foreign = await postListing(server, other, { ...exact, location_precision: 'area' });
    expect((await seenBy(undefined, foreign.id)).longitude).not.toBe(longitude);
    expect((await seenBy(undefined, foreign.id)).longitude).not.toBe(shared.longitude);
  });

  it('has no neighbourhood or landmarks where only its city is known', async () => {
    await edit({ accuracy: 'city' });
    for (const viewer of [undefined, landlord])
      expect(await seenBy(viewer)).toMatchObject({ neighbourhood: null, landmarks: [] });
  });

  it('is found by street and city but not by its number, for everyone', async () => {
    const found = async (location: string, viewer?: SignedIn) => {
      const { body } = await server.call(searchListings, { query: { location } }, viewer?.access);
      return (body as Listing[]).some(({ id }) => id === listing.id);
    };
    expect(await found('King St S, Waterloo')).toBe(true);
    for (const viewer of [undefined, landlord, other]) expect(await found('48173 King', viewer)).toBe(false);
  });
});

describe('the address', () => {
  it('is for the guest of a viewing until it is over, cancelled or given back', async () => {
    const viewing = await offerOn(server, landlord, listing.id);
    expect(await seesAddress(other)).toBe(false);
    await bookAs(server, other, viewing.id);
    expect(await seesAddress(other)).toBe(true);
    await server.call(unbookViewing, { params: { id: viewing.id } }, other.access);
    expect(await seesAddress(other)).toBe(false);
    await server.call(bookViewing, { params: { id: viewing.id }, body: {} }, other.access);
    await letPass(server, viewing.id);
    expect(await seesAddress(other)).toBe(false);
    const next = await offerOn(server, landlord, listing.id);
    await bookAs(server, other, next.id);
    await server.call(cancelViewing, { params: { id: next.id } }, landlord.access);
    expect(await seesAddress(other)).toBe(false);
  });

  it('is for every member that the group had when it booked', async () => {
    const { id: group } = await openGroupOn(server, owner, listing.id);
    await joinAs(server, member, group);
    const viewing = await offerOn(server, landlord, listing.id);
    await bookAs(server, owner, viewing.id, group);
    await server.call(leaveGroup, { params: { id: group } }, member.access);
    await joinAs(server, other, group);
    expect(await seesAddress(owner)).toBe(true);
    expect(await seesAddress(member)).toBe(true);
    expect(await seesAddress(other)).toBe(false);
  });

  it('is for members of a group that is considered, in every list', async () => {
    const { id: group } = await openGroupOn(server, owner, listing.id);
    await joinAs(server, member, group);
    await startOn(server, member, listing.id);
    await apply(server, owner, group);
    expect(await seesAddress(member)).toBe(false);
    await decide(server, landlord, group, 'U');
    expect(await seesAddress(member)).toBe(true);
    const inbox = await server.call(myConversations, { query: {} }, member.access);
    expect(tells(inbox.body)).toBe(true);
    const around = { lat: exact.latitude, lng: exact.longitude, radius: 2 };
    const cardFor = async (viewer: SignedIn) => {
      const { body } = await server.call(searchListings, { query: around }, viewer.access);
      return (body as Listing[]).find(({ id }) => id === listing.id);
    };
    expect(await cardFor(member)).toMatchObject(exact);
    expect(await cardFor(other)).toMatchObject({ street_address: 'King St S', unit_number: '' });
    await decide(server, landlord, group, 'R');
    expect(await seesAddress(member)).toBe(false);
  });

  it('is in no conversation of others, whatever they search for there', async () => {
    await startOn(server, other, listing.id);
    const inbox = async (q: string, viewer: SignedIn) =>
      (await server.call(myConversations, { query: { q } }, viewer.access)).body as unknown[];
    expect(await inbox('king', other)).toHaveLength(1);
    expect(tells(await inbox('king', other))).toBe(false);
    expect(await inbox('48173', other)).toEqual([]);
    expect(await inbox('48173', landlord)).toEqual([]);
  });
});

/** Points within a kilometre of the home, the same in every run. */
const spots = (count: number): Point[] => {
  const next = seeded(35);
  return Array.from({ length: count }, () => ({
    lat: exact.latitude + (next() - 0.5) * 0.02,
    lng: exact.longitude + (next() - 0.5) * 0.02,
  }));
};

it('what a circle, bounds or an area finds depends on the public point alone, for everyone', async () => {
  const { latitude, longitude } = await seenBy();
  const shown = { lat: latitude ?? 0, lng: longitude ?? 0 };
  const finds = async (query: object, viewer: SignedIn | undefined): Promise<boolean[]> => {
    const replies = await Promise.all([
      server.call(searchListings, { query: { page_size: 50, ...query } }, viewer?.access),
      server.call(mapListings, { query }, viewer?.access),
    ]);
    return replies.map(({ body }) => (body as { id: number }[]).some(({ id }) => id === listing.id));
  };
  const half = 0.002;
  for (const [at, { lat, lng }] of [
    shown,
    { lat: exact.latitude, lng: exact.longitude },
    ...spots(18),
  ].entries()) {
    const viewer = [undefined, landlord, other][at % 3];
    const radius = 0.1 + (at % 5) * 0.2;
    const isInCircle = distanceKm({ lat, lng }, shown) <= radius;
    expect(await finds({ lat, lng, radius }, viewer)).toEqual([isInCircle, isInCircle]);
    const [south, west, north, east] = [lat - half, lng - half, lat + half, lng + half];
    const isInBox = Math.abs(shown.lat - lat) <= half && Math.abs(shown.lng - lng) <= half;
    expect(await finds({ bounds: [south, west, north, east].join() }, viewer)).toEqual([isInBox, isInBox]);
    const corners = [
      [south, west],
      [north, west],
      [north, east],
      [south, east],
    ];
    const area = corners.map((corner) => corner.join()).join(';');
    expect(await finds({ area }, viewer)).toEqual([isInBox, isInBox]);
  }
});

it('the calendar file of a guest has the address, and that of a former guest has the street', async () => {
  const viewing = await offerOn(server, landlord, listing.id);
  const file = async (viewer: SignedIn) =>
    String((await server.call(viewingCalendar, { params: { id: viewing.id } }, viewer.access)).body);
  expect(await file(landlord)).toContain('48173 King St S');
  await bookAs(server, other, viewing.id);
  expect(await file(other)).toContain('48173 King St S');
  await edit({ street_address: '48175 King St S' });
  expect(await file(other)).toContain('48175 King St S');
  await server.call(cancelViewing, { params: { id: viewing.id } }, landlord.access);
  const cancelled = await file(other);
  expect(cancelled).toContain('King St S');
  expect(cancelled).not.toMatch(/4817[35] /);
});

it('the emails of a booking tell the guest and the landlord where it is, and a favourite’s email does not', async () => {
  const viewing = await offerOn(server, landlord, listing.id);
  await server.call(addFavourite, { params: { id: listing.id } }, member.access);
  await edit({ price: 900 });
  await bookAs(server, other, viewing.id);
  await server.runJobs();
  const [booked, favourite] = await Promise.all([
    emailsTo(server, other.email),
    emailsTo(server, member.email),
  ]);
  expect(JSON.stringify(booked)).toContain('48173 King St S');
  expect(JSON.stringify(favourite)).toContain('King St S');
  expect(JSON.stringify(favourite)).not.toContain('48173');
});
