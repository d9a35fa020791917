import { addListing, editListing, ownListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import {
  exportListings,
  type ImportReport,
  importListings,
  importPictures,
} from '@lodgepole/contract/listings/import/import';
import type { Draft, Listing } from '@lodgepole/contract/listings/listing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aListing, aPhoto, photoBytes, postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
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

const csv = (content: string | Uint8Array<ArrayBuffer>, name = 'homes.csv') =>
  new File([content], name, { type: 'text/csv' });
const send = (content: string | Uint8Array<ArrayBuffer>, more: object = {}, by = landlord) =>
  server.call(importListings, { body: { file: csv(content), ...more } }, by.access);
const rowsOf = async (content: string, more: object = {}) => {
  const { status, body } = await send(content, more);
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as ImportReport).rows;
};
const mine = async (): Promise<Listing[]> =>
  (await server.call(ownListings, { query: { page_size: 50 } }, landlord.access)).body as Listing[];
const see = async (id: number | null | undefined): Promise<Draft> =>
  (await server.call(seeListing, { params: { id: id ?? 0 } }, landlord.access)).body as Draft;
const exported = async (query: object = {}): Promise<string> => {
  const { status, body } = await server.call(exportListings, { query }, landlord.access);
  expect(status).toBe(200);
  return body as string;
};

const header = 'reference,price,bedrooms,city';

