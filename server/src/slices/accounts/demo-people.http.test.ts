import { demoDomain } from '@lodgepole/contract/accounts/demo-people';
import {
  checkReset,
  confirmReset,
  login,
  myProfile,
  refreshToken,
  requestReset,
} from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import { aPassword, aUser, emailsTo, type SignedIn } from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { linksRepository } from './accounts.repository.ts';

/** Open to other machines, so demo accounts are not admitted. */
let server: TestServer;
let imani: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ env: { HOST: '0.0.0.0' } });
  imani = await aUser(server, { email: `Imani.Brooks${demoDomain}` });
});
afterAll(() => server.close());

const logIn = (on: TestServer, email: string) => on.call(login, { body: { email, password: aPassword } });

describe('the people of the demo, where they are not admitted', () => {
  it('cannot sign in, like people who do not exist', async () => {
    expect(await logIn(server, imani.email)).toMatchObject({
      status: 401,
      body: { detail: accountMessages.wrongCredentials },
    });
  });

  it('cannot use a session from before', async () => {
    const { access, refresh } = imani;
    expect((await server.call(myProfile, {}, access)).status).toBe(401);
    expect((await server.call(refreshToken, { body: { refresh } })).status).toBe(401);
  });

  it('cannot set a password with a link from before, and get no new link', async () => {
    const token = newSecret();
    const until = new Date(Date.now() + 60_000);
    await linksRepository(server.database.kysely).add(imani.id, 'reset', hashSecret(token), until);
    const { rows } = await server.database.pool.query<{ uid: string }>(
      'select public_id as uid from users where id = $1',
      [imani.id],
    );
    const link = { uid: rows[0]?.uid ?? '', token };
    expect((await server.call(checkReset, { body: link })).body).toEqual({ usable: false });
    const password = 'another horse battery';
    const form = { ...link, new_password: password };
    expect(await server.call(confirmReset, { body: form })).toMatchObject({
      status: 400,
      body: { detail: accountMessages.resetLinkInvalid },
    });
    expect((await server.call(requestReset, { body: { email: imani.email } })).status).toBe(200);
    expect(await emailsTo(server, imani.email)).toEqual([]);
  });

  it('do not affect other people', async () => {
    const anne = await aUser(server, { email: 'anne@not-lodgepole.example' });
    expect((await logIn(server, anne.email)).status).toBe(200);
    expect((await server.call(myProfile, {}, anne.access)).status).toBe(200);
  });

  it('can sign in where they are admitted', async () => {
    const trial = await startTestServer();
    try {
      const { email } = await aUser(trial, { email: imani.email });
      expect((await logIn(trial, email)).status).toBe(200);
    } finally {
      await trial.close();
    }
  });
});
