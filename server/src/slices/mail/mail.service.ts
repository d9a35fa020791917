import { createTransport } from 'nodemailer';
import type { JobRun } from '../../jobs/finish.ts';
import type { Log } from '../../log.ts';
import { writeLetter } from './letter.ts';
import type { KeptMail, MailRepository } from './mail.repository.ts';

export type { KeptMail, Letter };

import type { Letter, MailMessage } from './mail.ts';
import type { MessageIds } from './message-ids.ts';

const seconds = 1000;

/** Hands one message over. A rejection means it was not taken and will be tried again. */
export type Transport = (message: MailMessage) => Promise<void>;

export const smtpTransport = (url: string, from: string): Transport => {
  const address = new URL(url);
  const transporter = createTransport({
    url: address.href,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  });
  // As a text, an address may name several recipients.
  return async (message) =>
    void (await transporter.sendMail({ from, ...message, to: { name: '', address: message.to } }));
};

const links = /https?:\/\/\S+/g;

/**
 * Without a mail server: kept for the mailbox page, and the link logged for whoever watches the terminal. Where the page
 * is not served, links are not for the log either.
 */
export const mailboxTransport =
  (repository: MailRepository, log: Log, logsLinks: boolean): Transport =>
  async (message) => {
    await repository.keep(message);
    const address = logsLinks
      ? (message.text.match(links)?.join(' ') ?? '')
      : 'was kept: set SMTP_URL to send mail.';
    log.warn(`Mail to ${message.to}: ${message.subject} ${address}`);
  };

export interface MailParts {
  readonly transport: Transport;
  readonly repository: MailRepository;
  readonly messageIds: MessageIds;
}

export const mailService = ({ transport, repository, messageIds }: MailParts) => ({
  /** The one mail of a job. A process killed after the mail server took it sends it again, under the same id. */
  send: (letter: Letter, job: JobRun): Promise<void> =>
    transport({ ...writeLetter(letter), messageId: messageIds(job) }),
  mailbox: (): Promise<KeptMail[]> => repository.newest(),
});

export type MailService = ReturnType<typeof mailService>;