describe('a file of listings', () => {
  it('adds drafts, and the same file again changes nothing', async () => {
    const file = `${header}\r\nA-1,900,2,Guelph\r\nA-2,,,\r\n`;
    expect(await rowsOf(file)).toEqual([
      {
        line: 2,
        reference: 'A-1',
        listing: expect.any(Number),
        outcome: 'created',
        errors: {},
        publishable: false,
      },
      {
        line: 3,
        reference: 'A-2',
        listing: expect.any(Number),
        outcome: 'created',
        errors: {},
        publishable: false,
      },
    ]);
    const before = await mine();
    expect(before.map(({ reference, status, price, city }) => [reference, status, price, city])).toEqual([
      ['A-2', 'D', null, ''],
      ['A-1', 'D', 900, 'Guelph'],
    ]);
    expect((await rowsOf(file)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect(await mine()).toEqual(before);
  });

  it('reports in a rehearsal what it would do', async () => {
    const { id } = await postListing(server, landlord);
    await server.call(editListing, { params: { id }, body: { reference: 'B' } }, landlord.access);
    const file = `${header}\nb,2000,2,Waterloo\nNew,1,,\nBad,much,,\n`;
    expect(await rowsOf(file, { dry_run: 'true' })).toMatchObject([
      { reference: 'b', listing: id, outcome: 'updated', errors: {} },
      { reference: 'New', listing: null, outcome: 'created' },
      {
        reference: 'Bad',
        listing: null,
        outcome: 'refused',
        errors: { price: ['Price must be greater than 0.'] },
      },
    ]);
    expect(await mine()).toMatchObject([{ id, price: 1850, version: 2 }]);
  });

  it('changes listings like an edit: only the columns that are there, and a blank cell clears', async () => {
    const { id } = await postListing(server, landlord, {
      extra_amenities: 'Sauna',
      furnished: true,
      deposit: 500,
    });
    await server.call(editListing, { params: { id }, body: { reference: 'C 1' } }, landlord.access);
    expect(await rowsOf('reference;extra_amenities;furnished;deposit;price\nC 1;;;;1900')).toMatchObject([
      { listing: id, outcome: 'updated', publishable: false },
    ]);
    expect(await see(id)).toMatchObject({
      extra_amenities: '',
      furnished: false,
      deposit: null,
      price: 1900,
      previous_price: 1850,
      bedrooms: 2,
    });
    expect(await rowsOf('reference,price,move_in_date\nC 1,,2001-01-01')).toMatchObject([
      { listing: id, outcome: 'refused', errors: { price: ['Price must be greater than 0.'] } },
    ]);
    expect(await rowsOf('reference,postal_code\nC 1,n2j1p2')).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('imports each row on its own, and refuses what single calls refuse', async () => {
    const other = await aUser(server);
    const theirs = await postListing(server, other);
    await server.call(
      editListing,
      { params: { id: theirs.id }, body: { reference: 'Theirs' } },
      other.access,
    );
    const file = [
      header,
      'D,900,2,Guelph',
      '',
      'd,950,2,Guelph',
      ',900,2,Guelph',
      'E,900',
      'F,nine,1.5,"Gu',
      'elph"',
      'Theirs,700,1,Guelph',
      `${'x'.repeat(61)},700,1,Guelph`,
    ].join('\n');
    expect(await rowsOf(file)).toMatchObject([
      { line: 2, reference: 'D', outcome: 'created' },
      { line: 4, reference: 'd', outcome: 'refused', errors: { reference: [expect.any(String)] } },
      { line: 5, reference: '', outcome: 'refused', errors: { reference: ['Give every line a reference.'] } },
      { line: 6, outcome: 'refused', errors: { file: [expect.any(String)] } },
      {
        line: 7,
        reference: 'F',
        outcome: 'refused',
        errors: { price: [expect.any(String)], bedrooms: ['Bedrooms required.'], city: [expect.any(String)] },
      },
      { line: 9, reference: 'Theirs', outcome: 'created' },
      { line: 10, outcome: 'refused', errors: { reference: ['This text is too long.'] } },
    ]);
    expect(await server.call(seeListing, { params: { id: theirs.id } })).toMatchObject({
      body: { price: 1850 },
    });
  });

  it('takes a byte order mark, semicolons and lines that end in any way', async () => {
    const file = '\u{feff}reference;city;description\rG;Montréal;"A; ""quoted"" text"\r\nH;Québec;x\n';
    const rows = await rowsOf(file);
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'created'],
      [3, 'created'],
    ]);
    expect(await see(rows[0]?.listing)).toMatchObject({ city: 'Montréal', description: 'A; "quoted" text' });
  });

  it('counts the lines of the file, whichever line breaks its cells have', async () => {
    const file = 'reference,description\r\n"I1","a\r\nb"\r\nI2,"c\nd\r\ne\rf"\r\n\r\nI3,x\r\n';
    const rows = await rowsOf(file, { dry_run: true });
    expect(rows.map(({ line, reference }) => [line, reference])).toEqual([
      [2, 'I1'],
      [4, 'I2'],
      [9, 'I3'],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['no header', '\n\n'],
    ['no reference', 'price,city\n900,Guelph\n'],
    ['an unknown column', 'reference,colour\nA,red\n'],
    ['a column twice', 'reference,price,price\nA,1,2\n'],
    ['an open quote', 'reference,city\nA,"Guelph\n'],
    ['Latin 1', Uint8Array.from(Buffer.from('reference,city\nA,Montréal\n', 'latin1'))],
    ['a picture', new Uint8Array(photoBytes)],
    ['more than 2 MB', `reference,description\nA,${'x'.repeat(2_100_000)}\n`],
    [
      'more than a thousand rows',
      `reference\n${Array.from({ length: 1001 }, (_, at) => `R${at}`).join('\n')}`,
    ],
  ])('is refused whole: %s', async (_name, content) => {
    const { status, body } = await send(content);
    expect([status, Object.keys(body as object)]).toEqual([400, ['file']]);
    expect(await mine()).toEqual([]);
  });

  it('is refused without a file or a session', async () => {
    expect(await server.call(importListings, { body: {} as never }, landlord.access)).toMatchObject({
      status: 400,
      body: { file: ['Choose a CSV file.'] },
    });
    expect(await server.call(importListings, { body: { file: csv(header) } })).toMatchObject({
      status: 401,
    });
  });

  it('takes yes and no as spreadsheets in both languages write them', async () => {
    const words = ['TRUE', 'Yes', 'VRAI', 'Oui', '1', 'FALSE', 'no', 'Faux', 'NON', 'constructor'];
    const rows = await rowsOf(
      `reference;furnished;private_bathroom\n${words.map((word, at) => `Y${at};${word};${word}`).join('\n')}`,
    );
    const told = await Promise.all(rows.slice(0, -1).map(({ listing }) => see(listing)));
    expect(told.map(({ furnished }) => furnished)).toEqual([...Array(5).fill(true), ...Array(4).fill(false)]);
    expect(told.map(({ private_bathroom }) => private_bathroom)).toEqual(told.map((one) => one.furnished));
    expect(rows.at(-1)).toMatchObject({
      outcome: 'refused',
      errors: { furnished: ['Enter true or false.'], private_bathroom: ['Enter true or false.'] },
    });
  });

  it('stops at the limit of drafts, in a rehearsal too', async () => {
    const file = `reference\n${Array.from({ length: 203 }, (_, at) => `R${at}`).join('\n')}`;
    for (const more of [{ dry_run: true }, {}]) {
      const rows = await rowsOf(file, more);
      expect(rows.filter(({ outcome }) => outcome === 'created')).toHaveLength(200);
      expect(rows.at(-1)).toMatchObject({ outcome: 'refused', errors: { detail: [expect.any(String)] } });
    }
  });
});

describe('pictures named like REFERENCE-1.jpg', () => {
  const pictures = (...names: readonly string[]) => names.map((name) => aPhoto(undefined, name));
  const sendPictures = async (files: readonly File[]) => {
    const { status, body } = await server.call(
      importPictures,
      { body: { pictures: files } as never },
      landlord.access,
    );
    expect([status, body]).toEqual([200, expect.anything()]);
    return (body as ImportReport).rows;
  };

  it('become the pictures of their listings, the first of them in front, until a draft can be published', async () => {
    const { front_image: _front, pictures: _others, ...facts } = aListing();
    const body = { ...facts, draft: true, reference: 'P/1é' } as never;
    const { id } = (await server.call(addListing, { body }, landlord.access)).body as Listing;
    await server.call(editListing, { params: { id }, body: { reference: 'P 1é' } }, landlord.access);
    const rows = await sendPictures(pictures('p 1É-3.JPG', 'P 1é-1.png', 'P 1é-10.webp'));
    expect(
      rows.map(({ line, listing, outcome, publishable }) => [line, listing, outcome, publishable]),
    ).toEqual([
      [1, id, 'updated', false],
      [2, id, 'updated', false],
      [3, id, 'updated', true],
    ]);
    const before = await see(id);
    expect(before.pictures.map(({ is_primary }) => is_primary)).toEqual([true, false, false]);
    await sendPictures(pictures('P 1é-3.jpg'));
    const after = await see(id);
    expect(after.pictures.map((picture) => picture.id)).toEqual([
      before.pictures[0]?.id,
      expect.any(Number),
      before.pictures[2]?.id,
    ]);
    expect(after.pictures[1]?.id).not.toBe(before.pictures[1]?.id);
    expect(
      await server.call(editListing, { params: { id }, body: { draft: false } }, landlord.access),
    ).toMatchObject({
      status: 200,
      body: { status: 'A' },
    });
  });

  it('are refused one by one', async () => {
    await rowsOf('reference\nQ');
    const text = new File(['no picture'], 'Q-2.jpg', { type: 'image/jpeg' });
    const names = ['Q-1.jpg', 'Q\0-1.jpg', 'Q-11.jpg', 'Q.jpg', 'Unknown-1.jpg'];
    const rows = await sendPictures([...pictures(...names), text]);
    expect(rows).toMatchObject([
      { outcome: 'updated', errors: {} },
      { outcome: 'refused', errors: { pictures: [expect.stringContaining('REFERENCE-10')] } },
      { outcome: 'refused', errors: { pictures: [expect.stringContaining('REFERENCE-10')] } },
      { outcome: 'refused', errors: { pictures: [expect.any(String)] } },
      {
        reference: 'Unknown',
        listing: null,
        outcome: 'refused',
        errors: { reference: [expect.any(String)] },
      },
      { reference: 'Q', outcome: 'refused', errors: { pictures: ['Allowed formats: JPG, PNG, WEBP, GIF.'] } },
    ]);
  });
});

describe('the file of all own listings', () => {
  it('guards what begins like a formula, and is taken in again as it was', async () => {
    const [row] = await rowsOf(`reference,description,extra_amenities\n'=1+1,"@home, ""'=quoted""","''+x"\n`);
    const id = row?.listing;
    expect(await see(id)).toMatchObject({ reference: '=1+1', extra_amenities: "'+x" });
    const file = await exported();
    expect(file).toContain("'=1+1");
    expect(file).toContain(`"'@home, ""'=quoted"""`);
    expect(file).toContain("''+x");
    expect((await rowsOf(file)).map(({ outcome }) => outcome)).toEqual(['unchanged']);
    expect((await exported({ bom: true })).startsWith('\u{feff}reference,price')).toBe(true);
    const french = await exported({ bom: true, semicolons: true });
    expect(french.startsWith('\u{feff}reference;price')).toBe(true);
    expect((await rowsOf(french)).map(({ outcome }) => outcome)).toEqual(['unchanged']);
  });

  it('shows owners their own addresses, and changes nothing when it is imported', async () => {
    const room = { kind: 'R', room_type: 'P', household_size: 0, sqft_area: 850.255 } as const;
    for (const [at, changes] of [
      {},
      room,
      { accessibility: { elevator: true }, term: 'S', available_until: '2099-05-01' } as const,
    ].entries()) {
      const { id } = await postListing(server, landlord, changes);
      await server.call(editListing, { params: { id }, body: { reference: `S${at}` } }, landlord.access);
    }
    const file = await exported();
    expect(file.match(/75 King St S/g)).toHaveLength(3);
    const before = await mine();
    expect((await rowsOf(file)).map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ['unchanged', {}],
      ['unchanged', {}],
      ['unchanged', {}],
    ]);
    expect(await mine()).toEqual(before);
  });

  it('writes very small and very large numbers without an exponent', async () => {
    await server.request({
      method: 'POST',
      url: '/listings/add',
      headers: { authorization: `Bearer ${landlord.access}` },
      payload: { draft: true, reference: 'Z', longitude: -1e-7, price: 1e21 },
    });
    const file = await exported();
    expect(file).toContain('-0.0000001');
    expect(await rowsOf(file)).toMatchObject([{ outcome: 'unchanged', errors: {} }]);
  });

  it('changes nothing when it is imported, whatever drafts hold', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.stringMatching(/^['=+@;,"-]{1,4}[a-z \n]{0,6}$/),
    );
    const plain = text.map((value) => value.replace(/[^\P{C}\n]/gu, '').replace(/[\r\u2028\u2029]/g, ''));
    const draft = fc.record(
      {
        description: plain,
        extra_amenities: plain,
        price: fc.oneof(
          fc.integer(),
          fc.integer({ min: -1e8, max: 1e8 }).map((cents) => cents / 100),
        ),
        bedrooms: fc.integer({ min: -5, max: 50 }),
        furnished: fc.boolean(),
        kind: fc.constantFrom('W', 'R'),
        room_type: fc.constantFrom('P', 'S'),
        accessibility: fc.record({ elevator: fc.boolean(), wide_doors: fc.boolean() }, { requiredKeys: [] }),
        longitude: fc.integer({ min: -18e7, max: 18e7 }).map((millionths) => millionths / 1e6),
      },
      { requiredKeys: [] },
    );
    const drafts = fc.sample(draft, { numRuns: 40, seed: 36 });
    for (const [at, fields] of drafts.entries()) {
      const body = { ...fields, draft: true, reference: `T${at}` } as never;
      await server.call(addListing, { body }, landlord.access);
    }
    const file = await exported();
    const rows = await rowsOf(file);
    expect(rows.length).toBeGreaterThan(20);
    for (const { reference, outcome, errors } of rows)
      expect([reference, outcome, errors]).toEqual([reference, 'unchanged', {}]);
    expect(await exported()).toBe(file);
  });
});
