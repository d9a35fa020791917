import { editProfile, login, register } from '@lodgepole/contract/accounts/endpoints';
import { RegisterForm } from '@lodgepole/contract/accounts/rules';
import { hash } from '@node-rs/argon2';
import type { z } from 'zod';
import { columnsOf } from '../../core/forms.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Viewer } from '../../core/viewer.ts';
import { profileColumns } from '../../slices/accounts/accounts.repository.ts';
import { unknownDevice } from '../../slices/accounts/sessions/device.ts';
import { admitted, sessionsRepository } from '../../slices/accounts/sessions/sessions.repository.ts';
import { accessTokens, refreshDays } from '../../slices/accounts/sessions/tokens.ts';
import type { Reply, TestServer } from '../test-server.ts';

export const aPassword = 'correct horse battery';

/** The hash's parameters decide the cost of checking, so a cheap hash makes signing in fast. */
const cheapHash = await hash(aPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let counter = 0;

/** A person as the registration form sends them, with a new email each time. */
export const aPerson = (
  changes: Partial<z.input<typeof RegisterForm>> = {},
): z.input<typeof RegisterForm> => ({
  email: `person-${++counter}@example.com`,
  password: aPassword,
  password_confirmation: aPassword,
  first_name: 'Anne',
  last_name: 'Tremblay',
  age: 27,
  sex: 'F',
  city: 'Waterloo',
  preferred_location: 'Kitchener',
  phone_number: '+1-519-555-0134',
  budget_min: 600,
  budget_max: 1400,
  yearly_income: 52000,
  receive_email_notifications: true,
  terms_accepted: true,
  ...changes,
});

export interface SignedIn {
  readonly id: number;
  readonly email: string;
  readonly access: string;
  readonly refresh: string;
}

/** Runs the jobs that send emails; returns the newest first. */
export const emailsTo = async (
  server: TestServer,
  email: string,
): Promise<{ subject: string; text: string; html: string }[]> => {
  await server.runJobs();
  const { rows } = await server.database.pool.query<{ subject: string; text: string; html: string }>(
    'select subject, text_body as text, html_body as html from mailbox where recipient = $1 order by id desc',
    [email],
  );
  return rows;
};

/** The uid and token of the newest emailed link. */
export const newestLink = async (
  server: TestServer,
  email: string,
): Promise<{ uid: string; token: string }> => {
  const [mail] = await emailsTo(server, email);
  const [, uid = '', token = ''] = /uid=([^&\s]+)&token=(\S+)/.exec(mail?.text ?? '') ?? [];
  return { uid, token };
};

export const signUp = (server: TestServer, person: z.input<typeof RegisterForm>): Promise<Reply> =>
  server.call(register, { body: person });

/** The account must exist and be verified. */
export const signIn = async (server: TestServer, email: string, password = aPassword): Promise<SignedIn> => {
  const { body } = await server.call(login, { body: { email, password } });
  const tokens = body as { access: string; refresh: string };
  const { rows } = await server.database.pool.query<{ id: number }>(
    'select id from users where lower(email) = lower($1)',
    [email],
  );
  return { id: rows[0]?.id ?? 0, email, ...tokens };
};

/** Inserts a verified user with a session directly; registration is tested in the accounts slice. */
export const aUser = async (
  server: TestServer,
  changes: Partial<z.input<typeof RegisterForm>> = {},
): Promise<SignedIn> => {
  const { database, config } = server;
  const form = RegisterForm.parse(aPerson(changes));
  const refresh = newSecret();
  const { id } = await database.kysely
    .insertInto('users')
    .values({
      ...columnsOf(form, profileColumns),
      language: form.language ?? 'en',
      email: form.email,
      password_hash: cheapHash,
      verified_at: new Date(),
      first_signed_in_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await sessionsRepository(database.kysely, admitted(true)).open(
    id,
    hashSecret(refresh),
    unknownDevice,
    new Date(Date.now() + refreshDays * 24 * 60 * 60 * 1000),
  );
  const access = accessTokens(config.jwtSecret ?? '').sign(id, session ?? 0);
  if (changes.profile_picture)
    await server.call(editProfile, { body: { profile_picture: changes.profile_picture } }, access);
  return { id, email: form.email, access, refresh };
};

/** A viewer for tests without accounts. */
export const aViewer = (id = 7): Viewer => ({
  id,
  roommate_profile: null,
  is_staff: false,
  language: 'en',
  session: 1,
  has_just_signed_in: false,
});
