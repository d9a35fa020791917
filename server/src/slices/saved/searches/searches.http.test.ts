import { deleteProfile, myData } from '@lodgepole/contract/accounts/endpoints';
import {
  changeSearch,
  deleteSearch,
  markSearchSeen,
  mySearches,
  saveSearch,
  searchMatches,
} from '@lodgepole/contract/saved/search-endpoints';
import { maxSearches, type SavedSearch, searchConsent } from '@lodgepole/contract/saved/searches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFrench } from '../../../core/text/text.ts';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { saveAs, searchesOf } from '../../../testing/create/searches.ts';
import { rounds } from '../../../testing/rounds.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
let person: SignedInRoommate;
let other: SignedInRoommate;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
beforeEach(async () => {
  [person, other] = (await aCrowd(server, 2)) as [SignedInRoommate, SignedInRoommate];
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

const absent = 2_000_000_000;
const aSearch = { name: 'In Waterloo', query: { location: 'Waterloo' }, frequency: 'off' } as const;

const save = (body: unknown, by = person) =>
  server.call(saveSearch, { body: body as typeof aSearch }, by.access);
const change = (id: number, body: unknown, by = person) =>
  server.call(changeSearch, { params: { id }, body: body as object }, by.access);
const remove = (id: number, by = person) => server.call(deleteSearch, { params: { id } }, by.access);
const see = (id: number, by = person) => server.call(markSearchSeen, { params: { id } }, by.access);
const matches = (id: number, by = person) =>
  server.call(searchMatches, { params: { id }, query: {} }, by.access);
const outcome = ({ status, body }: Reply) => [status, body];
const notFound = [404, { detail: 'Not found.' }];

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

describe('saved searches', () => {
  it('are kept as they were sent, newest first', async () => {
    expect(await searchesOf(server, person)).toEqual([]);
    const sent = {
      name: '  Near  the lake ',
      query: { lat: '43.46', lng: -80.52, property_type: ['A', 'C'], verified: 'true', sort: 'newest' },
      frequency: 'daily',
    };
    const first = await save(sent);
    expect(first).toMatchObject({
      status: 201,
      body: { name: 'Near  the lake', query: sent.query, frequency: 'daily', new_count: 0 },
    });
    expect(Object.keys(first.body as SavedSearch).toSorted()).toEqual([
      'created_at',
      'frequency',
      'id',
      'name',
      'new_count',
      'query',
    ]);
    const second = await saveAs(server, person);
    expect(await searchesOf(server, person)).toEqual([second, first.body]);
    expect(await searchesOf(server, other)).toEqual([]);
  });

  it('drop paging, blanks and unknown parameters', async () => {
    const sent = {
      location: 'Waterloo',
      page: 2,
      page_size: 10,
      'utilities[]': ['heat'],
      min_price: ' ',
      bedrooms: null,
      colour: 'red',
    };
    expect((await saveAs(server, person, { query: sent })).query).toEqual({
      location: 'Waterloo',
      utilities: ['heat'],
    });
  });

  it('change one thing at a time', async () => {
    const search = await saveAs(server, person);
    expect((await change(search.id, { name: 'Home' })).body).toEqual({ ...search, name: 'Home' });
    expect((await change(search.id, { frequency: 'instant' })).body).toEqual({
      ...search,
      name: 'Home',
      frequency: 'instant',
    });
    const area = { area: '43,-81;44,-81;44,-80;43,-81' };
    expect((await change(search.id, { query: area })).body).toMatchObject({ name: 'Home', query: area });
    expect((await change(search.id, {})).status).toBe(200);
    expect(await searchesOf(server, person)).toMatchObject([
      { name: 'Home', query: area, frequency: 'instant' },
    ]);
  });

  it('are deleted once', async () => {
    const search = await saveAs(server, person);
    expect(await remove(search.id)).toMatchObject({ status: 204 });
    expect(await searchesOf(server, person)).toEqual([]);
    expect(outcome(await remove(search.id))).toEqual(notFound);
  });

  it('answer that nothing is new', async () => {
    const search = await saveAs(server, person);
    expect(outcome(await see(search.id))).toEqual([200, search]);
    expect(await matches(search.id)).toMatchObject({
      status: 200,
      body: [],
      headers: { 'x-total-count': '0' },
    });
  });

  it('go with the account, with all that belongs to them', async () => {
    await saveAs(server, person, { frequency: 'daily' });
    await server.call(deleteProfile, {}, person.access);
    for (const table of ['searches', 'search_consents'])
      expect(await query(`select 1 from ${table} where user_id = $1`, [person.id])).toEqual([]);
  });
});

describe('the limit of saved searches', () => {
  const priceText = 'Enter a price of 0 or more.';
  it.each<[string, object, object]>([
    ['no name', { name: undefined }, { name: ['Enter a name for this search.'] }],
    ['a blank name', { name: '  ' }, { name: ['Enter a name for this search.'] }],
    ['a long name', { name: 'x'.repeat(81) }, { name: ['Enter at most 80 characters.'] }],
    [
      'two lines',
      { name: 'a\nb' },
      { name: ['Write this on one line, without characters that cannot be shown.'] },
    ],
    ['no frequency', { frequency: undefined }, { frequency: ['Choose instant, daily or off.'] }],
    ['a strange frequency', { frequency: 'weekly' }, { frequency: ['Choose instant, daily or off.'] }],
    ['no query', { query: undefined }, { query: ['Send the parameters of the search as an object.'] }],
    ['a text', { query: 'location=a' }, { query: ['Send the parameters of the search as an object.'] }],
    ['a list', { query: [] }, { query: ['Send the parameters of the search as an object.'] }],
    ['a query without a place', { query: { bedrooms: 2 } }, { query: [expect.any(String)] }],
    ['a bad price', { query: { location: 'Waterloo', min_price: -1 } }, { query: [priceText] }],
    [
      'two problems at once',
      { query: { location: 'Waterloo', min_price: -1, move_in_before: 'soon' } },
      { query: [priceText, 'Enter a date as YYYY-MM-DD.'] },
    ],
    [
      'a crossing area',
      { query: { area: '0,0;1,1;1,0;0,1' } },
      { query: ['The lines of the area must not cross or touch each other.'] },
    ],
    ['a nested value', { query: { location: { $ne: '' } } }, { query: ['Enter text.'] }],
    [
      'a query that is too long',
      { query: { location: 'Waterloo', property_type: Array(100).fill(`${' '.repeat(100)}A`) } },
      { query: ['This search has too many parameters to be saved.'] },
    ],
    ['a long source', { source: 'x'.repeat(41) }, { source: ['Enter at most 40 characters.'] }],
  ])('%s, and nothing changes', async (_name, part, problem) => {
    const search = await saveAs(server, person);
    expect(outcome(await save({ ...aSearch, ...part }))).toEqual([400, problem]);
    const isEdit = Object.values(part).every((value) => value !== undefined);
    expect(isEdit ? outcome(await change(search.id, part)) : [400, problem]).toEqual([400, problem]);
    expect(await searchesOf(server, person)).toEqual([search]);
  });

  it('refuses the search after the fiftieth, however many come at once', async () => {
    for (let count = 1; count < maxSearches; count += 1) await saveAs(server, person);
    const replies = await Promise.all(Array.from({ length: 20 }, () => save(aSearch)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      new Set(replies.filter(({ status }) => status !== 201).map((one) => JSON.stringify(outcome(one)))),
    ).toEqual(
      new Set([JSON.stringify([400, { detail: 'You can save at most 50 searches. Delete one first.' }])]),
    );
    const [first] = (await searchesOf(server, person)) as [SavedSearch];
    expect(await searchesOf(server, person)).toHaveLength(maxSearches);
    await remove(first.id);
    expect((await save(aSearch)).status).toBe(201);
  });
});

describe('a saved search', () => {
  it('does not exist for other people, whatever they send', async () => {
    const search = await saveAs(server, person);
    for (const id of [search.id, absent])
      for (const reply of [
        await change(id, { name: 'Mine' }, other),
        await change(id, { name: '', query: 7 }, other),
        await remove(id, other),
        await see(id, other),
        await matches(id, other),
      ])
        expect(outcome(reply)).toEqual(notFound);
    expect(await searchesOf(server, person)).toEqual([search]);
  });

  it('needs a session', async () => {
    for (const endpoint of [
      mySearches,
      saveSearch,
      changeSearch,
      deleteSearch,
      markSearchSeen,
      searchMatches,
    ])
      expect((await server.call(endpoint, { params: { id: 1 }, body: {} } as never)).status).toBe(401);
  });
});

describe('the consent to emails', () => {
  const consents = () =>
    query<{ search_id: number | null; source: string; text: string; withdrawn_at: Date | null }>(
      'select search_id, source, text, withdrawn_at from search_consents where user_id = $1 order by id',
      [person.id],
    );

  it('is kept when emails are asked for, with where and what was said, and when it ended', async () => {
    const search = await saveAs(server, person);
    expect(await consents()).toEqual([]);
    await change(search.id, { frequency: 'daily', source: 'results' });
    const given = { search_id: search.id, source: 'results', text: searchConsent, withdrawn_at: null };
    expect(await consents()).toEqual([given]);
    await change(search.id, { frequency: 'instant' });
    await change(search.id, { frequency: 'instant', name: 'Other' });
    expect(await consents()).toEqual([given]);
    await change(search.id, { frequency: 'off' });
    expect(await consents()).toEqual([{ ...given, withdrawn_at: expect.any(Date) }]);
    await change(search.id, { frequency: 'instant' });
    expect(await consents()).toEqual([
      { ...given, withdrawn_at: expect.any(Date) },
      { ...given, source: 'api' },
    ]);
  });

  it('is kept in the words that were read', async () => {
    const { id } = await saveAs(server, person);
    const inFrench = { 'lodgepole-language': 'fr' };
    await server.call(
      changeSearch,
      { params: { id }, body: { frequency: 'daily' } },
      person.access,
      inFrench,
    );
    const [given] = await consents();
    expect(given?.text).not.toBe(searchConsent);
    expect(given?.text).toBe(readFrench()[searchConsent]);
  });

  it('ends with the search and stays known', async () => {
    const { body } = await save({ ...aSearch, frequency: 'instant', source: 'home' });
    await remove((body as SavedSearch).id);
    expect(await consents()).toEqual([
      { search_id: null, source: 'home', text: searchConsent, withdrawn_at: expect.any(Date) },
    ]);
  });

  it('is in the download of a person’s data, with the searches', async () => {
    const search = await saveAs(server, person, { frequency: 'daily' });
    const { searches } = (await server.call(myData, {}, person.access)).body as { searches: unknown };
    expect(searches).toEqual({
      saved: [search],
      consents: [
        {
          search_id: search.id,
          source: 'api',
          text: searchConsent,
          given_at: expect.any(String),
          withdrawn_at: null,
        },
      ],
    });
  });
});

describe('the open pages of the person', () => {
  const told = async (act: () => Promise<unknown>) =>
    (await changes.during(act)).map(({ topic, id, people }) => [topic, id, people]);

  it('are told of what changes, and of nothing else', async () => {
    const said = await changes.during(() => saveAs(server, person));
    const [search] = (await searchesOf(server, person)) as [SavedSearch];
    const own = [['searches', search.id, [person.id]]];
    expect(said).toEqual([{ topic: 'searches', id: search.id, people: [person.id] }]);
    expect(await told(() => change(search.id, { name: 'Other' }))).toEqual(own);
    expect(await told(() => change(search.id, { name: '' }))).toEqual([]);
    expect(await told(() => see(search.id))).toEqual([]);
    expect(await told(() => remove(search.id))).toEqual(own);
    expect(await told(() => remove(search.id))).toEqual([]);
  });
});

describe('at once', () => {
  it('changes and a deletion of one search leave it changed or gone', async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const { id } = await saveAs(server, person, { frequency: 'daily' });
      const replies = await Promise.all([
        change(id, { query: { location: 'Guelph' }, frequency: 'off' }),
        change(id, { frequency: 'instant' }),
        remove(id),
        see(id),
        change(id, { frequency: 'off' }),
      ]);
      for (const { status } of replies) expect([200, 204, 404]).toContain(status);
      expect(await searchesOf(server, person)).toEqual([]);
    }
    const open = 'select 1 from search_consents where user_id = $1 and withdrawn_at is null';
    expect(await query(open, [person.id])).toEqual([]);
  });
});
