import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteProfile, editProfile, myData, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  addListing,
  confirmListing,
  deleteListing,
  editListing,
  freshListings,
  mapListings,
  ownListings,
  searchListings,
  seeListing,
  sendInteraction,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import type { Listing, ListingPoint, SeenListing } from '@lodgepole/contract/listings/listing';
import { distanceKm } from '@lodgepole/contract/places/geo';
import { addFavourite, myFavourites, removeFavourite } from '@lodgepole/contract/saved/favourites';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '../../testing/count-queries.ts';
import { aListing, aPhoto, postListing, postWithPictures } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedIn;
let otherUser: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  [landlord, otherUser] = [await aUser(server), await aUser(server)];
});
afterAll(() => server.close());

const storedFiles = async (): Promise<string[]> => {
  const names = await readdir(join(server.config.dataDir, 'media'), { recursive: true }).catch(() => []);
  return names.filter((name) => /\.(webp|part)$/.test(name));
};

const find = async (
  query: Parameters<typeof server.call<typeof searchListings>>[1]['query'],
  token?: string,
) => {
  const { status, body, headers } = await server.call(searchListings, { query }, token);
  expect(status).toBe(200);
  return {
    ids: (body as Listing[]).map(({ id }) => id),
    total: Number(headers['x-total-count']),
    body: body as Listing[],
  };
};

describe('posting a listing', () => {
  it('answers it whole, with codes, labels, and pictures in several widths, the front one first', async () => {
    const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#A34F06' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const listing = await postListing(server, landlord, {
      front_image: aPhoto(photo),
      ac: true,
      heat: true,
      unit_number: '4B',
    });
    expect(listing).toMatchObject({
      owner: { id: landlord.id, email: landlord.email },
      property_type: 'A',
      property_type_display: 'Apartment',
      payment_type_display: 'Interac/Wire Transfer',
      laundry_type_display: 'Shared',
      verification_status: 'U',
      verification_status_display: 'Unverified',
      price: 1850,
      ac: true,
      heat: true,
      fridge: false,
      unit_number: '4B',
      move_in_date: '2099-01-01',
    });
    expect(listing.pictures.map(({ is_primary }) => is_primary)).toEqual([true, false, false]);
    const [front] = listing.pictures;
    expect(front).toMatchObject({ width: 1600, height: 1200 });
    expect(front?.srcset).toMatch(/-480\.webp 480w, .*-960\.webp 960w, .*-1600\.webp 1600w$/);
    expect(front?.placeholder).toMatch(/^data:image\/webp;base64,/);
    const served = await server.lodgepole.fastify.inject({
      method: 'GET',
      url: new URL(front?.image ?? '').pathname,
    });
    expect(served.headers['cache-control']).toContain('immutable');
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['no front image', { front_image: '' }, { front_image: ['A front image is required.'] }],
    ['two pictures', { pictures: [aPhoto()] }, { pictures: ['You must have at least 3 images in total.'] }],
    [
      'eleven pictures',
      { pictures: Array.from({ length: 10 }, () => aPhoto()) },
      { pictures: ['You can upload a maximum of 10 images.'] },
    ],
    [
      'a text as picture',
      { pictures: [aPhoto(), aPhoto(Buffer.from('no picture'))] },
      { pictures: ['Allowed formats: JPG, PNG, WEBP, GIF.'] },
    ],
    [
      'a picture over 10 MB',
      { front_image: aPhoto(Buffer.alloc(10 * 1024 * 1024 + 1)) },
      { front_image: ['File too large (max 10MB).'] },
    ],
    [
      'a move-in date in the past',
      { move_in_date: '2020-01-01' },
      { move_in_date: ['Choose a move-in date of today or later.'] },
    ],
  ] as const)('is refused with %s, and leaves neither file nor listing', async (_name, changes, problems) => {
    const before = await storedFiles();
    const { total } = await find({ owner: landlord.id });
    expect(
      await server.call(
        addListing,
        { body: aListing(changes as Parameters<typeof aListing>[0]) },
        landlord.access,
      ),
    ).toMatchObject({
      status: 400,
      body: problems,
    });
    expect(await storedFiles()).toEqual(before);
    expect((await find({ owner: landlord.id })).total).toBe(total);
  });

  it('judges pictures by their content, whatever type they claim to have', async () => {
    const content = Buffer.from(await aPhoto().arrayBuffer());
    const listing = await postListing(server, landlord, {
      front_image: aPhoto(content, 'front', 'text/plain'),
      pictures: [aPhoto(content, 'a.jpg', 'image/jpg'), aPhoto(content, 'b.bin', 'application/pdf')],
    });
    expect(listing.pictures).toHaveLength(3);
  });

  it('again after the answer was lost gives the first one back, also when both come at once', async () => {
    const before = await find({ owner: landlord.id });
    const body = aListing({ client_id: '0b54ab4f-6a50-4a3c-9d0a-2a2f2f6f0a11' });
    const post = (who: SignedIn) => server.call(addListing, { body }, who.access);
    const replies = await Promise.all([post(landlord), post(landlord), post(landlord)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    expect(new Set(replies.map((reply) => (reply.body as Listing).id)).size).toBe(1);
    expect((await post(landlord)).status).toBe(200);
    expect((await find({ owner: landlord.id })).total).toBe(before.total + 1);
    expect((await post(otherUser)).status).toBe(201);
  });

  it('says so when the pictures cannot be kept, and leaves no half listing', async () => {
    const broken = await startTestServer();
    const owner = await aUser(broken);
    await rm(join(broken.config.dataDir, 'media'), { recursive: true, force: true });
    await writeFile(join(broken.config.dataDir, 'media'), 'a file where the folder should be');
    expect(await broken.call(addListing, { body: aListing() }, owner.access)).toMatchObject({
      status: 503,
      body: { detail: 'The picture could not be saved. Please try again later.' },
    });
    expect((await broken.database.pool.query('select 1 from listings')).rows).toEqual([]);
    await broken.close();
  });
});

