import { createTransport } from 'nodemailer';
import type { Log } from '../../log.ts';
import { writeLetter } from './letter.ts';
import type { KeptMail, MailRepository } from './mail.repository.ts';

export type { KeptMail, Letter };

import type { Letter, MailMessage } from './mail.ts';

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
  return async (message) => void (await transporter.sendMail({ from, ...message }));
};

const links = /https?:\/\/\S+/g;

/** Without a mail server: kept for the mailbox page, and the link logged for whoever watches the terminal. */
export const mailboxTransport =
  (repository: MailRepository, log: Log): Transport =>
  async (message) => {
    await repository.keep(message);
    log.warn(`Mail to ${message.to}: ${message.subject} ${message.text.match(links)?.join(' ') ?? ''}`);
  };

export const mailService = (transport: Transport, repository: MailRepository) => ({
  send: (letter: Letter): Promise<void> => transport(writeLetter(letter)),
  mailbox: (): Promise<KeptMail[]> => repository.newest(),
});

export type MailService = ReturnType<typeof mailService>;
