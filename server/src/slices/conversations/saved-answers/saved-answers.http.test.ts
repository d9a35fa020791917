import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  changeSavedAnswer,
  deleteSavedAnswer,
  filledIn,
  mySavedAnswers,
  type SavedAnswer,
  type SavedAnswerEdit,
  saveAnswer,
} from '@lodgepole/contract/conversations/saved-answers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let anne: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [anne, other] = await Promise.all([aUser(server), aUser(server)]);
});
afterAll(() => server.close());

const form = { title: 'Taken', text: 'Sorry {name}, {address} is taken.' };

const save = (by: SignedIn, body: object = form) =>
  server.call(saveAnswer, { body: body as typeof form }, by.access);

const mine = async (by: SignedIn): Promise<SavedAnswer[]> =>
  (await server.call(mySavedAnswers, {}, by.access)).body as SavedAnswer[];

const change = (by: SignedIn, id: number, body: SavedAnswerEdit) =>
  server.call(changeSavedAnswer, { params: { id }, body }, by.access);

const remove = (by: SignedIn, id: number) => server.call(deleteSavedAnswer, { params: { id } }, by.access);

it('saves, lists by title, changes and deletes', async () => {
  const first = (await save(anne)).body as SavedAnswer;
  expect(first).toEqual({ id: expect.any(Number) as number, ...form });
  expect(await save(anne, { title: '  dates ', text: ' From May on.\nNot before. ' })).toMatchObject({
    status: 201,
    body: { title: 'dates', text: 'From May on.\nNot before.' },
  });
  expect((await mine(anne)).map(({ title }) => title)).toEqual(['dates', 'Taken']);
  expect(await change(anne, first.id, { title: 'Gone' })).toMatchObject({
    status: 200,
    body: { ...form, title: 'Gone' },
  });
  expect(await change(anne, first.id, {})).toMatchObject({ status: 200, body: { title: 'Gone' } });
  expect((await remove(anne, first.id)).status).toBe(204);
  expect((await remove(anne, first.id)).status).toBe(404);
  expect((await mine(anne)).map(({ title }) => title)).toEqual(['dates']);
});

it('are hidden from everyone else', async () => {
  const { id } = (await save(anne)).body as SavedAnswer;
  expect(await mine(other)).toEqual([]);
  expect((await change(other, id, { title: 'Mine' })).status).toBe(404);
  expect((await remove(other, id)).status).toBe(404);
  expect((await server.call(mySavedAnswers, {})).status).toBe(401);
  expect(await mine(anne)).toEqual([{ id, ...form }]);
});

it('need a title and a text within their limits', async () => {
  expect(await save(anne, { title: ' ', text: '' })).toMatchObject({
    status: 400,
    body: { title: ['Enter a title.'], text: ['Write the answer.'] },
  });
  expect(await save(anne, { title: 'x'.repeat(61), text: 'x'.repeat(2001) })).toMatchObject({
    status: 400,
    body: {
      title: ['A title cannot exceed 60 characters.'],
      text: ['An answer cannot exceed 2,000 characters.'],
    },
  });
  expect((await save(anne, { title: 'x'.repeat(60), text: 'x'.repeat(2000) })).status).toBe(201);
});

it('are at most fifty, also when many are saved at once', async () => {
  const { pool } = server.database;
  await pool.query(
    `insert into saved_answers (user_id, title, text) select $1, n::text, 'x' from generate_series(1, 47) as n`,
    [anne.id],
  );
  const replies = await Promise.all(Array.from({ length: 6 }, () => save(anne)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(replies.find(({ status }) => status === 400)?.body).toEqual({
    detail: 'You can save at most 50 answers. Delete some of them first.',
  });
});

it('are deleted with the account', async () => {
  await save(anne);
  expect((await server.call(deleteProfile, {}, anne.access)).status).toBe(204);
  const { rows } = await server.database.pool.query('select 1 from saved_answers where user_id = $1', [
    anne.id,
  ]);
  expect(rows).toEqual([]);
});

it('put in the name and the address, in the words of both languages', () => {
  const values = { name: 'Ola $& {address}', address: '75 King St' };
  expect(filledIn('Hi {name}, {Address}! {nom} {adresse} {rent} {constructor}', values)).toBe(
    'Hi Ola $& {address}, 75 King St! Ola $& {address} 75 King St {rent} {constructor}',
  );
});
