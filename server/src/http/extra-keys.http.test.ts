import { editProfile, register } from '@lodgepole/contract/accounts/endpoints';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { editGroup, openGroup } from '@lodgepole/contract/groups/endpoints';
import { addListing, editListing } from '@lodgepole/contract/listings/endpoints';
import { editReview, writeReview } from '@lodgepole/contract/reviews/endpoints';
import { editRoommate, postRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aGroup } from '../testing/create/groups.ts';
import { aListing, postListing } from '../testing/create/listings.ts';
import { aPerson, aUser, type SignedIn, signIn } from '../testing/create/people.ts';
import { aRoommate, roommateForm } from '../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;

let server: TestServer;
let landlord: SignedIn;
let listing: number;
beforeAll(async () => {
  server = await startTestServer();
  landlord = await aUser(server);
  listing = (await postListing(server, landlord)).id;
});
afterAll(() => server.close());

interface Noun {
  readonly table: string;
  readonly add: Endpoint;
  readonly edit: Endpoint;
  /** What creating the row needs. */
  readonly input: () => { params?: Row; body: Row };
  readonly author: () => Promise<SignedIn>;
  /** Who edits the row, if not its author. */
  readonly editor?: () => Promise<SignedIn>;
  readonly change: Row;
  /** Columns that every edit sets. */
  readonly setsToo?: readonly string[];
}

const person = aPerson();

const nouns: readonly Noun[] = [
  {
    table: 'listings',
    add: addListing,
    edit: editListing,
    input: () => ({ body: aListing() }),
    author: () => aUser(server),
    change: { description: 'Another text about this home.' },
    setsToo: ['confirmed_at', 'text_words', 'version'],
  },
  {
    table: 'users',
    add: register,
    edit: editProfile,
    input: () => ({ body: person }),
    author: () => aUser(server),
    editor: async () => {
      await server.database.pool.query('update users set verified_at = now() where email = $1', [
        person.email,
      ]);
      return signIn(server, person.email);
    },
    change: { age: 44 },
  },
  {
    table: 'roommate_profiles',
    add: postRoommate,
    edit: editRoommate,
    input: () => ({ body: roommateForm() }),
    author: () => aUser(server),
    change: { description: 'Another text about this person.' },
  },
  {
    table: 'groups',
    add: openGroup,
    edit: editGroup,
    input: () => ({ params: { id: listing }, body: aGroup() }),
    author: () => aRoommate(server),
    change: { description: 'Another text about this group.' },
  },
  {
    table: 'reviews',
    add: writeReview,
    edit: editReview,
    input: () => ({
      params: { id: landlord.id },
      body: { rating: 4, comment: 'Kind, and quick to answer.', reviewee_role: 'L' },
    }),
    author: () => aUser(server),
    change: { comment: 'Another text about this person.' },
  },
];

const valueOfType: Readonly<Record<string, unknown>> = {
  boolean: true,
  integer: 987_654,
  bigint: 987_654,
  numeric: 987_654,
  'double precision': 12.5,
  date: '2001-02-03',
  uuid: '11111111-2222-4333-8444-555555555555',
  'timestamp with time zone': '2001-02-03T04:05:06+00:00',
};

const keysOf = (body: unknown): string[] => {
  if (body instanceof z.ZodDiscriminatedUnion) return body.options.flatMap(keysOf);
  return body instanceof z.ZodObject ? Object.keys(body.shape) : [];
};

/** A value for every column that the form does not have. */
const extraKeys = async (table: string, { body }: Endpoint): Promise<Row> => {
  const known = keysOf(body);
  const { rows } = await server.database.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const others = rows.filter(({ name }) => !known.includes(name));
  return Object.fromEntries(others.map(({ name, type }) => [name, valueOfType[type] ?? 'extra']));
};

const newestRow = async (table: string): Promise<Row> => {
  const { rows } = await server.database.pool.query<{ row: Row }>(
    `select to_jsonb(${table}) as row from ${table} order by id desc limit 1`,
  );
  return rows[0]?.row ?? {};
};

const differences = (before: Row, after: Row): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

const send = (
  endpoint: Endpoint,
  { params, body }: { readonly params?: Row; readonly body: Row },
  { access }: SignedIn,
) => server.call(endpoint, { ...(params && { params }), body }, access);

describe.each(nouns)('keys of a body that no form of $table knows', (noun) => {
  const { table, add, edit, input, change, setsToo = [] } = noun;
  let author: SignedIn;
  beforeAll(async () => {
    author = await noun.author();
  });

  it('reach no column when a row is added', async () => {
    const extra = await extraKeys(table, add);
    expect(Object.keys(extra)).toEqual(expect.arrayContaining(['id', 'created_at', 'updated_at']));
    const { body, ...rest } = input();
    expect(await send(add, { ...rest, body: { ...extra, ...body } }, author)).toMatchObject({ status: 201 });
    const row = await newestRow(table);
    expect(Object.keys(extra).filter((name) => row[name] === extra[name])).toEqual([]);
  });

  it('reach no column when it is edited', async () => {
    const editor = noun.editor ? await noun.editor() : author;
    const before = await newestRow(table);
    const params = { id: before['id'] };
    const extra = await extraKeys(table, edit);
    const body = { ...extra, ...change };
    expect(await send(edit, { params, body }, editor)).toMatchObject({ status: 200 });
    const after = await newestRow(table);
    expect(differences(before, after).sort()).toEqual(
      [...Object.keys(change), ...setsToo, 'updated_at'].sort(),
    );
    for (const name of setsToo) expect(after[name]).not.toEqual(extra[name]);
  });
});
