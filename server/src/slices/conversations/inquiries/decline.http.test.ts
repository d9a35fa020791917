import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Message } from '@lodgepole/contract/conversations/conversation';
import { type DeclineReason, declineInquiry } from '@lodgepole/contract/conversations/decline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aConversation,
  openAs,
  sayIn,
  type TestConversation,
} from '../../../testing/create/conversations.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let talk: TestConversation;
beforeAll(async () => {
  server = await startTestServer();
  talk = await aConversation(server);
  await sayIn(server, talk.tenant, talk.conversation, 'Is it still free?');
});
afterAll(() => server.close());

const decline = (by: SignedIn, body: object, headers?: Record<string, string>) =>
  server.call(declineInquiry, { params: { id: talk.conversation }, body: body as never }, by.access, headers);

it.each([
  ['taken', 'The home has been taken.'],
  ['dates', 'the dates do not work out'],
  ['fit', 'I do not think that this home is the right fit.'],
  ['other', 'I cannot offer you this home.'],
] as const)('declines kindly: %s', async (reason: DeclineReason, words) => {
  const { status, body } = await decline(talk.landlord, { reason, text: '  Try my other home. ' });
  expect(status).toBe(201);
  expect((body as Message).content).toContain(words);
  expect((body as Message).content).toMatch(/\n\nTry my other home\.$/);
  expect(body).toMatchObject({ conversation: talk.conversation, sender: { id: talk.landlord.id } });
});

it('speaks the language of each reader', async () => {
  await decline(talk.landlord, { reason: 'taken', text: 'Bonne chance!' });
  const read = async (by: SignedIn) =>
    (await openAs(server, by, talk.conversation)).messages.at(-1)?.content ?? '';
  await server.call(editProfile, { body: { language: 'fr' } }, talk.tenant.access);
  expect(await read(talk.tenant)).toMatch(/^Merci de votre intérêt\..*\n\nBonne chance!$/s);
  expect(await read(talk.landlord)).toMatch(/^Thank you for your interest\./);
  await server.call(editProfile, { body: { language: 'en' } }, talk.tenant.access);
});

it('sends a retry once', async () => {
  const client_id = '7d444840-9dc0-11d1-b245-5ffdce74fad2';
  const first = await decline(talk.landlord, { reason: 'taken', client_id });
  const again = await decline(talk.landlord, { reason: 'taken', client_id });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect((again.body as Message).id).toBe((first.body as Message).id);
});

it('is only for the landlord, with known reasons', async () => {
  expect(await decline(talk.tenant, { reason: 'taken' })).toMatchObject({
    status: 403,
    body: { detail: 'Only the landlord can decline.' },
  });
  expect((await decline(await aUser(server), { reason: 'taken' })).status).toBe(404);
  expect(await decline(talk.landlord, {})).toMatchObject({
    status: 400,
    body: { reason: ['Choose a reason.'] },
  });
  expect(await decline(talk.landlord, { reason: 'rude' })).toMatchObject({ status: 400 });
  expect(await decline(talk.landlord, { reason: 'other', text: 'x'.repeat(1001) })).toMatchObject({
    status: 400,
    body: { text: ['Your message cannot exceed 1,000 characters.'] },
  });
});
