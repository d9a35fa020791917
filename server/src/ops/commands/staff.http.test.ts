import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { confirmReset, login, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { confirmCodes, startCodes } from '@lodgepole/contract/accounts/factors/codes';
import { seeListing } from '@lodgepole/contract/listings/endpoints';
import { ownReports, staffQueue } from '@lodgepole/contract/trust/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminActions } from '../../app/admin-actions.ts';
import { codeFor } from '../../slices/accounts/factors/authenticator.fixture.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aPassword, aUser, emailsTo, type SignedIn } from '../../testing/create/people.ts';
import { aStaffMember, reportAs } from '../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { runStaff } from './staff.ts';
import { StaffUsageError } from './staff-options.ts';

let server: TestServer;
let ann: SignedIn;
let landlord: SignedIn;
let listing: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ann, landlord] = [await aUser(server), await aUser(server, { first_name: 'Lena', last_name: 'Lord' })];
  ({ id: listing } = await postListing(server, landlord));
});

const staff = (...words: readonly unknown[]) =>
  runStaff(words.map(String), async (work) => work(await adminActions(server)));

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

const run = (...words: readonly unknown[]) =>
  new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const command = fileURLToPath(new URL('staff.ts', import.meta.url));
    const databaseUrl = String(server.database.pool.options.connectionString);
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: server.config.dataDir };
    execFile(process.execPath, [command, ...words.map(String)], { env }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    );
  });

const itemOf = async (): Promise<number> =>
  (
    await query<{ id: number }>(
      "select id from trust_items where subject = 'listing' and subject_id = $1 and state = 'open'",
      [listing],
    )
  )[0]?.id ?? 0;

