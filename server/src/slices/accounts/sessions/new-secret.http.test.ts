import { logout, myProfile, refreshToken } from '@lodgepole/contract/accounts/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type Lodgepole } from '../../../app/app.ts';
import { aUser } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let changed: Lodgepole;

beforeAll(async () => {
  server = await startTestServer({ env: { JWT_SECRET: 'before'.repeat(8) } });
  const config = { ...server.config, jwtSecret: 'after'.repeat(8) };
  changed = await createApp({ web: null, config, database: server.database });
});

afterAll(async () => {
  await changed.fastify.close();
  await server.close();
});

const profile = async (access: string) => {
  const { statusCode } = await changed.fastify.inject({
    method: 'GET',
    url: `/api${myProfile.path}`,
    headers: { authorization: `Bearer ${access}` },
  });
  return statusCode;
};

const refresh = (token: string) =>
  changed.fastify.inject({ method: 'POST', url: `/api${refreshToken.path}`, payload: { refresh: token } });

it('after a change of JWT_SECRET, access tokens end and sessions go on', async () => {
  const member = await aUser(server);
  expect(await profile(member.access)).toBe(401);
  const refreshed = await refresh(member.refresh);
  expect(refreshed.statusCode).toBe(200);
  expect(await profile(refreshed.json<{ access: string }>().access)).toBe(200);
});

it('ending the sessions in the database signs everyone out, as docs/operations.md says', async () => {
  const member = await aUser(server);
  await server.database.pool.query('update sessions set ended_at = now() where ended_at is null');
  expect((await server.call(myProfile, {}, member.access)).status).toBe(401);
  expect((await server.call(refreshToken, { body: { refresh: member.refresh } })).status).toBe(401);
  expect((await server.call(logout, { body: { refresh: member.refresh } })).status).toBe(204);
});
