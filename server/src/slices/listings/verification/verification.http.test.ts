import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import { editListing, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { ListingEdit } from '@lodgepole/contract/listings/forms';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Slices } from '../../../app/make-slices.ts';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { aPhoto, postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { slicesOf, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let slices: Slices;
let landlord: SignedInRoommate;
let other: SignedInRoommate;
let listing: Listing;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  slices = await slicesOf(server);
  [landlord, other] = (await aCrowd(server, 2)) as [SignedInRoommate, SignedInRoommate];
});
beforeEach(async () => {
  listing = await postListing(server, landlord, { unit_number: '4' });
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const become = (status: string, id = listing.id) =>
  query('update listings set verification_status = $1 where id = $2', [status, id]);

const ask = (body?: unknown, by: SignedInRoommate | null = landlord, id: number | string = listing.id) =>
  server.request({
    method: 'POST',
    url: `/listings/${id}/verification`,
    headers: by ? { authorization: `Bearer ${by.access}` } : {},
    ...(body !== undefined && { payload: body as object }),
  });

const set = (id: number, status: VerificationStatus) =>
  server.database.kysely
    .transaction()
    .execute((transaction) => slices.verification.set(transaction, id, status));

const verificationOf = async (id = listing.id) =>
  ((await server.call(seeListing, { params: { id } })).body as Listing).verification_status;

const queue = async (id = listing.id) =>
  (
    await query(
      `select kind, state, note, reported_id from trust_items where subject = 'listing' and subject_id = $1 order by id`,
      [id],
    )
  ).rows as { kind: string; state: string; note: string; reported_id: number }[];

const edit = async (changes: z.input<typeof ListingEdit>) => {
  const reply = await server.call(
    editListing,
    { params: { id: listing.id }, body: changes },
    landlord.access,
  );
  expect(reply).toMatchObject({ status: 200 });
  return (reply.body as Listing).verification_status;
};

const verified = { status: 400, body: { detail: 'This listing is already verified.' } };

describe('asking for verification', () => {
  it('makes the listing pending and queues it for staff with the note', async () => {
    expect(await ask({ note: 'My name is on the lease.' })).toMatchObject({
      status: 200,
      body: { id: listing.id, verification_status: 'P', verification_status_display: 'Pending' },
    });
    expect(await verificationOf()).toBe('P');
    expect(await queue()).toEqual([
      { kind: 'verification', state: 'open', note: 'My name is on the lease.', reported_id: landlord.id },
    ]);
  });

  it.each([undefined, {}, { note: null }, { note: '' }, { note: '   ' }])(
    'needs no note: %j',
    async (body) => {
      expect(await ask(body)).toMatchObject({ status: 200, body: { verification_status: 'P' } });
      expect(await queue()).toMatchObject([{ note: '' }]);
    },
  );

  it('changes nothing when asked again', async () => {
    await ask({ note: 'First.' });
    expect(await ask({ note: 'Second.' })).toMatchObject({ status: 200, body: { verification_status: 'P' } });
    expect(await ask()).toMatchObject({ status: 200, body: { verification_status: 'P' } });
    expect(await queue()).toMatchObject([{ note: 'First.' }]);
  });

  it('is one item when asked many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask({ note: 'Now.' })));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await queue()).toHaveLength(1);
  });

  it('is refused once the listing is verified', async () => {
    await become('V');
    expect(await ask({ note: 'Again.' })).toMatchObject(verified);
    expect(await queue()).toEqual([]);
    expect(await verificationOf()).toBe('V');
  });

  it('can be repeated after staff refused it', async () => {
    await ask({ note: 'First.' });
    await become('U');
    await query(`update trust_items set state = 'dismissed', decided_at = now() where subject_id = $1`, [
      listing.id,
    ]);
    expect(await ask({ note: 'Second.' })).toMatchObject({ status: 200, body: { verification_status: 'P' } });
    expect(await queue()).toMatchObject([
      { state: 'dismissed', note: 'First.' },
      { state: 'open', note: 'Second.' },
    ]);
  });

  it('is for the owner alone, who is told apart before the body is read', async () => {
    for (const body of [{ note: 'Mine.' }, { note: 7 }, undefined])
      expect(await ask(body, other)).toMatchObject({
        status: 403,
        body: { detail: 'This listing is not yours.' },
      });
    expect(await ask({}, null)).toMatchObject({ status: 401 });
    expect(await ask({}, landlord, 2_000_000_000)).toMatchObject({ status: 404 });
    expect(await ask({}, landlord, 'seven')).toMatchObject({ status: 404 });
    await query(`update listings set status = 'H' where id = $1`, [listing.id]);
    expect(await ask({}, other)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    expect(await ask({})).toMatchObject({ status: 200, body: { status: 'H', verification_status: 'P' } });
    expect(await queue()).toHaveLength(1);
  });

  it.each([{ note: 7 }, { note: ['a'] }, { note: 'x'.repeat(1001) }, { note: '\u0000' }])(
    'refuses a bad note and changes nothing: %#',
    async (body) => {
      expect(await ask(body)).toMatchObject({ status: 400, body: { note: [expect.stringMatching(/\.$/)] } });
      expect(await verificationOf()).toBe('U');
      expect(await queue()).toEqual([]);
    },
  );

  it('takes a note of 1,000 characters', async () => {
    expect(await ask({ note: 'x'.repeat(1000) })).toMatchObject({ status: 200 });
  });

  it('tells the pages of the owner and of staff', async () => {
    await query('update users set is_staff = true where id = $1', [other.id]);
    const changes = await hearChanges(server);
    try {
      const heard = await changes.during(() => ask({ note: 'Now.' }));
      expect(heard).toEqual([
        { topic: 'listings', id: listing.id, people: [landlord.id] },
        { topic: 'staff', id: expect.any(Number), people: [other.id] },
      ]);
    } finally {
      await changes.close();
      await query('update users set is_staff = false where id = $1', [other.id]);
    }
  });

  it('leaves the queue when the listing is deleted', async () => {
    await ask({ note: 'Now.' });
    await query('delete from listings where id = $1', [listing.id]);
    expect(await queue()).toEqual([]);
  });
});

describe('a verified listing', () => {
  beforeEach(() => become('V'));

  const picture = (index: number): number => listing.pictures[index]?.id ?? 0;

  it.each<[string, z.input<typeof ListingEdit>]>([
    ['the price', { price: 1850.01 }],
    ['the street', { street_address: '76 King St S' }],
    ['the unit', { unit_number: '5' }],
    ['no unit any more', { unit_number: '' }],
    ['the city', { city: 'Kitchener' }],
    ['the postal code', { postal_code: 'N2J 1P3' }],
    ['the latitude', { latitude: 43.46431 }],
    ['the longitude', { longitude: -80.52041 }],
    ['no point any more', { latitude: null, longitude: null }],
    ['a picture more', { pictures: [aPhoto()] }],
    ['another front image', { front_image: aPhoto() }],
  ])('is pending again, in the queue, after an edit of %s', async (_what, changes) => {
    expect(await edit(changes)).toBe('P');
    expect(await verificationOf()).toBe('P');
    expect(await queue()).toEqual([
      { kind: 'verification', state: 'open', note: '', reported_id: landlord.id },
    ]);
  });

  it('is pending again when another of its pictures is in front', async () => {
    expect(await edit({ front_image_id: picture(1) })).toBe('P');
  });

  it('is pending again when a picture is removed', async () => {
    await become('U');
    await edit({ pictures: [aPhoto()] });
    await become('V');
    expect(await edit({ delete_images: [picture(1)] })).toBe('P');
  });

  it('stays verified when the same is sent again', async () => {
    const { price, street_address, unit_number, city, postal_code, latitude, longitude } = listing;
    const same = { price, street_address, unit_number, city, postal_code, latitude, longitude };
    expect(await edit({ ...same, front_image_id: picture(0), delete_images: [] })).toBe('V');
    expect(await edit({ postal_code: ' n2j1p2 ', city: ' Waterloo ' })).toBe('V');
    expect(await queue()).toEqual([]);
  });

  it('stays verified when other fields or the order of pictures change', async () => {
    expect(await edit({ description: 'Even brighter than it was.', bedrooms: 3, accuracy: 'street' })).toBe(
      'V',
    );
    expect(await edit({ picture_order: [picture(2), picture(1)] })).toBe('V');
    expect(await queue()).toEqual([]);
  });

  it('stays verified when the edit is refused', async () => {
    const refused = await server.call(
      editListing,
      { params: { id: listing.id }, body: { price: 1, delete_images: [picture(0)] } },
      landlord.access,
    );
    expect(refused).toMatchObject({ status: 400 });
    expect(await verificationOf()).toBe('V');
    expect(await queue()).toEqual([]);
  });

  it('takes a note from the owner for the item that an edit made', async () => {
    await edit({ price: 1900 });
    await ask({ note: 'The heating costs more now.' });
    expect(await queue()).toMatchObject([{ note: 'The heating costs more now.' }]);
  });

  it('is pending in one item after edits and a decision at once', async () => {
    await Promise.all([
      edit({ price: 1900 }),
      set(listing.id, 'V'),
      edit({ price: 1901 }),
      edit({ unit_number: '6' }),
    ]);
    await edit({ price: 1902 });
    expect(await verificationOf()).toBe('P');
    expect(await queue()).toHaveLength(1);
  });
});

describe('what staff set', () => {
  it('answers whose it is and what it was before, or null for no listing', async () => {
    expect(await set(listing.id, 'V')).toEqual({ owner: landlord.id, before: 'U' });
    expect(await set(listing.id, 'V')).toEqual({ owner: landlord.id, before: 'V' });
    expect(await verificationOf()).toBe('V');
    expect(await set(2_000_000_000, 'V')).toBeNull();
  });
});