describe('the staff command', () => {
  it('makes staff at a prompt beside a running server, at once, and takes it back', async () => {
    const looks = async () => (await server.call(staffQueue, { query: {} }, ann.access)).status;
    expect(await looks()).toBe(404);
    expect(await run('add', ann.email.toUpperCase())).toEqual({
      code: 0,
      said: `Anne Tremblay (${ann.email}) is staff now.\n`,
      complained: '',
    });
    expect(await looks()).toBe(200);
    expect((await server.call(myProfile, {}, ann.access)).body).toMatchObject({ is_staff: true });
    expect(await staff('list')).toContain(`${ann.id} | ${ann.email} | Anne Tremblay`);
    expect(await staff('add', ann.email)).toBe(`Anne Tremblay (${ann.email}) was staff already.`);
    expect(await staff('remove', ann.email)).toBe(`Anne Tremblay (${ann.email}) is no longer staff.`);
    expect(await looks()).toBe(404);
    expect(await staff('remove', ann.email)).toBe(`Anne Tremblay (${ann.email}) was not staff.`);
    expect(
      await query("select act, staff_id from staff_log where subject = 'person' and subject_id = $1", [
        ann.id,
      ]),
    ).toEqual([
      { act: 'add_staff', staff_id: null },
      { act: 'remove_staff', staff_id: null },
    ]);
  });

  it('creates an account for someone who has none, whose owner chooses its password by the link', async () => {
    const words = ['add', 'Mod@Example.com', '--create', '--name', 'Maude Marie Roy'];
    const said = await staff(...words);
    expect(said).toContain('Maude Marie Roy (Mod@Example.com) is staff now.');
    const { searchParams } = new URL(/http\S+$/.exec(said)?.[0] ?? '');
    const [uid, token] = [searchParams.get('uid') ?? '', searchParams.get('token') ?? ''];
    const new_password = 'a long enough 1 Password!';
    const form = { uid, token, new_password };
    expect((await server.call(confirmReset, { body: form })).status).toBe(200);
    const { body } = await server.call(login, { body: { email: 'mod@example.com', password: new_password } });
    const { access } = body as { access: string };
    expect((await server.call(staffQueue, { query: {} }, access)).status).toBe(200);
    await expect(staff(...words)).rejects.toThrow('Mod@Example.com has an account. Leave out --create');
    expect(await staff('log')).toContain('Operator | ');
  });

  it.each([
    [['add', 'new@example.com', '--create']],
    [['add', 'new@example.com', '--create', '--name', 'Maude']],
    [['add', 'no email', '--create', '--name', 'Maude Roy']],
    [['remove', 'new@example.com', '--create']],
    [['add', 'new@example.com', '--name', 'Maude Roy']],
  ])('creates nothing from invalid arguments: %j', async (words) => {
    await expect(staff(...words)).rejects.toThrow(StaffUsageError);
  });

  it('prints its usage for invalid arguments, with another exit code', async () => {
    expect(await run('dance')).toMatchObject({
      code: 2,
      said: '',
      complained: expect.stringMatching(/^There is no “dance”\.\n\nSay what to do/),
    });
    expect(await run('add', 'nobody@example.com')).toMatchObject({
      code: 1,
      complained: 'No account has the email nobody@example.com.\n',
    });
  });

  it('shows the queue and decides as the calls do, with the emails', async () => {
    await reportAs(server, ann, { subject: 'listing', id: listing, text: 'Two\nlines' });
    const id = await itemOf();
    expect(await staff('queue', '--kind', 'report')).toContain(
      `| Report | listing ${listing}: 75 King St S, Waterloo | 1 reported it | It looks like a scam`,
    );
    expect(await staff('show-item', id)).toContain('It looks like a scam. Two lines');
    const words = ['decide', id, 'uphold', '--action', 'hide_listing', '--reason', 'Not your home.'];
    expect(await staff(...words)).toBe(`Item ${id} is upheld.`);
    await expect(staff(...words)).rejects.toThrow('This has already been decided.');
    expect((await server.call(seeListing, { params: { id: listing } }, ann.access)).status).toBe(404);
    expect((await server.call(ownReports, { query: {} }, ann.access)).body).toMatchObject([
      { state: 'upheld' },
    ]);
    const [mail] = await emailsTo(server, landlord.email);
    expect(mail?.text).toContain('Reason: Not your home.');
    expect(await staff('log')).toContain(`Operator | Hid the listing | listing ${listing} | Not your home.`);
  });

  it('acts on listings and people, in the name of a member of the staff', async () => {
    const member = await aStaffMember(server);
    const reason = ['--reason', 'We looked.', '--as', member.email];
    expect(await staff('hide', listing, ...reason)).toBe(
      `Listing ${listing} is now: Held for review, Unverified.`,
    );
    expect(await staff('hide', listing, ...reason)).toContain('was already');
    expect(await staff('show', listing, ...reason)).toBe(`Listing ${listing} is now: Active, Unverified.`);
    expect(await staff('verify', listing, ...reason)).toContain('Verified.');
    expect(await staff('unverify', listing, ...reason)).toContain('Unverified.');
    expect(await staff('suspend', landlord.email, ...reason)).toContain('is suspended.');
    expect((await server.call(myProfile, {}, landlord.access)).status).toBe(401);
    expect(await staff('reinstate', landlord.id, ...reason)).toContain('is not suspended.');
    expect(await query('select act from staff_log where staff_id = $1 order by id', [member.id])).toEqual(
      ['hide', 'show', 'verify', 'unverify', 'suspend', 'reinstate'].map((act) => ({ act })),
    );
    await expect(staff('hide', listing, '--reason', 'x', '--as', ann.email)).rejects.toThrow('is not staff.');
  });

  it('lets someone in who lost every factor: told by email, in the log, and no session goes on', async () => {
    const { body } = await server.call(startCodes, {}, ann.access);
    const code = codeFor((body as { secret: string }).secret);
    await server.call(confirmCodes, { body: { code } }, ann.access);
    await query(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name)
       values ($1, 'lost', '', 0, '{}', 'Phone')`,
      [ann.id],
    );
    const signIn = () => server.call(login, { body: { email: ann.email, password: aPassword } });
    expect((await signIn()).body).toMatchObject({ code: 'otp_required' });
    const reset = () => staff('reset-factors', ann.email, '--reason', 'Ann called from her number.');
    expect(await reset()).toContain('are removed, and all sessions ended.');
    expect(await reset()).toContain('has no passkeys and no codes.');
    expect((await server.call(myProfile, {}, ann.access)).status).toBe(401);
    const { access } = (await signIn()).body as { access: string };
    expect((await server.call(myProfile, {}, access)).body).toMatchObject({
      totp: false,
      passkeys: 0,
      recovery_codes_left: 0,
    });
    const mails = await emailsTo(server, ann.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your passkeys and codes were removed');
    expect(
      await query(
        "select act, reason, staff_id from staff_log where act = 'reset_factors' and subject_id = $1",
        [ann.id],
      ),
    ).toEqual([{ act: 'reset_factors', reason: 'Ann called from her number.', staff_id: null }]);
    expect(await staff('log')).toContain(
      `Operator | Removed the person’s passkeys and codes | person ${ann.id}`,
    );
  });

  it('suspends a member of the staff, which no colleague can', async () => {
    const member = await aStaffMember(server);
    expect(await staff('suspend', member.id, '--reason', 'Misuse.')).toContain('is suspended.');
    await expect(staff('add', member.email)).rejects.toThrow('cannot sign in');
  });

  it.each([
    [[], /^Say what to do/],
    [['add'], /^Nothing is not an email address\./],
    [['add', 'ann'], /^ann is not an email address\./],
    [['list', 'all'], /^“all” is one word too many\./],
    [
      ['queue', '--kind', 'spam'],
      /^spam is not a kind of work\. Use one of report, held, verification, appeal\./,
    ],
    [['show-item', 'x'], /^x is not the number of an item\./],
    [['decide', '1', 'perhaps', '--reason', 'x'], /^perhaps is not a decision\./],
    [['decide', '1', 'uphold'], /^--reason: Write a reason\./],
    [['decide', '1', 'uphold', '--action', 'burn', '--reason', 'x'], /^burn is not an action\./],
    [['hide', '1'], /^--reason: Write a reason\./],
    [['reset-factors', 'ann@example.com'], /^--reason: Write a reason\./],
    [['hide', '1', '--reason', ''], /^--reason: Write a reason\./],
    [['suspend', 'x', '--reason', 'x'], /^x is not the number of a person\./],
    [['list', '--as', 'a@b.c'], /^--as has no meaning here\./],
    [['list', '--loud'], /loud/],
    [['decide', '999999', 'uphold', '--reason', 'x'], /^There is no item 999999\.$/],
    [['show-item', '999999'], /^There is no item 999999\.$/],
    [['hide', '999999', '--reason', 'x'], /^There is no listing 999999\.$/],
    [['suspend', '999999', '--reason', 'x'], /^There is no person 999999\.$/],
  ])('answers %j with a sentence', async (words, sentence) => {
    await expect(staff(...words)).rejects.toThrow(sentence);
  });
});
