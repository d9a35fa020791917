import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkReset,
  confirmReset,
  deleteProfile,
  editProfile,
  login,
  logout,
  myData,
  myDevices,
  myProfile,
  refreshToken,
  register,
  requestReset,
  resendVerification,
  seeProfile,
  signOutDevice,
  verifyEmail,
} from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPassword,
  aPerson,
  aUser,
  emailsTo,
  newestLink,
  type SignedIn,
  signIn,
  signUp,
} from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const photo = async (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1F5A43' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

const file = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

const storedPictures = async (): Promise<string[]> => {
  const names = await readdir(join(server.config.dataDir, 'media'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.webp'));
};

describe('registering', () => {
  it('opens an account that answers as its owner sees it, without the password', async () => {
    const person = aPerson();
    const { status, body } = await signUp(server, person);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: person.email,
      full_name: 'Anne Tremblay',
      sex: 'F',
      sex_display: 'Female',
      budget_max: 1400,
      yearly_income: 52000,
      profile_picture: null,
      roommate_profile: null,
      terms_accepted: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash/);
  });

  it('refuses every broken rule under its field', async () => {
    const reply = await server.call(register, {
      body: { ...aPerson(), age: 17, phone_number: '519', terms_accepted: false },
    });
    expect(reply).toMatchObject({
      status: 400,
      body: {
        age: ['You must be at least 18 years old.'],
        phone_number: ['Enter a valid US/Canada number: (123) 456-7890.'],
        terms_accepted: ['Please accept the terms.'],
      },
    });
  });

  it('refuses an email that differs from a taken one only in case', async () => {
    const person = aPerson();
    await signUp(server, person);
    expect(await signUp(server, { ...person, email: person.email.toUpperCase() })).toMatchObject({
      status: 400,
      body: { email: ['This email is already taken.'] },
    });
  });

  it('opens exactly one account when fifty ask for one email at once', async () => {
    const person = aPerson();
    const replies = await Promise.all(Array.from({ length: 50 }, () => signUp(server, person)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await emailsTo(server, person.email)).toHaveLength(1);
  });

  it('keeps the email as typed', async () => {
    const member = await aUser(server, { email: 'Mixed.Case@Example.com' });
    expect((await server.call(myProfile, {}, member.access)).body).toMatchObject({
      email: 'Mixed.Case@Example.com',
    });
  });
});

describe('verifying', () => {
  it('is needed before signing in, by the mailed link, which answers alike when used again', async () => {
    const person = aPerson();
    await signUp(server, person);
    const early = await server.call(login, { body: { email: person.email, password: aPassword } });
    expect(early.status).toBe(401);
    expect((early.body as { detail: string }).detail).toContain('not verified');
    const link = await newestLink(server, person.email);
    for (let time = 0; time < 2; time++)
      expect(await server.call(verifyEmail, { body: link })).toMatchObject({
        status: 200,
        body: { detail: 'Your email has been verified! You can now log in.' },
      });
    expect((await server.call(login, { body: { email: person.email, password: aPassword } })).status).toBe(
      200,
    );
  });

  it('is followed by one first sign-in, even when two devices sign in at once', async () => {
    const person = aPerson();
    await signUp(server, person);
    await server.call(verifyEmail, { body: await newestLink(server, person.email) });
    const enter = async () => {
      const { body } = await server.call(login, { body: { email: person.email, password: aPassword } });
      return (body as { first_sign_in: boolean }).first_sign_in;
    };
    expect((await Promise.all([enter(), enter(), enter()])).toSorted()).toEqual([false, false, true]);
    await server.database.pool.query(
      'delete from sessions where user_id = (select id from users where email = $1)',
      [person.email],
    );
    expect(await enter()).toBe(false);
  });

  it('refuses garbage, foreign, reset and expired links with one sentence', async () => {
    const [one, other] = [aPerson(), aPerson()];
    await signUp(server, one);
    await signUp(server, other);
    const [link, foreign] = [await newestLink(server, one.email), await newestLink(server, other.email)];
    await server.call(requestReset, { body: { email: one.email } });
    const reset = await newestLink(server, one.email);
    const refused = {
      status: 400,
      body: { detail: 'Verification link is invalid or expired. Please request a new one.' },
    };
    for (const wrong of [
      { uid: 'x', token: 'y' },
      { ...link, uid: foreign.uid },
      { ...link, token: foreign.token },
      reset,
    ])
      expect(await server.call(verifyEmail, { body: wrong })).toMatchObject(refused);
    await server.database.pool.query("update account_links set expires_at = now() - interval '1 second'");
    expect(await server.call(verifyEmail, { body: link })).toMatchObject(refused);
    expect((await server.call(login, { body: { email: one.email, password: aPassword } })).status).toBe(401);
  });

  it('sends another link on request, and says the same for an address no one has', async () => {
    const person = aPerson();
    await signUp(server, person);
    const known = await server.call(resendVerification, { body: { email: person.email } });
    const unknown = await server.call(resendVerification, { body: { email: 'nobody@example.com' } });
    expect(known).toMatchObject({ status: 200, body: { detail: 'A new verification email has been sent!' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await emailsTo(server, person.email)).toHaveLength(2);
    expect(await emailsTo(server, 'nobody@example.com')).toHaveLength(0);
  });

  it('mails text and HTML with the same link, and stores only its hash', async () => {
    const person = aPerson({ first_name: 'Zoë' });
    await signUp(server, person);
    const [mail] = await emailsTo(server, person.email);
    const { token } = await newestLink(server, person.email);
    expect(mail).toMatchObject({ subject: 'Confirm your email for Lodgepole' });
    expect(mail?.text).toContain('Hi Zoë,');
    expect(mail?.html).toContain(token);
    const { rows } = await server.database.pool.query('select * from account_links, graphile_worker.jobs');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('signing in', () => {
  it('answers a wrong password and an unknown email alike', async () => {
    const member = await aUser(server);
    const wrong = await server.call(login, { body: { email: member.email, password: 'wrong password' } });
    const unknown = await server.call(login, {
      body: { email: 'nobody@example.com', password: 'wrong password' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Invalid email or password.' } });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('takes the email in any case', async () => {
    const member = await aUser(server);
    expect(
      (await server.call(login, { body: { email: member.email.toUpperCase(), password: aPassword } })).status,
    ).toBe(200);
  });

  it('hands out an access token that says when it ends, fifteen minutes on', async () => {
    const { access } = await aUser(server);
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
      iat: number;
    };
    expect(claims.exp - claims.iat).toBe(900);
  });

  it('slows down a person who guesses, with the time to wait, and lets others in', async () => {
    const guarded = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    const member = await aUser(guarded);
    const guess = (email: string) => guarded.call(login, { body: { email, password: 'wrong password' } });
    for (let time = 0; time < 10; time++) expect((await guess(member.email)).status).toBe(401);
    const refused = await guess(member.email);
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'Too many attempts. Please wait a few minutes and try again.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await guess('someone-else@example.com')).status).toBe(401);
    await guarded.close();
  });
});

describe('a session', () => {
  it('gives new access tokens for its refresh token, at both addresses', async () => {
    const member = await aUser(server);
    for (const url of ['/api/token/refresh/', '/token/refresh/']) {
      const { status, body } = await server.request({
        method: 'POST',
        url,
        payload: { refresh: member.refresh },
      });
      expect(status).toBe(200);
      expect((await server.call(myProfile, {}, (body as { access: string }).access)).status).toBe(200);
    }
  });

  it('ends at once when its refresh token signs out: neither token works any more', async () => {
    const member = await aUser(server);
    expect((await server.call(logout, { body: { refresh: member.refresh } })).status).toBe(204);
    expect((await server.call(myProfile, {}, member.access)).status).toBe(401);
    expect((await server.call(refreshToken, { body: { refresh: member.refresh } })).status).toBe(401);
    expect((await server.call(logout, { body: { refresh: member.refresh } })).status).toBe(204);
    expect((await server.call(logout, { body: { refresh: 'garbage' } })).status).toBe(401);
  });

  it.each(['garbage', 'eyJhbGciOiJub25lIn0.eyJzaWQiOjF9.', ''])(
    'is not opened by the token “%s”',
    async (token) => {
      expect((await server.call(myProfile, {}, token)).status).toBe(401);
      expect((await server.call(refreshToken, { body: { refresh: token || 'x' } })).status).toBe(401);
    },
  );

  it('is one of a hundred at most; the ones used longest ago end', async () => {
    const member = await aUser(server);
    await server.database.pool.query(
      `insert into sessions (user_id, refresh_hash, device, expires_at, last_used_at)
       select $1::int, decode(md5(format('%s %s', $1::int, number)), 'hex'), 'Firefox', now() + interval '1 day', now() + interval '1 hour'
       from generate_series(1, 120) as number`,
      [member.id],
    );
    const newest = await signIn(server, member.email);
    const { rowCount } = await server.database.pool.query('select from sessions where user_id = $1', [
      member.id,
    ]);
    expect(rowCount).toBe(100);
    expect((await server.call(myProfile, {}, newest.access)).status).toBe(200);
    expect((await server.call(myProfile, {}, member.access)).status).toBe(401);
  });

  it('lists the devices by when they were last used, the latest first', async () => {
    const member = await aUser(server);
    for (const _ of [1, 2]) await signIn(server, member.email);
    const ids = async () =>
      ((await server.call(myDevices, {}, member.access)).body as { id: number }[]).map(({ id }) => id);
    const [latest, middle, first] = (await ids()).sort((one, other) => other - one);
    const use = (id: number | undefined, hoursAgo: number) =>
      server.database.pool.query(
        `update sessions set last_used_at = now() - interval '${hoursAgo} hours' where id = $1`,
        [id],
      );
    await use(middle, -1);
    await use(latest, 2);
    await use(first, 1);
    expect(await ids()).toEqual([middle, first, latest]);
  });

  it('shows its device, and can end another one but no one else’s', async () => {
    const member = await aUser(server);
    const otherUser = await aUser(server);
    const second = await signIn(server, member.email);
    const devices = (await server.call(myDevices, {}, member.access)).body as {
      id: number;
      is_current: boolean;
    }[];
    expect(devices).toHaveLength(2);
    const other = devices.find(({ is_current }) => !is_current)?.id ?? 0;
    expect((await server.call(signOutDevice, { params: { id: other } }, otherUser.access)).status).toBe(404);
    expect((await server.call(signOutDevice, { params: { id: other } }, member.access)).status).toBe(204);
    expect((await server.call(myProfile, {}, second.access)).status).toBe(401);
    expect((await server.call(myProfile, {}, member.access)).status).toBe(200);
  });
});

describe('resetting a password', () => {
  it('works once, signs every device out, lets the new password in, and is told by email', async () => {
    const member = await aUser(server);
    expect(await server.call(requestReset, { body: { email: member.email } })).toMatchObject({
      status: 200,
      body: { detail: 'If that email exists, a reset link has been sent.' },
    });
    const link = await newestLink(server, member.email);
    const short = await server.call(confirmReset, { body: { ...link, new_password: 'short' } });
    expect(short).toMatchObject({
      status: 400,
      body: { new_password: ['Password must be at least 8 characters.'] },
    });
    expect(
      (await server.call(confirmReset, { body: { ...link, new_password: 'a new password' } })).status,
    ).toBe(200);
    expect((await server.call(myProfile, {}, member.access)).status).toBe(401);
    expect((await server.call(login, { body: { email: member.email, password: aPassword } })).status).toBe(
      401,
    );
    expect(
      (await server.call(login, { body: { email: member.email, password: 'a new password' } })).status,
    ).toBe(200);
    expect(
      await server.call(confirmReset, { body: { ...link, new_password: 'another password' } }),
    ).toMatchObject({
      status: 400,
      body: { detail: 'Invalid or missing password reset link.' },
    });
    expect((await emailsTo(server, member.email)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    );
  });

  describe('with a link that is checked first', () => {
    const askFor = async (email: string) => {
      await server.call(requestReset, { body: { email } });
      return newestLink(server, email);
    };
    const isUsable = async (link: { uid: string; token: string }) => {
      const { status, body } = await server.call(checkReset, { body: link });
      return { status, ...(body as { usable: boolean }) };
    };
    const usable = { status: 200, usable: true };
    const useless = { status: 200, usable: false };

    it('does not use up the link', async () => {
      const member = await aUser(server);
      const link = await askFor(member.email);
      expect(await isUsable(link)).toEqual(usable);
      expect(await isUsable(link)).toEqual(usable);
      const reset = () => server.call(confirmReset, { body: { ...link, new_password: 'a new password' } });
      expect((await reset()).status).toBe(200);
      expect(await isUsable(link)).toEqual(useless);
    });

    it('reports that the link is too old, or ended by another password change', async () => {
      const [one, other] = [await aUser(server), await aUser(server)];
      const [old, ended] = [await askFor(one.email), await askFor(other.email)];
      await server.database.pool.query(
        `update account_links set expires_at = now() - interval '1 second' where user_id = $1`,
        [one.id],
      );
      expect((await changePassword(other)).status).toBe(200);
      expect(await isUsable(old)).toEqual(useless);
      expect(await isUsable(ended)).toEqual(useless);
    });

    it('reveals nothing about accounts: every other link gets the same answer', async () => {
      const member = await aUser(server);
      const link = await askFor(member.email);
      const person = aPerson();
      await signUp(server, person);
      for (const other of [
        { ...link, token: 'x'.repeat(43) },
        { ...link, uid: crypto.randomUUID() },
        { ...link, uid: String(member.id) },
        { ...link, uid: member.email },
        await newestLink(server, person.email),
      ])
        expect(await isUsable(other)).toEqual(useless);
      const long = await server.call(checkReset, { body: { ...link, token: 'x'.repeat(201) } });
      expect(long).toMatchObject({
        status: 400,
        body: { token: ['Invalid or missing password reset link.'] },
      });
    });
  });

  it('happens once when one link is used ten times at once', async () => {
    const member = await aUser(server);
    await server.call(requestReset, { body: { email: member.email } });
    const link = await newestLink(server, member.email);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.call(confirmReset, { body: { ...link, new_password: `password ${index}` } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ]);
  });

  const changePassword = (member: SignedIn) =>
    server.call(
      editProfile,
      {
        body: {
          old_password: aPassword,
          password: 'a new password',
          password_confirmation: 'a new password',
        },
      },
      member.access,
    );

  it('does not work by a link that is older than the password', async () => {
    const member = await aUser(server);
    await server.call(requestReset, { body: { email: member.email.toUpperCase() } });
    const link = await newestLink(server, member.email);
    expect((await changePassword(member)).status).toBe(200);
    expect(
      await server.call(confirmReset, { body: { ...link, new_password: 'another password' } }),
    ).toMatchObject({ status: 400, body: { detail: 'Invalid or missing password reset link.' } });
  });

  it('ends every other link of the person', async () => {
    const member = await aUser(server);
    const links = [];
    for (let time = 0; time < 2; time++) {
      await server.call(requestReset, { body: { email: member.email } });
      links.push(await newestLink(server, member.email));
    }
    const reset = (link: object) =>
      server.call(confirmReset, {
        body: { ...(link as { uid: string; token: string }), new_password: 'a new password' },
      });
    expect((await reset(links[0] ?? {})).status).toBe(200);
    expect((await reset(links[1] ?? {})).status).toBe(400);
  });

  it('by a mail that still waited when the password changed is never sent; a later request is', async () => {
    const member = await aUser(server);
    await server.call(requestReset, { body: { email: member.email } });
    expect((await changePassword(member)).status).toBe(200);
    expect((await emailsTo(server, member.email)).map(({ subject }) => subject)).not.toContain(
      'Reset your Lodgepole password',
    );
    await server.call(requestReset, { body: { email: member.email } });
    const link = await newestLink(server, member.email);
    expect(
      (await server.call(confirmReset, { body: { ...link, new_password: 'another password' } })).status,
    ).toBe(200);
  });

  it('leaves a verification link as it is', async () => {
    const person = aPerson();
    await signUp(server, person);
    const verification = await newestLink(server, person.email);
    await server.call(requestReset, { body: { email: person.email } });
    const link = await newestLink(server, person.email);
    await server.call(confirmReset, { body: { ...link, new_password: 'a new password' } });
    expect((await server.call(verifyEmail, { body: verification })).status).toBe(200);
  });

  it('answers the same for an unknown address', async () => {
    const member = await aUser(server);
    const known = await server.call(requestReset, { body: { email: member.email } });
    const unknown = await server.call(requestReset, { body: { email: 'nobody@example.com' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });
});

describe('editing a profile', () => {
  it('changes what is sent and nothing else; email and terms stay', async () => {
    const member = await aUser(server);
    const { status, body } = await server.request({
      method: 'PATCH',
      url: '/edit-profile/',
      payload: {
        first_name: 'Zoë',
        age: 16,
        yearly_income: '',
        email: 'other@example.com',
        terms_accepted: false,
      },
      headers: { authorization: `Bearer ${member.access}` },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: member.id,
      first_name: 'Zoë',
      last_name: 'Tremblay',
      age: 16,
      yearly_income: null,
      email: member.email,
      terms_accepted: true,
    });
  });

  it('checks a new minimum against the maximum that is already there', async () => {
    const member = await aUser(server);
    expect(await server.call(editProfile, { body: { budget_min: 5000 } }, member.access)).toMatchObject({
      status: 400,
      body: { budget_min: ['Min budget cannot be greater than max budget.'] },
    });
  });

  it('replaces and removes the picture, and the old file goes', async () => {
    const member = await aUser(server, { profile_picture: file(await photo()) });
    const before = await storedPictures();
    await server.call(editProfile, { body: { profile_picture: file(await photo()) } }, member.access);
    await server.runJobs();
    const replaced = await storedPictures();
    expect(replaced).toHaveLength(before.length);
    expect(replaced).not.toEqual(before);
    const { body } = await server.call(
      editProfile,
      { body: { delete_profile_picture: 'true' } },
      member.access,
    );
    expect(body).toMatchObject({ profile_picture: null });
    await server.runJobs();
    expect(await storedPictures()).toHaveLength(before.length - 1);
  });

  it('changes the password with the old one, signing the other devices out', async () => {
    const member = await aUser(server);
    const second = await signIn(server, member.email);
    const change = {
      old_password: 'not it at all',
      password: 'a new password',
      password_confirmation: 'a new password',
    };
    expect(await server.call(editProfile, { body: change }, member.access)).toMatchObject({
      status: 400,
      body: { old_password: ['Old password is incorrect.'] },
    });
    expect(
      (await server.call(editProfile, { body: { ...change, old_password: aPassword } }, member.access))
        .status,
    ).toBe(200);
    expect((await server.call(myProfile, {}, member.access)).status).toBe(200);
    expect((await server.call(myProfile, {}, second.access)).status).toBe(401);
    expect(
      (await server.call(login, { body: { email: member.email, password: 'a new password' } })).status,
    ).toBe(200);
  });

  it('turns notifications on and off', async () => {
    const member = await aUser(server);
    const flags = { receive_email_notifications: false, receive_sms_notifications: true };
    expect((await server.call(editProfile, { body: flags }, member.access)).body).toMatchObject(flags);
  });
});

describe('a password anyone would guess', () => {
  const tooCommon = ['This password is too common. Please choose another.'];

  it.each(['Password1', '        ', '11111111', 'anne tremblay', 'tremblay1990'])(
    'is refused at registration: “%s”',
    async (password) => {
      const person = aPerson({ password, password_confirmation: password });
      expect(await signUp(server, person)).toMatchObject({ status: 400, body: { password: tooCommon } });
    },
  );

  it('is reported after problems with its length', async () => {
    const person = aPerson({ password: 'qwerty', password_confirmation: 'qwerty' });
    expect(await signUp(server, person)).toMatchObject({
      status: 400,
      body: { password: ['Password must be at least 8 characters.'] },
    });
  });

  it('is refused when a password is changed, also for the name that comes with it', async () => {
    const member = await aUser(server);
    const change = (password: string) =>
      server.call(
        editProfile,
        {
          body: {
            last_name: 'Bouchard',
            old_password: aPassword,
            password,
            password_confirmation: password,
          },
        },
        member.access,
      );
    for (const password of ['iloveyou', 'Bouchard12', member.email])
      expect(await change(password)).toMatchObject({ status: 400, body: { password: tooCommon } });
    expect((await change('a new password')).status).toBe(200);
  });

  it('is refused by the reset form, whose link stays good', async () => {
    const member = await aUser(server);
    await server.call(requestReset, { body: { email: member.email } });
    const link = await newestLink(server, member.email);
    for (const new_password of ['12345678', member.email.toUpperCase(), 'AnneTremblay'])
      expect(await server.call(confirmReset, { body: { ...link, new_password } })).toMatchObject({
        status: 400,
        body: { new_password: tooCommon },
      });
    expect(
      (await server.call(confirmReset, { body: { ...link, new_password: 'a new password' } })).status,
    ).toBe(200);
  });
});

describe('seeing a profile', () => {
  it('shows others the person, but not their contact, income, budgets or settings', async () => {
    const [member, otherUser] = [await aUser(server), await aUser(server)];
    const { status, body } = await server.call(seeProfile, { params: { id: member.id } }, otherUser.access);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: member.id,
      first_name: 'Anne',
      last_name: 'Tremblay',
      full_name: 'Anne Tremblay',
      profile_picture: null,
      email: null,
      phone_number: null,
      age: 27,
      sex: 'F',
      sex_display: 'Female',
      city: 'Waterloo',
      preferred_location: 'Kitchener',
      instagram_link: null,
      facebook_link: null,
      roommate_profile: null,
      rating: null,
      response: null,
    });
  });

  it('keep what brings a newcomer here, who is asked after the first sign-in until they answer or skip', async () => {
    const person = await aUser(server);
    const { access } = person;
    const intent = async () => {
      const { body } = await server.call(myProfile, {}, access);
      return [(body as OwnProfile).intent, (body as OwnProfile).intent_asked];
    };
    expect(await intent()).toEqual(['', true]);
    await server.database.pool.query('update users set first_signed_in_at = null where id = $1', [person.id]);
    await Promise.all([signIn(server, person.email), signIn(server, person.email)]);
    await server.call(editProfile, { body: { city: 'Guelph' } }, access);
    expect(await intent()).toEqual(['', false]);
    for (const chosen of ['roommates', ''] as const) {
      await server.call(editProfile, { body: { intent: chosen } }, access);
      expect(await intent()).toEqual([chosen, true]);
    }
    const refused = await server.call(editProfile, { body: { intent: 'party' as 'home' } }, access);
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['intent']]);
  });

  it('says whether one shows one’s contact, which is off until one chooses otherwise', async () => {
    const [shy, open] = [await aUser(server), await aUser(server, { show_contact: true })];
    const shown = async ({ access }: SignedIn) =>
      ((await server.call(myProfile, {}, access)).body as { show_contact: boolean }).show_contact;
    expect([await shown(shy), await shown(open)]).toEqual([false, true]);
    await server.call(editProfile, { body: { show_contact: true } }, shy.access);
    await server.call(editProfile, { body: { first_name: 'Anna' } }, shy.access);
    expect(await shown(shy)).toBe(true);
    const reply = await server.call(editProfile, { body: { show_contact: 'perhaps' } }, shy.access);
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([400, ['show_contact']]);
    expect(await shown(shy)).toBe(true);
  });

  it('shows the person everything', async () => {
    const member = await aUser(server);
    const { body } = await server.call(seeProfile, { params: { id: member.id } }, member.access);
    expect(body).toMatchObject({
      email: member.email,
      yearly_income: 52000,
      receive_email_notifications: true,
    });
  });

  it('answers 404 for someone who does not exist', async () => {
    const member = await aUser(server);
    expect((await server.call(seeProfile, { params: { id: 2_000_000_000 } }, member.access)).status).toBe(
      404,
    );
  });

  it('is kept by no cache', async () => {
    const member = await aUser(server);
    expect((await server.call(myProfile, {}, member.access)).headers['cache-control']).toBe(
      'private, no-store',
    );
  });

  it('hands over everything kept about the person', async () => {
    const member = await aUser(server);
    const { body } = await server.call(myData, {}, member.access);
    expect(body).toMatchObject({
      profile: { email: member.email, yearly_income: 52000 },
      devices: [{ is_current: true }],
    });
  });
});

describe('deleting a profile', () => {
  it('ends access at once, removes the picture, and frees the email', async () => {
    const member = await aUser(server, { profile_picture: file(await photo()) });
    const before = await storedPictures();
    expect((await server.call(deleteProfile, {}, member.access)).status).toBe(204);
    expect((await server.call(myProfile, {}, member.access)).status).toBe(401);
    expect((await server.call(refreshToken, { body: { refresh: member.refresh } })).status).toBe(401);
    await server.runJobs();
    expect(await storedPictures()).toHaveLength(before.length - 1);
    const { rows } = await server.database.pool.query(
      'select (select count(*)::int from sessions where user_id = $1) as sessions, (select count(*)::int from account_links where user_id = $1) as links',
      [member.id],
    );
    expect(rows).toEqual([{ sessions: 0, links: 0 }]);
    expect((await signUp(server, aPerson({ email: member.email }))).status).toBe(201);
  });

  it('needs the password ten minutes after signing in, also when the token was renewed since', async () => {
    const member = await aUser(server);
    await server.database.pool.query(
      `update sessions set created_at = now() - interval '10 minutes' where user_id = $1`,
      [member.id],
    );
    const { body } = await server.call(refreshToken, { body: { refresh: member.refresh } });
    const { access } = body as { access: string };
    const remove = (password?: string) =>
      server.call(deleteProfile, password === undefined ? {} : { body: { password } }, access);
    const refusal = {
      status: 403,
      body: { detail: 'Please confirm your password.', code: 'confirm_password' },
    };
    for (const password of [undefined, '', 'not the password'])
      expect(await remove(password)).toMatchObject(refusal);
    expect((await server.call(myProfile, {}, access)).status).toBe(200);
    expect((await remove(aPassword)).status).toBe(204);
    expect((await server.call(myProfile, {}, access)).status).toBe(401);
  });

  it('refuses a wrong password and junk right after signing in, too', async () => {
    const { access } = await aUser(server);
    expect((await server.call(deleteProfile, { body: { password: 'wrong' } }, access)).status).toBe(403);
    const body = { password: 7 } as unknown as { password: string };
    expect((await server.call(deleteProfile, { body }, access)).status).toBe(400);
  });

  it('ends the access of a deactivated person as well', async () => {
    const member = await aUser(server);
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [member.id]);
    expect((await server.call(myProfile, {}, member.access)).status).toBe(401);
    expect((await server.call(login, { body: { email: member.email, password: aPassword } })).status).toBe(
      401,
    );
  });
});

describe('the mailbox page', () => {
  it('shows mails with their links outside production, and is not there in production', async () => {
    const person = aPerson();
    await signUp(server, person);
    const { uid } = await newestLink(server, person.email);
    const page = await server.lodgepole.fastify.inject({ method: 'GET', url: '/dev/mailbox' });
    expect(page.body).toContain(`uid=${uid}`);
    const production = await startTestServer({
      env: {
        NODE_ENV: 'production',
        RATE_LIMITS: 'on',
        JWT_SECRET: 'x'.repeat(40),
        PUBLIC_URL: 'https://lodgepole.example',
      },
    });
    expect(
      (await production.lodgepole.fastify.inject({ method: 'GET', url: '/dev/mailbox' })).statusCode,
    ).toBe(404);
    await production.close();
  });
});
