import { editProfile, logout, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { seeConversation } from '@lodgepole/contract/conversations/endpoints';
import {
  isQuiet,
  myPushDevices,
  type PushDevice,
  pushKey,
  subscribeToPush,
  unsubscribeFromPush,
  watchPage,
} from '@lodgepole/contract/notifications/push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { sayIn, startOn } from '../../../testing/create/conversations.ts';
import { invite, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedIn } from '../../../testing/create/people.ts';
import { aRoommate, type SignedInRoommate } from '../../../testing/create/roommates.ts';
import { slicesOf, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aDevice, startPushService } from './device.fixture.ts';

let server: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
let anne: SignedInRoommate;
let bob: SignedInRoommate;
let listing: number;

beforeAll(async () => {
  service = await startPushService();
  // A clock that is behind, so that delayed notifications are already due.
  server = await startTestServer({
    env: { PUSH_TO_PRIVATE: 'on' },
    now: () => new Date(Date.now() - 10_000),
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  anne = await aRoommate(server, { first_name: 'Anne' });
  bob = await aRoommate(server, { first_name: 'Bob' });
  listing = (await postListing(server, anne)).id;
  await server.runJobs();
  service.taken();
});

let counter = 0;
const aDeviceAnswering = (status: number) => aDevice(`${service.url}/${(counter += 1)}/${status}`);

const subscribe = ({ access }: SignedIn, { form }: ReturnType<typeof aDevice>) =>
  server.call(subscribeToPush, { body: form }, access);

const deviceOf = async (person: SignedIn, status = 201) => {
  const device = aDeviceAnswering(status);
  expect((await subscribe(person, device)).status).toBe(201);
  return device;
};

const delivered = async () => {
  await server.runJobs();
  return service.taken();
};

/** As if the page had been closed for a minute. */
const leave = async () => {
  await server.database.pool.query(`update open_pages set until = now() - interval '1 minute'`);
  await server.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where key like 'push:%'`,
  );
};

const written = async (text = 'The door code is 4711.') => {
  const { id } = await startOn(server, bob, listing);
  await sayIn(server, bob, id, text);
  return id;
};

describe('a notification about messages', () => {
  it('is one for each conversation, encrypted, and says no more than the bell', async () => {
    const device = await deviceOf(anne);
    const own = await deviceOf(bob);
    const id = await written();
    await sayIn(server, bob, id, 'And the alarm is 0815.');
    const [first, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(first?.path).toBe(new URL(device.form.endpoint).pathname);
    expect(first?.headers).toMatchObject({
      topic: `conversation-${id}`,
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=/) as string,
    });
    expect(first && device.read(first.body)).toEqual({
      title: 'Lodgepole',
      body: 'Bob Tremblay wrote to you',
      url: `${server.config.webUrl}/conversations/${id}`,
      tag: `conversation-${id}`,
    });
    expect(first?.body.includes('Bob')).toBe(false);
    expect(own.form.endpoint).not.toBe(device.form.endpoint);
  });

  it('is not put off by more messages', async () => {
    await deviceOf(anne);
    const id = await written();
    const due = async () =>
      (
        await server.database.pool.query(
          "select run_at from graphile_worker._private_jobs where key like 'push:%'",
        )
      ).rows;
    const before = await due();
    expect(before).toHaveLength(1);
    await sayIn(server, bob, id, 'And the alarm is 0815.');
    expect(await due()).toEqual(before);
  });

  it('is not sent once they were read, and waits while the conversation is open on any device', async () => {
    await deviceOf(anne);
    const id = await written();
    await server.call(seeConversation, { params: { id }, query: {} }, anne.access);
    expect(await delivered()).toEqual([]);
    await server.call(watchPage, { body: { page: 'conversation', id } }, anne.access);
    await sayIn(server, bob, id, 'Are you there?');
    expect(await delivered()).toEqual([]);
    await leave();
    expect(await delivered()).toHaveLength(1);
    await server.call(watchPage, { body: { page: 'conversation', id } }, anne.access);
    await sayIn(server, bob, id, 'Hello?');
    await server.runJobs();
    await server.call(seeConversation, { params: { id }, query: {} }, anne.access);
    await leave();
    expect(await delivered()).toEqual([]);
  });

  it('is not sent in quiet hours, which reach past midnight in the person’s time zone', async () => {
    await deviceOf(anne);
    const quiet = { quiet_from: '00:00', quiet_to: '23:59', time_zone: 'America/Vancouver' };
    const reply = await server.call(editProfile, { body: quiet }, anne.access);
    expect(reply).toMatchObject({ status: 200, body: quiet });
    await written();
    expect(await delivered()).toEqual([]);
    for (const body of [
      { quiet_from: '24:00' },
      { quiet_to: '7:00' },
      { time_zone: 'Mars/Base' },
      { time_zone: '+05:00' },
    ])
      expect((await server.call(editProfile, { body }, anne.access)).status).toBe(400);
    const off = { quiet_from: '', quiet_to: null };
    const cleared = await server.call(editProfile, { body: off }, anne.access);
    expect(cleared.body).toMatchObject({ quiet_from: null, quiet_to: null });
    const night = { quiet_from: '22:00', quiet_to: '07:00', time_zone: 'America/Toronto' };
    const at = (time: string) => isQuiet(night, new Date(`2026-01-15T${time}:00Z`));
    expect(['02:59', '03:00', '11:59', '12:00'].map(at)).toEqual([false, true, true, false]);
  });

  it('ends with the session, and with a device that is gone', async () => {
    await deviceOf(anne);
    await server.call(logout, { body: { refresh: anne.refresh } });
    await written();
    expect(await delivered()).toEqual([]);
    const gone = await deviceOf(bob, 410);
    const mine = await postListing(server, bob);
    const carol = await aRoommate(server);
    const { id } = await startOn(server, carol, mine.id);
    await sayIn(server, carol, id, 'Hello.');
    expect(await delivered()).toHaveLength(1);
    expect((await server.call(myPushDevices, {}, bob.access)).body).toEqual([]);
    expect(
      (await server.call(unsubscribeFromPush, { body: { endpoint: gone.form.endpoint } }, bob.access)).status,
    ).toBe(404);
  });
});

it('is sent about an invitation, in place of an older one about the same group', async () => {
  const device = await deviceOf(bob);
  const other = await postListing(server, await aRoommate(server));
  const group = await openGroupOn(server, anne, other.id);
  await invite(server, anne, group.id, bob.roommate);
  const [first, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(first && device.read(first.body)).toMatchObject({
    tag: `group-${group.id}`,
    body: expect.stringContaining('Anne') as string,
  });
});

describe('the devices of a person', () => {
  it('are ten at most, listed, and removed by the person alone', async () => {
    const devices = Array.from({ length: 11 }, () => aDeviceAnswering(201));
    const replies = [];
    for (const device of devices) replies.push(await subscribe(anne, device));
    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 400]);
    expect(replies.at(-1)?.body).toMatchObject({ endpoint: [expect.any(String)] });
    const [first] = devices as [ReturnType<typeof aDevice>];
    expect((await subscribe(anne, first)).status).toBe(200);
    expect((await server.call(myProfile, {}, anne.access)).body).toMatchObject({ push_devices: 10 });
    const body = { endpoint: first.form.endpoint };
    expect((await server.call(unsubscribeFromPush, { body }, bob.access)).status).toBe(404);
    expect((await server.call(unsubscribeFromPush, { body }, anne.access)).status).toBe(204);
    expect((await server.call(unsubscribeFromPush, { body }, anne.access)).status).toBe(404);
    expect((await server.call(myPushDevices, {}, anne.access)).body as PushDevice[]).toHaveLength(9);
  });

  it('are announced to open pages when one is added or removed', async () => {
    const changes = await hearChanges(server);
    try {
      const device = aDeviceAnswering(201);
      const body = { endpoint: device.form.endpoint };
      const profile = { topic: 'profile', id: anne.id, people: [anne.id] };
      expect(await changes.during(() => subscribe(anne, device))).toEqual([profile]);
      expect(await changes.during(() => subscribe(anne, device))).toEqual([]);
      const remove = () => server.call(unsubscribeFromPush, { body }, anne.access);
      expect(await changes.during(remove)).toEqual([profile]);
    } finally {
      await changes.close();
    }
  });

  it('go to another person only with their keys, as a browser that two people use', async () => {
    const device = await deviceOf(anne);
    const stolen = aDevice(device.form.endpoint);
    expect((await subscribe(bob, stolen)).status).toBe(400);
    expect((await subscribe(bob, device)).status).toBe(201);
    expect((await server.call(myPushDevices, {}, anne.access)).body).toEqual([]);
  });
});

it('has one key, whichever process is asked, and refuses addresses of this network by default', async () => {
  const { body } = await server.call(pushKey, {}, anne.access);
  expect((body as { key: string }).key).toMatch(/^[\w-]{87}$/);
  expect(await (await slicesOf(server)).push.key()).toEqual(body);
  const strict = await startTestServer();
  const person = await aRoommate(strict);
  for (const endpoint of ['http://push.example.com/1', 'https://127.0.0.1/1', 'https://localhost/1', 'x'])
    expect(await strict.call(subscribeToPush, { body: aDevice(endpoint).form }, person.access)).toMatchObject(
      { status: 400, body: { endpoint: [expect.any(String)] } },
    );
  const { form } = aDevice('https://fcm.googleapis.com/fcm/send/abc');
  expect((await strict.call(subscribeToPush, { body: form }, person.access)).status).toBe(201);
  await strict.close();
});