describe('editing a listing', () => {
  it('changes what is sent and nothing else', async () => {
    const posted = (await postListing(server, landlord)) as SeenListing;
    const { household, household_match, rooms, ...listing } = posted;
    expect([household, household_match, rooms]).toEqual([[], null, expect.any(Array)]);
    const { body } = await server.call(
      editListing,
      { params: { id: listing.id }, body: { price: 2000, furnished: true } },
      landlord.access,
    );
    const changed = { at: expect.any(String), price: 2000 };
    expect(body).toEqual({
      ...listing,
      price: 2000,
      furnished: true,
      confirmed_at: expect.any(String),
      previous_price: listing.price,
      price_changed_at: changed.at,
      price_history: [{ price: listing.price, at: listing.created_at }, changed],
      version: (listing.version ?? 0) + 1,
    });
  });

  it('demotes the old front image when a new one comes, and removes pictures with their files', async () => {
    const listing = await postWithPictures(server, landlord);
    const before = await storedFiles();
    const [front, second] = listing.pictures;
    const { body } = await server.call(
      editListing,
      { params: { id: listing.id }, body: { front_image: aPhoto(), delete_images: [second?.id ?? 0] } },
      landlord.access,
    );
    const pictures = (body as Listing).pictures;
    expect(pictures).toHaveLength(3);
    expect(pictures[0]?.id).not.toBe(front?.id);
    expect(pictures.find(({ id }) => id === front?.id)).toMatchObject({ is_primary: false });
    await server.runJobs();
    expect(await storedFiles()).toHaveLength(before.length);
  });

  it('refuses to leave it without a front image, with too few, or without someone else’s picture', async () => {
    const listing = await postListing(server, landlord);
    const other = await postListing(server, otherUser);
    const [front, second] = listing.pictures.map(({ id }) => id);
    const edit = (body: object) =>
      server.call(editListing, { params: { id: listing.id }, body }, landlord.access);
    expect(await edit({ delete_images: [front], pictures: [aPhoto()] })).toMatchObject({
      status: 400,
      body: { front_image: ['A front image is required.'] },
    });
    expect(await edit({ delete_images: [second] })).toMatchObject({
      status: 400,
      body: { pictures: ['You must have at least 3 images in total.'] },
    });
    expect((await edit({ delete_images: [other.pictures[0]?.id] })).status).toBe(400);
    expect((await server.call(seeListing, { params: { id: listing.id } }, landlord.access)).body).toEqual(
      listing,
    );
  });

  it('is refused with an older version, changes nothing then, and leaves no file', async () => {
    const { id, version } = await postListing(server, landlord);
    const params = { id };
    const edit = (body: object) => server.call(editListing, { params, body }, landlord.access);
    expect((await edit({ description: 'Written in the first tab.', version })).status).toBe(200);
    const files = await storedFiles();
    expect(await edit({ price: 1234, version, pictures: [aPhoto()] })).toMatchObject({
      status: 409,
      body: { detail: 'Someone has changed this in the meantime.' },
    });
    expect(await storedFiles()).toEqual(files);
    const { body } = await server.call(seeListing, { params }, landlord.access);
    expect(body).toMatchObject({ description: 'Written in the first tab.', version: (version ?? 0) + 1 });
    expect((await edit({ price: 1234 })).body).toMatchObject({ price: 1234, version: (version ?? 0) + 2 });
  });

  it('succeeds once when several begin with the same version', async () => {
    const { id, version } = await postListing(server, landlord);
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((price) =>
        server.call(editListing, { params: { id }, body: { price: 1000 + price, version } }, landlord.access),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });

  it('does not get another version by a status or a confirmation, and nobody else sees it', async () => {
    const { id, version } = await postListing(server, landlord);
    const params = { id };
    await server.call(setListingStatus, { params, body: { status: 'P' } }, landlord.access);
    await server.call(setListingStatus, { params, body: { status: 'A' } }, landlord.access);
    await server.call(confirmListing, { params }, landlord.access);
    expect((await server.call(seeListing, { params }, landlord.access)).body).toMatchObject({ version });
    const mine = (await server.call(ownListings, { query: {} }, landlord.access)).body as Listing[];
    expect(mine.find((one) => one.id === id)).toMatchObject({ version });
    for (const token of [otherUser.access, undefined])
      expect((await server.call(seeListing, { params }, token)).body).not.toHaveProperty('version');
  });

  it.each(['junk', '-1', '1.5', '99999999999', 'true'])('refuses %j as a version', async (version) => {
    const { id } = await postListing(server, landlord);
    const body = { version } as unknown as { version: number };
    expect(await server.call(editListing, { params: { id }, body }, landlord.access)).toMatchObject({
      status: 400,
      body: { version: ['Enter the version as a number.'] },
    });
  });

  it('keeps a past move-in date that is not changed', async () => {
    const listing = await postListing(server, landlord);
    await server.database.pool.query("update listings set move_in_date = '2020-01-01' where id = $1", [
      listing.id,
    ]);
    const edit = (move_in_date: string) =>
      server.call(editListing, { params: { id: listing.id }, body: { move_in_date } }, landlord.access);
    expect((await edit('2020-01-01')).status).toBe(200);
    expect((await edit('2020-01-02')).status).toBe(400);
  });

  it('loses no picture when two edits come at once', async () => {
    const listing = await postListing(server, landlord);
    const add = () =>
      server.call(
        editListing,
        { params: { id: listing.id }, body: { pictures: [aPhoto()] } },
        landlord.access,
      );
    expect((await Promise.all([add(), add(), add()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await server.call(seeListing, { params: { id: listing.id } });
    expect((body as Listing).pictures).toHaveLength(6);
  });

  it('makes an existing picture the front one, and refuses a missing or removed one', async () => {
    const listing = await postListing(server, landlord);
    const other = await postListing(server, landlord);
    const [front = 0, second = 0, third = 0] = listing.pictures.map(({ id }) => id);
    const edit = (body: object) =>
      server.call(editListing, { params: { id: listing.id }, body }, landlord.access);
    const promoted = (await edit({ front_image_id: third })).body as Listing;
    expect(promoted.pictures.map(({ id, is_primary }) => [id, is_primary])).toEqual([
      [third, true],
      [front, false],
      [second, false],
    ]);
    const refusal = { front_image_id: ['Choose one of the remaining pictures as the front image.'] };
    for (const body of [
      { front_image_id: other.pictures[0]?.id },
      { front_image_id: second, delete_images: [second], pictures: [aPhoto()] },
    ])
      expect(await edit(body)).toMatchObject({ status: 400, body: refusal });
    const replaced = await edit({ front_image_id: second, delete_images: [third], pictures: [aPhoto()] });
    expect((replaced.body as Listing).pictures[0]).toMatchObject({ id: second, is_primary: true });
    await server.runJobs();
  });

  it('moves the place by one coordinate, and never leaves half of one', async () => {
    const { id } = await postListing(server, landlord);
    const edit = (body: object) => server.call(editListing, { params: { id }, body }, landlord.access);
    expect((await edit({ latitude: 43.5 })).body).toMatchObject({ latitude: 43.5, longitude: -80.5204 });
    expect(await edit({ longitude: null })).toMatchObject({
      status: 400,
      body: { longitude: ['Enter both latitude and longitude.'] },
    });
    expect((await edit({ latitude: null, longitude: null })).body).toMatchObject({ latitude: null });
  });

  it('puts new pictures behind the others, and all in the order wanted', async () => {
    const listing = await postListing(server, landlord);
    const picturesAfter = async (body: object): Promise<number[]> => {
      const edited = await server.call(editListing, { params: { id: listing.id }, body }, landlord.access);
      return (edited.body as Listing).pictures.map(({ id }) => id);
    };
    const [front = 0, second = 0, third = 0, fourth = 0] = await picturesAfter({ pictures: [aPhoto()] });
    expect([front, second, third]).toEqual(listing.pictures.map(({ id }) => id));
    const order = [fourth, third, second];
    expect(await picturesAfter({ picture_order: order })).toEqual([front, ...order]);
  });

  it('can be changed by no one else', async () => {
    const listing = await postListing(server, landlord);
    expect(
      (await server.call(editListing, { params: { id: listing.id }, body: { price: 1 } }, otherUser.access))
        .status,
    ).toBe(404);
    expect((await server.call(deleteListing, { params: { id: listing.id } }, otherUser.access)).status).toBe(
      404,
    );
    expect((await server.call(seeListing, { params: { id: listing.id } }, landlord.access)).body).toEqual(
      listing,
    );
  });
});

describe('seeing a listing', () => {
  it('hides the owner’s contact from anonymous visitors, and from all others unless it is shown', async () => {
    const listing = await postListing(server, landlord);
    const hidden = await server.call(seeListing, { params: { id: listing.id } }, otherUser.access);
    expect((hidden.body as Listing).owner).toMatchObject({ email: null, phone_number: null });
    expect(listing.owner).toMatchObject({ email: landlord.email, phone_number: '+1-519-555-0134' });
    await server.call(editProfile, { body: { show_contact: true } }, landlord.access);
    const anonymous = await server.call(seeListing, { params: { id: listing.id } });
    expect((anonymous.body as Listing).owner).toMatchObject({
      first_name: 'Anne',
      email: null,
      phone_number: null,
    });
    const signedIn = await server.call(seeListing, { params: { id: listing.id } }, otherUser.access);
    expect((signedIn.body as Listing).owner).toMatchObject({
      email: landlord.email,
      phone_number: '+1-519-555-0134',
    });
  });

  it('makes its owner reachable on their profile too, and tells them what is kept', async () => {
    const [owner, reader] = [await aUser(server, { show_contact: true }), await aUser(server)];
    const seen = async () =>
      (await server.call(seeProfile, { params: { id: owner.id } }, reader.access)).body;
    expect(await seen()).toMatchObject({ email: null, phone_number: null });
    const { id } = await postListing(server, owner);
    expect(await seen()).toMatchObject({ email: owner.email, phone_number: '+1-519-555-0134' });
    await server.call(editProfile, { body: { show_contact: false } }, owner.access);
    expect(await seen()).toMatchObject({ email: null, phone_number: null });
    await server.call(addFavourite, { params: { id } }, reader.access);
    expect((await server.call(myData, {}, owner.access)).body).toMatchObject({
      listings: [{ id }],
      favourites: [],
    });
    expect((await server.call(myData, {}, reader.access)).body).toMatchObject({
      listings: [],
      favourites: [id],
    });
  });

  it('answers “unchanged” to clients that hold the same, and lets no one keep a signed-in view', async () => {
    const { id } = await postListing(server, landlord);
    const first = await server.request({ method: 'GET', url: `/listings/${id}` });
    const again = await server.request({
      method: 'GET',
      url: `/listings/${id}`,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    const personal = await server.call(seeListing, { params: { id } }, otherUser.access);
    expect(personal.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(personal.headers['etag']).toBeUndefined();
  });

  // The listing, then in parallel: its owner’s rating, its prices, similar rents, and rooms of the same home. If there are
  // such rooms, a sixth query reads them.
  it('takes at most five queries, and a page of results three', async () => {
    const { id } = await postListing(server, await aUser(server));
    const counted = await countQueries(server, () => server.call(seeListing, { params: { id } }));
    expect(counted).toBeLessThanOrEqual(5);
    const page = await countQueries(server, () =>
      server.call(searchListings, { query: { owner: landlord.id } }),
    );
    expect(page).toBeLessThanOrEqual(3);
  });
});

describe('deleting a listing', () => {
  it('deletes its pictures, favourites and interactions with it', async () => {
    const listing = await postWithPictures(server, landlord);
    await server.call(addFavourite, { params: { id: listing.id } }, otherUser.access);
    const before = await storedFiles();
    expect((await server.call(deleteListing, { params: { id: listing.id } }, landlord.access)).status).toBe(
      204,
    );
    await server.runJobs();
    expect(await storedFiles()).toHaveLength(before.length - 3);
    const { rows } = await server.database.pool.query(
      `select (select count(*)::int from listing_pictures where listing_id = $1) as pictures,
              (select count(*)::int from favourites where listing_id = $1) as favourites,
              (select count(*)::int from interactions where listing_id = $1) as interactions`,
      [listing.id],
    );
    expect(rows).toEqual([{ pictures: 0, favourites: 0, interactions: 0 }]);
    expect((await server.call(seeListing, { params: { id: listing.id } })).status).toBe(404);
  });

  it('happens with its owner’s profile, files included', async () => {
    const leaver = await aUser(server);
    const listing = await postWithPictures(server, leaver);
    const before = await storedFiles();
    expect((await server.call(deleteProfile, {}, leaver.access)).status).toBe(204);
    await server.runJobs();
    expect((await server.call(seeListing, { params: { id: listing.id } })).status).toBe(404);
    expect(await storedFiles()).toHaveLength(before.length - 3);
  });
});

it('leaves no file when its owner’s profile goes in the middle of an edit', async () => {
  const before = await storedFiles();
  for (const _round of [1, 2, 3]) {
    const leaver = await aUser(server);
    const { id } = await postListing(server, leaver);
    const change = { params: { id }, body: { pictures: [aPhoto(), aPhoto()] } };
    await Promise.all([
      server.call(editListing, change, leaver.access),
      server.call(deleteProfile, {}, leaver.access),
    ]);
  }
  await server.runJobs();
  expect(await storedFiles()).toEqual(before);
});

describe('searching', () => {
  it('finds by city or street, without regard to case or accents', async () => {
    const { id } = await postListing(server, landlord, {
      city: 'Trois-Rivières',
      postal_code: 'G9A 1A1',
      street_address: '12 Côte Ste-Anne',
    });
    for (const location of [
      'Trois-Rivières',
      'trois-rivieres',
      'TROIS',
      'rivières',
      'Trois-Rivières, QC',
      'cote ste-anne',
    ])
      expect((await find({ location })).ids).toContain(id);
    for (const location of ['Rimouski', '%', '_rois'])
      expect((await find({ location })).ids).not.toContain(id);
  });

  it.each([
    [
      '275 rue Notre-Dame Est',
      'Montréal',
      [
        '275, rue Notre-Dame Est',
        '275 r. Notre-Dame E.',
        '275 notre dame est',
        '275 Notre-Dame E, Montreal',
        'app. 4, 275, rue Notre-Dame Est, Montréal (Québec) H2Y 1C6',
        '275 rue Notre-Dame Est #4, Montréal Qc',
        '4-275, rue Notre-Dame Est',
        'NOTRE DAME EAST',
        'rue notre-d',
      ],
      ['275 rue Notre-Dame Ouest', '275 rue Notre-Dame Est, Laval', '276, rue Notre-Dame Est'],
    ],
    [
      '1450 boul. St-Laurent O.',
      'Trois-Rivières',
      [
        '1450, boulevard Saint-Laurent Ouest',
        '1450 blvd saint laurent w',
        'bd St. Laurent, Trois Rivieres, Québec',
        '1450, boul. Saint-Laurent, appartement 3, Trois-Rivières (Qc)',
      ],
      ['1450 av. Saint-Laurent', 'boul. Saint-Laurent E.'],
    ],
    [
      '3175 chemin des Quatre-Bourgeois',
      'Québec',
      [
        '3175 ch. des quatre bourgeois',
        '3175, chem. des Quatre-Bourgeois, Quebec City',
        'Ville de Québec',
        'QUÉBEC, QUÉ.',
      ],
      ['3175 ch. des Trois-Bourgeois'],
    ],
    [
      '1205, 3e Avenue',
      'Lévis',
      ['1205 3ième av.', '3E AVENUE', '1205, 3ème Ave, Levis'],
      ['1205 4e Avenue'],
    ],
    [
      '12 Côte Ste-Anne',
      'St. John’s',
      ['12 cote sainte-anne', 'Saint-Jean (T.-N.-L.)', "St John's, NL"],
      ['Saint-Jean, NB', 'Saint John', 'Saint John, NB'],
    ],
    [
      '12 King St W',
      'Saint John',
      [
        '12 King Street West',
        '12 king st. w.',
        'Saint-Jean, Nouveau-Brunswick',
        'St-Jean N.-B.',
        'Saint John, NB',
      ],
      ['12 King St E'],
    ],
  ])('finds %s in %s however it is typed', async (street_address, city, typed, others) => {
    const { id } = await postListing(server, landlord, { city, street_address });
    const missed = [];
    for (const location of typed) if (!(await find({ location })).ids.includes(id)) missed.push(location);
    expect(missed).toEqual([]);
    for (const location of others) expect((await find({ location })).ids).not.toContain(id);
  });

  it.each([
    '%',
    '_',
    '\\',
    ',',
    '\u0301',
    '. - ’',
    '％',
    ' '.repeat(150) + '-',
    '(',
    '[[',
    '-'.repeat(200),
    '’s'.repeat(100),
  ])(
    'finds nothing for %j, which has no words, and no more than its words for a long one',
    async (location) => {
      const { ids } = await find({ location });
      expect(ids).toEqual([]);
    },
  );

  it('shows the newest anywhere on the front page, without contact for anonymous visitors', async () => {
    const { id } = await postListing(server, landlord, { city: 'Whitehorse', postal_code: 'Y1A 1A1' });
    const fresh = (await server.call(freshListings, {})).body as Listing[];
    expect(fresh[0]?.id).toBe(id);
    expect(fresh.length).toBeLessThanOrEqual(8);
  });

  it('tells the map where everything found is, whatever page is listed', async () => {
    const where = { city: 'Iqaluit', postal_code: 'X0A 0H0', latitude: 63.7467, longitude: -68.517 };
    const listings = [
      await postListing(server, landlord, { ...where, price: 2000 }),
      await postListing(server, landlord, { ...where, price: 2500 }),
    ];
    await postListing(server, landlord, { ...where, latitude: undefined, longitude: undefined });
    const pointsOf = async (query: Parameters<typeof find>[0]) =>
      (await server.call(mapListings, { query })).body as ListingPoint[];
    const points = await pointsOf({ location: 'Iqaluit', page: 2, page_size: 10 });
    expect(points.map(({ id, price, latitude, longitude }) => [id, price, latitude, longitude])).toEqual(
      listings.map(({ id, price }) => [id, price, where.latitude, where.longitude]),
    );
    expect(await pointsOf({ location: 'Iqaluit', min_price: 2400 })).toHaveLength(1);
  });

  it('tells how near a point is to the door, until someone moves it who does not say', async () => {
    const accuracyOf = async (id: number) =>
      ((await server.call(seeListing, { params: { id } })).body as Listing).accuracy;
    const [about, unsaid] = [
      await postListing(server, landlord, { accuracy: 'area', street_address: '1 Circle Rd' }),
      await postListing(server, landlord),
    ];
    expect([about.accuracy, unsaid.accuracy]).toEqual(['area', null]);
    const points = (await server.call(mapListings, { query: { location: '1 Circle Rd' } })).body;
    expect(points).toMatchObject([{ id: about.id, accuracy: 'area' }]);
    const edit = (body: object) =>
      server.call(editListing, { params: { id: about.id }, body }, landlord.access);
    await edit({ price: 999, latitude: about.latitude, longitude: about.longitude });
    expect(await accuracyOf(about.id)).toBe('area');
    await edit({ latitude: 43.47 });
    expect(await accuracyOf(about.id)).toBeNull();
    await edit({ latitude: 43.48, accuracy: 'address' });
    expect(await accuracyOf(about.id)).toBe('address');
    expect((await edit({ accuracy: 'nearby' })).status).toBe(400);
  });

  it('finds a street in its city, and a city with province and country behind it', async () => {
    const { id } = await postListing(server, landlord, {
      city: 'Saint-Jérôme',
      postal_code: 'J7Z 1A1',
      street_address: '12 Elm Ave',
    });
    for (const location of [
      'Saint-Jérôme, QC, Canada',
      'Saint-Jerome, Québec',
      'Saint-Jerome QC',
      '12 Elm Ave, Saint-Jérôme, QC J7Z 1A1, Canada',
    ])
      expect((await find({ location })).ids).toContain(id);
    expect((await find({ location: '12 Elm Ave, Halifax' })).ids).not.toContain(id);
  });

  it('includes a listing on the circle’s edge, and circles across the date line', async () => {
    const degrees = 5 / ((Math.PI * 6371) / 180);
    const edge = await postListing(server, landlord, { latitude: 62 + degrees, longitude: -120 });
    expect((await find({ lat: 62, lng: -120, radius: 5 })).ids).toContain(edge.id);
    expect((await find({ lat: 45, lng: -70, radius: 20_000 })).ids).toContain(edge.id);
    const east = await postListing(server, landlord, { latitude: 0, longitude: 179.99 });
    expect((await find({ lat: 0, lng: -179.99, radius: 5 })).ids).toEqual([east.id]);
  });

  it('searches within five kilometres by default', async () => {
    const north = (km: number) => ({ latitude: 64 + km / ((Math.PI * 6371) / 180), longitude: -121 });
    const near = await postListing(server, landlord, north(4.95));
    await postListing(server, landlord, north(5.05));
    expect((await find({ lat: 64, lng: -121 })).ids).toEqual([near.id]);
  });

  it('finds exactly what lies within the radius, wherever the circle lies', async () => {
    const searcher = await startTestServer();
    const owner = await aUser(searcher);
    const centre = { lat: 50.45, lng: -104.61 };
    const listing = await postListing(searcher, owner, { latitude: centre.lat, longitude: centre.lng });
    await searcher.database.pool.query(
      `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area, parking_spaces,
         description, move_in_date, street_address, city, postal_code, latitude, longitude)
       select owner_id, 900, 'A', 'I', 'S', 1, 1, 500, 0, 'Scattered home.', move_in_date, street_address, city, postal_code,
         $2 + (n * 7919 % 2000 - 1000) / 1500.0, $3 + (n * 104729 % 2000 - 1000) / 1000.0
       from listings, generate_series(1, 400) as n where id = $1`,
      [listing.id, centre.lat, centre.lng],
    );
    const { rows } = await searcher.database.pool.query<{ id: number; lat: number; lng: number }>(
      'select id, latitude as lat, longitude as lng from listings',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        fc.constantFrom(1, 5, 10, 20, 50, 300),
        async (north, east, radius) => {
          const point = { lat: centre.lat + north, lng: centre.lng + east };
          const { body, headers } = await searcher.call(searchListings, { query: { ...point, radius } });
          const inside = rows.filter((row) => distanceKm(point, row) <= radius).map(({ id }) => id);
          expect((body as Listing[]).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
            inside.toSorted((a, b) => a - b),
          );
          expect(headers['x-total-count']).toBe(String(inside.length));
        },
      ),
      { numRuns: 60 },
    );
    await searcher.close();
  });

  it('applies every filter', async () => {
    const here = { lat: 48.42, lng: -71.06 };
    const place = { latitude: here.lat, longitude: here.lng, city: 'Saguenay', postal_code: 'G7H 1A1' };
    const rich = await postListing(server, landlord, {
      ...place,
      price: 2500,
      bedrooms: 4,
      bathrooms: 2.5,
      property_type: 'H',
      furnished: true,
      pet_friendly: true,
      heat: true,
      water: true,
      ac: true,
    });
    const plain = await postListing(server, landlord, { ...place, price: 800, bedrooms: 0 });
    const both = [rich.id, plain.id].toSorted((a, b) => a - b);
    const cases: [object, number[]][] = [
      [{}, both],
      [{ min_price: 800, max_price: 800 }, [plain.id]],
      [{ min_price: 801 }, [rich.id]],
      [{ bedrooms: 0 }, both],
      [{ bedrooms: 3 }, [rich.id]],
      [{ bathrooms: 2.5 }, [rich.id]],
      [{ property_type: 'A' }, [plain.id]],
      [{ furnished: true }, [rich.id]],
      [{ furnished: false }, [plain.id]],
      [{ pet_friendly: 'true' }, [rich.id]],
      [{ shareable: true }, []],
      [{ utilities: ['heat', 'water'] }, [rich.id]],
      [{ utilities: 'heat,hydro' }, []],
      [{ amenities: 'ac' }, [rich.id]],
      [{ owner: otherUser.id }, []],
      [{ owner: landlord.id, max_price: 900 }, [plain.id]],
    ];
    for (const [filters, wanted] of cases) {
      const { ids, total } = await find({ ...here, radius: 1, ...filters });
      const found = { filters, total, ids: ids.toSorted((a, b) => a - b) };
      expect(found).toEqual({ filters, total: wanted.length, ids: wanted });
    }
  });

  it('sorts and pages without losing or repeating any', async () => {
    const here = { lat: 60.72, lng: -135.06 };
    const posted: { id: number; price: number }[] = [];
    for (const price of [900, 1200, 700, 900])
      posted.push(
        await postListing(server, landlord, {
          price,
          latitude: here.lat,
          longitude: here.lng,
          city: 'Whitehorse',
          postal_code: 'Y1A 1A1',
        }),
      );
    const byNewest = posted.map(({ id }) => id).toReversed();
    expect((await find({ ...here, sort: 'newest' })).ids).toEqual(byNewest);
    expect((await find({ ...here, sort: 'oldest' })).ids).toEqual(byNewest.toReversed());
    const prices = async (sort: 'priceLowHigh' | 'priceHighLow') =>
      (await find({ ...here, sort })).body.map(({ price }) => price);
    expect(await prices('priceLowHigh')).toEqual([700, 900, 900, 1200]);
    expect(await prices('priceHighLow')).toEqual([1200, 900, 900, 700]);
    expect(await find({ ...here, page: 1, page_size: 10 })).toMatchObject({ ids: byNewest, total: 4 });
    expect(await find({ ...here, page: 2, page_size: 10 })).toMatchObject({ ids: [], total: 4 });
  });

  it.each([
    ['', { Location: ['Please select a location from the dropdown.'] }],
    [
      'location=x&min_price=9&max_price=1',
      { min_price: ['Minimum price cannot be greater than maximum price.'] },
    ],
    ['lat=999&lng=0', { lat: ['Enter a latitude from -90 to 90.'] }],
    ['location=x&radius=-5', { radius: ['Enter a distance in kilometres.'] }],
    ['location=x&owner=me', { owner: ['This value is not in the expected form.'] }],
  ])('refuses “%s” by name', async (query, body) => {
    expect(await server.request({ method: 'GET', url: `/listings/viewAll?${query}` })).toMatchObject({
      status: 400,
      body,
    });
  });

  it('takes text that means something to SQL as text', async () => {
    expect((await find({ location: "'; drop table listings; --" })).ids).toEqual([]);
    expect((await find({ owner: landlord.id })).total).toBeGreaterThan(0);
  });
});

describe('favourites and interactions', () => {
  it('are saved once, listed as whole cards, and removed once', async () => {
    const person = await aUser(server);
    const [cheap, dear] = [
      await postListing(server, landlord, { price: 500 }),
      await postListing(server, landlord, { price: 5000 }),
    ];
    const add = (id: number) => server.call(addFavourite, { params: { id } }, person.access);
    expect([(await add(cheap.id)).status, (await add(cheap.id)).status, (await add(dear.id)).status]).toEqual(
      [201, 200, 201],
    );
    const { body, headers } = await server.call(
      myFavourites,
      { query: { sort: 'priceHighLow' } },
      person.access,
    );
    const saved = (body as { favorite_listings: Listing[] }).favorite_listings;
    expect(saved.map(({ id }) => id)).toEqual([dear.id, cheap.id]);
    expect(saved[0]).toMatchObject({
      owner: { id: landlord.id },
      created_at: dear.created_at,
      pictures: [{}, {}, {}],
    });
    expect(headers['x-total-count']).toBe('2');
    expect((await server.call(removeFavourite, { params: { id: dear.id } }, person.access)).status).toBe(204);
    expect((await server.call(removeFavourite, { params: { id: dear.id } }, person.access)).status).toBe(404);
    expect((await add(2_000_000_000)).status).toBe(404);
  });

  it('count one click in half an hour, one favourite ever, and nothing on the person’s own listing', async () => {
    const person = await aUser(server);
    const { id } = await postListing(server, landlord);
    const send = (interaction: 'click' | 'favourite', who: SignedIn) =>
      server.call(sendInteraction, { params: { id }, body: { interaction } }, who.access);
    await Promise.all([
      send('click', person),
      send('click', person),
      send('favourite', person),
      send('click', landlord),
    ]);
    await server.call(addFavourite, { params: { id } }, person.access);
    const kinds = async () =>
      (
        await server.database.pool.query(
          'select user_id, kind from interactions where listing_id = $1 order by kind',
          [id],
        )
      ).rows as unknown[];
    expect(await kinds()).toEqual([
      { user_id: person.id, kind: 'click' },
      { user_id: person.id, kind: 'favourite' },
    ]);
    const clickAfter = async (minutes: number) => {
      const past = `now() - interval '${minutes} minutes'`;
      await server.database.pool.query(`update interactions set created_at = ${past} where listing_id = $1`, [
        id,
      ]);
      await send('click', person);
      return (await kinds()).length;
    };
    expect(await clickAfter(29)).toBe(2);
    expect(await clickAfter(31)).toBe(3);
    expect(
      (
        await server.request({
          method: 'POST',
          url: `/interaction/send/${id}`,
          payload: { interaction: 'love' },
          headers: { authorization: `Bearer ${person.access}` },
        })
      ).status,
    ).toBe(400);
  });

  it('may be of the person’s own listing, without an interaction', async () => {
    const { id } = await postListing(server, landlord);
    expect((await server.call(addFavourite, { params: { id } }, landlord.access)).status).toBe(201);
    expect(
      (await server.database.pool.query('select 1 from interactions where listing_id = $1', [id])).rows,
    ).toEqual([]);
  });
});
