import { login, register } from '@lodgepole/contract/accounts/endpoints';
import type { RegisterForm } from '@lodgepole/contract/accounts/rules';
import type { z } from 'zod';
import type { Reply, TestServer } from './test-server.ts';

export const aPassword = 'correct horse battery';

let counter = 0;

/** A person as the registration form would send them; every call another email. */
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

/** Mail as it would arrive, newest first; runs the jobs that send it. */
export const mailsTo = async (
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

/** The uid and token of the newest link mailed to someone. */
export const newestLink = async (
  server: TestServer,
  email: string,
): Promise<{ uid: string; token: string }> => {
  const [mail] = await mailsTo(server, email);
  const [, uid = '', token = ''] = /uid=([^&\s]+)&token=(\S+)/.exec(mail?.text ?? '') ?? [];
  return { uid, token };
};

export const signUp = (server: TestServer, person: z.input<typeof RegisterForm>): Promise<Reply> =>
  server.call(register, { body: person });

/** Signs in someone whose account exists and is verified. */
export const signIn = async (server: TestServer, email: string, password = aPassword): Promise<SignedIn> => {
  const { body } = await server.call(login, { body: { email, password } });
  const tokens = body as { access: string; refresh: string };
  const { rows } = await server.database.pool.query<{ id: number }>(
    'select id from users where lower(email) = lower($1)',
    [email],
  );
  return { id: rows[0]?.id ?? 0, email, ...tokens };
};

/** A registered, verified, signed-in person. */
export const aMember = async (
  server: TestServer,
  changes: Partial<z.input<typeof RegisterForm>> = {},
): Promise<SignedIn> => {
  const person = aPerson(changes);
  await signUp(server, person);
  await server.database.pool.query('update users set verified_at = now() where lower(email) = lower($1)', [
    person.email,
  ]);
  return signIn(server, person.email);
};
