import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { sendMessage, startConversation } from '@lodgepole/contract/conversations/endpoints';
import { addListing, deleteListing, editListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { askVerification } from '@lodgepole/contract/trust/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aListing, aPhoto, postListing } from '../../testing/create/listings.ts';
import { aUser } from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { ACCOUNT_LISTINGS: '3', ACCOUNT_PICTURES_MB: '1', RATE_LIMITS: 'on' },
  });
});
afterAll(() => server.close());

describe('one account', () => {
  it('is limited in listings even when they are posted at once, and may post again after a deletion', async () => {
    const landlord = await aUser(server);
    const post = () => server.call(addListing, { body: aListing() }, landlord.access);
    for (const listing of [await post(), await post()]) expect(listing.status).toBe(201);
    const replies = await Promise.all([post(), post()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(replies.find(({ status }) => status === 400)?.body).toEqual({
      detail: 'You have as many listings as one account may have. Delete one that you no longer need.',
    });
    const posted = replies.find(({ status }) => status === 201)?.body as Listing;
    await server.call(deleteListing, { params: { id: posted.id } }, landlord.access);
    expect((await post()).status).toBe(201);
    await postListing(server, await aUser(server));
  });

  it('has room for so many megabytes of pictures, and keeps no file of what is refused', async () => {
    const landlord = await aUser(server);
    const { id } = await postListing(server, landlord);
    const edit = (body: object) => server.call(editListing, { params: { id }, body }, landlord.access);
    const sizes = async () =>
      (
        await server.database.pool.query<{ bytes: number }>(
          'select bytes from listing_pictures where listing_id = $1',
          [id],
        )
      ).rows.map(({ bytes }) => bytes);
    expect((await sizes()).every((bytes) => bytes > 0)).toBe(true);
    // Older pictures count with the usual size: two of them are a megabyte.
    await server.database.pool.query('update listing_pictures set bytes = null where listing_id = $1', [id]);
    const refusal = {
      status: 400,
      body: {
        pictures: [
          'Your pictures take up all the space that one account may use. Remove some that you no longer need.',
        ],
      },
    };
    expect(await edit({ pictures: [aPhoto()] })).toMatchObject(refusal);
    expect(await server.call(addListing, { body: aListing() }, landlord.access)).toMatchObject(refusal);
    expect(await sizes()).toHaveLength(3);
    expect((await edit({ price: 1700 })).status).toBe(200);
  });

  it('has no other room for what it sends staff', async () => {
    const landlord = await aUser(server);
    const { id } = await postListing(server, landlord);
    const ask = (attachment: File) =>
      server.call(askVerification, { params: { id }, body: { attachment } }, landlord.access);
    const lease = (bytes: number) => new File(['%PDF-1.7', 'x'.repeat(bytes)], 'lease.pdf');
    expect(await ask(lease(1_000_000))).toMatchObject({
      status: 400,
      body: { attachment: [expect.stringContaining('all the space that one account may use')] },
    });
    expect((await ask(lease(900_000))).status).toBe(200);
    const photos = { pictures: [aPhoto(), aPhoto()] };
    await server.database.pool.query('update listing_pictures set bytes = 40000 where listing_id = $1', [id]);
    expect(await server.call(editListing, { params: { id }, body: photos }, landlord.access)).toMatchObject({
      status: 400,
    });
  });

  it('sends three thousand messages a day', async () => {
    const [reader, writer] = [await aUser(server), await aUser(server)];
    const { id: listing } = await postListing(server, reader);
    const started = await server.call(
      startConversation,
      { params: { id: listing }, body: {} },
      writer.access,
    );
    const send = async () =>
      (
        await server.call(
          sendMessage,
          { params: { id: (started.body as Conversation).id }, body: { content: 'Hello.' } },
          writer.access,
        )
      ).status;
    await server.database.pool.query('truncate counters');
    expect(await send()).toBe(201);
    await server.database.pool.query(
      `update counters set count = 2999 where window_ends > now() + interval '2 hours'`,
    );
    expect([await send(), await send()]).toEqual([201, 429]);
  });
});
