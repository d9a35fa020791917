import { addListing, editListing, ownListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import {
  type ImportReport,
  importListings,
  importPictures,
} from '@lodgepole/contract/listings/import/import';
import type { Draft, Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPhoto, postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  landlord = await aUser(server);
});
afterAll(() => server.close());

const send = (content: string, more: object = {}) =>
  server.call(importListings, { body: { file: new File([content], 'homes.csv'), ...more } }, landlord.access);
const rowsIn = (body: unknown) => (body as ImportReport).rows;
const mine = async (): Promise<Listing[]> =>
  (await server.call(ownListings, { query: { page_size: 50, sort: 'oldest' } }, landlord.access))
    .body as Listing[];
const see = async (id: number) =>
  (await server.call(seeListing, { params: { id } }, landlord.access)).body as Draft & Listing;

const references = Array.from({ length: 20 }, (_, at) => `Home ${at}`);
const file = `reference,price\n${references.map((reference) => `${reference},900`).join('\n')}`;

describe('imports at the same time', () => {
  it('of the same file are both taken and add each listing once', async () => {
    const replies = await Promise.all([send(file), send(file, { dry_run: true }), send(file)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, , last] = replies.map(({ body }) => rowsIn(body).map(({ outcome }) => outcome));
    expect([first, last].map((outcomes) => new Set(outcomes))).toEqual(
      expect.arrayContaining([new Set(['created']), new Set(['unchanged'])]),
    );
    expect((await mine()).map(({ reference }) => reference)).toEqual(references);
  });

  it('change a listing that another call adds meanwhile', async () => {
    for (let round = 0; round < rounds(20); round++) {
      landlord = await aUser(server);
      const [{ body }] = await Promise.all([
        send(file),
        ...references.map((reference) =>
          server.call(addListing, { body: { draft: true, reference } as never }, landlord.access),
        ),
      ]);
      expect(rowsIn(body).filter(({ outcome }) => outcome === 'refused')).toEqual([]);
      const after = await mine();
      expect(after).toHaveLength(references.length);
      expect(new Set(after.map(({ reference }) => reference))).toEqual(new Set(references));
      expect(new Set(after.map(({ price }) => price))).toEqual(new Set([900]));
    }
  });
});

describe('pictures of one name at the same time', () => {
  it('leave one', async () => {
    await send('reference\nR');
    const names = ['R-1.jpg', 'R-2.jpg', 'R-1.jpg', 'R-2.jpg', 'r-1.png', 'r-2.png'];
    const replies = await Promise.all(
      names.map((name) =>
        server.call(importPictures, { body: { pictures: [aPhoto(undefined, name)] } }, landlord.access),
      ),
    );
    for (const { body } of replies) expect(rowsIn(body)).toMatchObject([{ outcome: 'updated', errors: {} }]);
    const [listing] = await mine();
    expect(listing?.pictures.map(({ is_primary }) => is_primary)).toEqual([true, false]);
  });
});

describe('a connection to the database that is lost in the middle of a row', () => {
  const query = (text: string) => server.database.pool.query(text);
  const cutting = (change: 'enable' | 'disable') => query(`alter table listings ${change} trigger cut`);
  afterAll(async () => {
    await query('drop trigger cut on listings');
  });
  beforeAll(async () => {
    await query(`create function cut() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await query(`create trigger cut after insert or update on listings
      for each row when (new.reference = 'Cut') execute function cut()`);
    await cutting('disable');
  });

  it.each([
    ['added', false],
    ['changed', true],
  ])('leaves whole rows before it and nothing of a row that was being %s', async (_name, isPosted) => {
    const posted = isPosted ? await postListing(server, landlord) : null;
    if (posted)
      await server.call(
        editListing,
        { params: { id: posted.id }, body: { reference: 'Cut' } },
        landlord.access,
      );
    const before = posted && (await see(posted.id));
    const rows = ['Before,900,Quiet.', 'Cut,1999,Bright corner unit by the lake.', 'After,950,Sunny.'];
    await cutting('enable');
    const { status } = await send(`reference,price,description\n${rows.join('\n')}`);
    await cutting('disable');
    expect(status).toBeGreaterThanOrEqual(500);
    const after = await mine();
    expect(after.map(({ reference }) => reference)).toEqual(isPosted ? ['Cut', 'Before'] : ['Before']);
    expect(after.at(-1)).toMatchObject({ price: 900, description: 'Quiet.', status: 'D' });
    expect(posted && (await see(posted.id))).toEqual(before);

    const again = await send(`reference,price,description\n${rows.join('\n')}`);
    expect(rowsIn(again.body).map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      isPosted ? 'updated' : 'created',
      'created',
    ]);
  });
});
