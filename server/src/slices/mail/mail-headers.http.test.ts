import { mailKinds } from '@lodgepole/contract/notifications/mail-kinds';
import { expect, it } from 'vitest';
import { causeEveryMail } from '../../testing/create/mails.ts';
import { startSmtpStub } from '../../testing/stubs/smtp-stub.ts';
import { startTestServer } from '../../testing/test-server.ts';

/** About the account, a staff decision, or something the reader agreed to. */
const sentToAll = [
  'A passkey was added to your account',
  'A passkey was removed from your account',
  'A recovery code was used to sign in',
  'A report about your listing was upheld: 75 King St S, Waterloo',
  'Codes are no longer required when you sign in',
  'Codes are now required when you sign in',
  'Confirm your email for Lodgepole',
  'New sign-in to your account',
  'Reset your Lodgepole password',
  'The outcome of your report',
  'Your listing is held for review',
  'Your passkeys and codes were removed',
  'Your password was changed',
  'Your viewing of 75 King St S, Waterloo has been cancelled',
  'Your viewing of 75 King St S, Waterloo has been moved',
  'Your viewing of 75 King St S, Waterloo is booked',
];

it('every kind of email says that no person wrote it, and reminders, digests and news can be ended in one click', async () => {
  const smtp = await startSmtpStub();
  const server = await startTestServer({ env: { SMTP_URL: smtp.url } });
  await causeEveryMail(server);
  const heads = smtp.received.map(({ data }) => (data.split('\n\n', 1)[0] ?? '').replace(/\n[ \t]+/g, ' '));
  const headerOf = (head: string, name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(head)?.[1];
  expect(new Set(heads.map((head) => headerOf(head, 'Auto-Submitted')))).toEqual(new Set(['auto-generated']));

  const stoppable = heads.filter((head) => headerOf(head, 'List-Unsubscribe') !== undefined);
  const links = stoppable.map(
    (head) => /<(http\S+)>/.exec(headerOf(head, 'List-Unsubscribe') ?? '')?.[1] ?? '',
  );
  const kinds = links.map((link) =>
    link.includes('/unsubscribe/search?') ? 'search' : /\?token=[\w-]+\.(\w+)\./.exec(link)?.[1],
  );
  expect(new Set(kinds)).toEqual(new Set([...mailKinds, 'search']));
  for (const head of stoppable)
    expect(headerOf(head, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const others = heads.filter((head) => !stoppable.includes(head)).map((head) => headerOf(head, 'Subject'));
  expect(new Set(others)).toEqual(new Set(sentToAll));

  const before = smtp.received.length;
  for (const url of links) {
    const { pathname, search } = new URL(url);
    const { statusCode } = await server.lodgepole.fastify.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(statusCode).toBe(200);
  }
  expect(smtp.received).toHaveLength(before);
  await server.close();
  await smtp.close();
});
