import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import { subscribeToPush, watchPage } from '@lodgepole/contract/notifications/push';
import { unbookViewing } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aGroupOfTwo, type GroupOfTwo, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, emailsTo, type SignedIn } from '../../../testing/create/people.ts';
import { bookAs, offerOn } from '../../../testing/create/viewings.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aDevice, startPushService } from './device.fixture.ts';

let server: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
let now = new Date();
let home: GroupOfTwo;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ env: { PUSH_TO_PRIVATE: 'on' }, now: () => now });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  now = new Date();
  home = await aGroupOfTwo(server);
  await server.runJobs();
  service.taken();
});

const deviceOf = async ({ id, access }: SignedIn) => {
  const device = aDevice(`${service.url}/${id}/201`);
  const { status } = await server.call(subscribeToPush, { body: device.form }, access);
  expect(status).toBe(201);
  return device;
};

const delivered = async () => {
  await server.runJobs();
  return service.taken();
};

it('a booked viewing is told to the host and the group, and not to the person who booked it', async () => {
  const { landlord, listing, owner, member, group } = home;
  const { id } = await offerOn(server, landlord, listing);
  const devices = await Promise.all([landlord, owner, member].map(deviceOf));
  await bookAs(server, owner, id, group);
  const told = (await delivered()).map(({ path, body }) => {
    const device = devices.find(({ form }) => new URL(form.endpoint).pathname === path);
    return device?.read(body);
  });
  expect(told).toHaveLength(2);
  expect(new Set(told.map((payload) => payload?.body))).toEqual(
    new Set([
      'Olga Owner is coming to see 75 King St S, Waterloo with The Maple Three',
      'Your viewing of 75 King St S, Waterloo is booked',
    ]),
  );
  expect(new Set(told.map((payload) => payload?.url))).toEqual(new Set([`${server.config.webUrl}/viewings`]));
  expect((await emailsTo(server, owner.email)).map(({ subject }) => subject)).toContain(
    'Your viewing of 75 King St S, Waterloo is booked',
  );
  await server.call(unbookViewing, { params: { id } }, owner.access);
  const paths = new Set((await delivered()).map(({ path }) => path));
  expect(paths).toEqual(new Set([landlord, member].map((person) => `/${person.id}/201`)));
});

it('what a group waits for is told to those who want no email too, and leads to the group', async () => {
  const { member, group } = home;
  const off = { receive_email_notifications: false };
  expect((await server.call(editProfile, { body: off }, member.access)).status).toBe(200);
  await server.database.pool.query('delete from push_subscriptions');
  const device = await deviceOf(member);
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  await server.lodgepole.tasks.mail_turns({}, aJobRun());
  const [told, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(told && device.read(told.body)).toMatchObject({
    body: 'Your group The Maple Three is waiting for you',
    url: `${server.config.webUrl}/groups/${group}`,
  });
  expect(await emailsTo(server, member.email)).not.toContainEqual(
    expect.objectContaining({ subject: 'Your group The Maple Three is waiting for you' }),
  );
});

it('nothing is told about a group or the viewings while their page is open on another device', async () => {
  const { landlord, listing, member, owner, group } = home;
  await deviceOf(member);
  const watch = (body: { page: 'group' | 'viewings'; id?: number }) =>
    server.call(watchPage, { body }, member.access);
  expect((await watch({ page: 'group', id: group })).status).toBe(204);
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  await watch({ page: 'group', id: group });
  await server.lodgepole.tasks.mail_turns({}, aJobRun());
  expect(await delivered()).toEqual([]);
  const { id } = await offerOn(server, landlord, listing);
  await watch({ page: 'viewings' });
  await bookAs(server, owner, id, group);
  expect(await delivered()).toEqual([]);
});

it('what each group waits for is a notification of its own, which takes the place of older ones about it', async () => {
  const { member, group } = home;
  const { id: listing } = await postListing(server, await aUser(server));
  const other = await openGroupOn(server, member, listing, { name: 'The Elm Two' });
  const device = await deviceOf(member);
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  await server.lodgepole.tasks.mail_turns({}, aJobRun());
  const told = (await delivered()).map(({ body, headers }) => ({
    ...device.read(body),
    topic: headers['topic'],
  }));
  expect(told).toHaveLength(2);
  for (const [id, name] of [
    [group, 'The Maple Three'],
    [other.id, 'The Elm Two'],
  ] as const)
    expect(told).toContainEqual({
      title: 'Lodgepole',
      body: `Your group ${name} is waiting for you`,
      url: `${server.config.webUrl}/groups/${id}`,
      tag: `group-${id}`,
      topic: `group-${id}`,
    });
});

it('a slow push service holds up no email: notifications come after everything else that is due', async () => {
  const { landlord, listing, member } = home;
  const { id } = await offerOn(server, landlord, listing);
  await deviceOf(landlord);
  await bookAs(server, member, id);
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select tasks.identifier as name from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where run_at <= now() order by priority, run_at, jobs.id`,
  );
  const names = rows.map(({ name }) => name);
  expect(names.at(-1)).toBe('send_push');
  expect(names.indexOf('send_push')).toBeGreaterThan(names.lastIndexOf('send_viewing_mail'));
});
