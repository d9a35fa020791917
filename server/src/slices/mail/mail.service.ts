import { createHmac } from 'node:crypto';
import type { Language } from '@lodgepole/contract/core/text/language';
import { createTransport } from 'nodemailer';
import type { Log } from '../../core/log.ts';
import { inLanguage } from '../../core/text/text.ts';
import type { JobRun } from '../../jobs/finish.ts';
import { emails } from '../../ops/metrics/measures.ts';
import { composeEmail } from './compose-email.ts';
import type { KeptMail, MailRepository } from './mail.repository.ts';
import type { Email, EmailListing, MailMessage } from './mail.ts';

type MessageIds = (job: Pick<JobRun, 'id' | 'createdAt'>) => string;

/** The same for every run of a job. Signed, since a plain number would tell how many mails there are. */
export const messageIds =
  (secret: string, publicUrl: string): MessageIds =>
  ({ id, createdAt }) => {
    const name = createHmac('sha256', secret).update(`mail\n${id}\n${createdAt.toISOString()}`).digest('hex');
    return `<${name.slice(0, 40)}@${new URL(publicUrl).hostname}>`;
  };

export type { Email, EmailListing, KeptMail };

const seconds = 1000;

type Transport = (message: MailMessage, job: JobRun) => Promise<void>;

export const smtpTransport = (url: string, from: string): Transport => {
  const address = new URL(url);
  const transporter = createTransport({
    url: address.href,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  });
  // As a text, an address may name several recipients.
  return async ({ attachments = [], ...message }) =>
    void (await transporter.sendMail({
      from,
      ...message,
      attachments: [...attachments],
      to: { name: '', address: message.to },
    }));
};

const links = /https?:\/\/\S+/g;

/** Where nobody serves the mailbox page, links belong to real accounts and are stored nowhere. */
export const mailboxTransport =
  (repository: MailRepository, log: Log, servesMailbox: boolean): Transport =>
  async (message, job) => {
    if (servesMailbox) {
      await repository.keep(message, job);
      log.warn(`Mail to ${message.to}: ${message.subject} ${message.text.match(links)?.join(' ') ?? ''}`);
    } else {
      await repository.keep({ ...message, subject: '', text: '', html: '', attachments: [] }, job);
      log.warn('An email was stored but not sent: set SMTP_URL.');
    }
  };

interface MailParts {
  readonly transport: Transport;
  readonly repository: MailRepository;
  readonly messageIds: MessageIds;
  readonly delivers: boolean;
}

/** SMTP codes from 500 on are permanent failures. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

export const countedTransport =
  (transport: Transport, delivers: boolean): Transport =>
  async (message, job) => {
    try {
      await transport(message, job);
    } catch (error) {
      emails.add([isRefused(error) ? 'refused' : 'deferred']);
      throw error;
    }
    emails.add([delivers ? 'sent' : 'withheld']);
  };

export const mailService = ({ transport, repository, messageIds, delivers }: MailParts) => ({
  /** A process killed after the server took the email sends it again under the same id. */
  send: (language: Language, write: () => Email | Promise<Email>, job: JobRun): Promise<void> =>
    inLanguage(language, async () =>
      transport({ ...composeEmail(await write()), messageId: messageIds(job) }, job),
    ),

  sendKept: (): Promise<number> => (delivers ? repository.queueAgain() : Promise.resolve(0)),
  mailbox: (): Promise<KeptMail[]> => repository.newest(),
});

export type MailService = ReturnType<typeof mailService>;
