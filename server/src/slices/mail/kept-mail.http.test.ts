import { deleteProfile, requestReset, verifyEmail } from '@lodgepole/contract/accounts/endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { aConversation, openAs, sayIn, type TestConversation } from '../../testing/create/conversations.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aPerson, aUser, emailsTo, signUp } from '../../testing/create/people.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { type SmtpStub, startSmtpStub } from '../../testing/stubs/smtp-stub.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const production = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  JWT_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://lodgepole.example',
};

type Cleanup = () => Promise<unknown>;
const cleanups: Cleanup[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Scene {
  /** The site without a mail server. */
  readonly server: TestServer;
  readonly smtp: SmtpStub;
  /** Starts the site on the same database with a mail server and runs due jobs. */
  startWithServer(): Promise<TestServer>;
  query(text: string): Promise<Record<string, unknown>[]>;
}

const setScene = async (env: Record<string, string> = {}): Promise<Scene> => {
  let address = '';
  const server = await startTestServer({
    env,
    reach: (own) => {
      address = own;
      return Promise.resolve(own);
    },
  });
  const smtp = await startSmtpStub();
  cleanups.push(server.close, smtp.close);
  const startWithServer = async () => {
    const other = await startTestServer({
      env: { ...env, SMTP_URL: smtp.url, MAIL_FROM: 'hello@lodgepole.example' },
      reach: () => Promise.resolve(address),
    });
    cleanups.push(other.close);
    await other.lodgepole.sendKeptMail();
    await other.runJobs();
    return other;
  };
  const query: Scene['query'] = async (text) => (await server.database.pool.query(text)).rows;
  return { server, smtp, startWithServer, query };
};

/** The text of an email as its reader sees it. */
const textOf = (data = ''): string => data.replaceAll(/=\n/g, '').replaceAll('=3D', '=');

const recipients = ({ smtp }: Scene): string[] => smtp.received.map(({ to }) => to);

describe.each([
  ['a developer’s machine', {}],
  ['production', production],
])('mail kept without a mail server on %s', (_where, env) => {
  it('is sent in its order once there is a server, once, with links that work', async () => {
    const scene = await setScene(env);
    const { server, smtp, startWithServer } = scene;
    const people = [aPerson(), aPerson(), aPerson()];
    for (const person of people) {
      await signUp(server, person);
      await server.runJobs();
    }
    const started = await startWithServer();
    expect(recipients(scene)).toEqual(people.map(({ email }) => email));
    const [, uid = '', token = ''] = /uid=([^&\s]+)&token=(\S+)/.exec(textOf(smtp.received[2]?.data)) ?? [];
    expect((await started.call(verifyEmail, { body: { uid, token } })).status).toBe(200);
    await startWithServer();
    expect(smtp.received).toHaveLength(3);
  });

  it('is not sent when it is too old to be of use', async () => {
    const scene = await setScene(env);
    const { server, startWithServer, query } = scene;
    const [fresh, late, old] = [aPerson(), aPerson(), aPerson()];
    for (const person of [fresh, late, old]) await signUp(server, person);
    const members = [await aUser(server), await aUser(server)];
    await server.runJobs();
    for (const { email } of members) await server.call(requestReset, { body: { email } });
    await server.runJobs();
    const age = (email: string, time: string) =>
      query(`update mailbox set created_at = now() - interval '${time}' where recipient = '${email}'`);
    await age(late.email, '29 days');
    await age(old.email, '31 days');
    await age(members[0]?.email ?? '', '59 minutes');
    await age(members[1]?.email ?? '', '61 minutes');
    await startWithServer();
    expect(recipients(scene)).toEqual([late.email, members[0]?.email, fresh.email]);
  });

  it('is not sent to demo people, nor when its reason is gone', async () => {
    const scene = await setScene(env);
    const { server, startWithServer, query } = scene;
    const made = ['lena.lord@lodgepole.example', 'a@x.TEST', 'b@x.invalid', 'c@d.localhost'];
    for (const email of made) await signUp(server, aPerson({ email }));
    const confirmed = aPerson();
    await signUp(server, confirmed);
    await server.runJobs();
    await query(`update users set verified_at = now() where email = '${confirmed.email}'`);
    await startWithServer();
    expect(recipients(scene)).toEqual([]);
  });
});

describe('mail about unread messages kept without a mail server', () => {
  const keepReminder = async ({ server, query }: Scene): Promise<TestConversation> => {
    const talk = await aConversation(server);
    await server.forgetMail();
    await sayIn(server, talk.tenant, talk.conversation, 'Unread');
    await query(`update messages set created_at = created_at - interval '11 minutes'`);
    await query(`update conversation_participants set seen_at = seen_at - interval '11 minutes'`);
    await query(`update graphile_worker._private_jobs set run_at = now()`);
    expect(await emailsTo(server, talk.landlord.email)).toHaveLength(1);
    return talk;
  };

  it('is sent while they are unread', async () => {
    const scene = await setScene();
    const { landlord } = await keepReminder(scene);
    await scene.startWithServer();
    expect(recipients(scene)).toEqual([landlord.email]);
  });

  it('is not sent once they were read', async () => {
    const scene = await setScene();
    const { landlord, conversation } = await keepReminder(scene);
    await openAs(scene.server, landlord, conversation);
    await scene.startWithServer();
    expect(recipients(scene)).toEqual([]);
  });
});

describe('mail about a listing kept without a mail server', () => {
  /** Emails about listings confirmed this many days ago, queued that long ago. */
  const keepMails = async ({ server, query }: Scene, days: number, ages: readonly string[]) => {
    const landlords = [];
    for (const _age of ages) {
      const landlord = await aUser(server);
      await postListing(server, landlord);
      landlords.push(landlord.email);
    }
    await server.forgetMail();
    await query(`update listings set confirmed_at = now() - interval '${days} days 1 minute'`);
    await server.lodgepole.tasks.expire_listings({}, aJobRun());
    await server.runJobs();
    for (const [index, age] of ages.entries())
      await query(
        `update mailbox set created_at = now() - interval '${age}' where recipient = '${landlords[index]}'`,
      );
    return landlords;
  };

  it.each([
    ['a question, for a week', 23, '7 days'],
    ['the way to renew it, as long as mail is kept', 30, '30 days'],
  ])('is still sent as %s', async (_what, days, age) => {
    const scene = await setScene();
    const [fresh] = await keepMails(scene, days, [`${age} -1 minute`, `${age} 1 minute`]);
    await scene.startWithServer();
    expect(recipients(scene)).toEqual([fresh]);
  });

  it('is not sent once the listing was confirmed', async () => {
    const scene = await setScene();
    await keepMails(scene, 23, ['1 hour']);
    await scene.query('update listings set confirmed_at = now()');
    await scene.startWithServer();
    expect(recipients(scene)).toEqual([]);
  });
});

it('goes with the account it was for', async () => {
  const { server, query } = await setScene();
  const [leaving, staying] = [await aUser(server), await aUser(server)];
  for (const { email } of [leaving, staying]) await server.call(requestReset, { body: { email } });
  await server.runJobs();
  await server.call(deleteProfile, {}, leaving.access);
  expect(await query('select recipient from mailbox')).toEqual([{ recipient: staying.email }]);
});

it('stores no word of a mail where no one may see the mailbox, since its links open accounts', async () => {
  const { server, query } = await setScene(production);
  await signUp(server, aPerson());
  await server.runJobs();
  expect(await query('select subject, text_body, html_body from mailbox')).toEqual([
    { subject: '', text_body: '', html_body: '' },
  ]);
});
