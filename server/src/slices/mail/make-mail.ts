import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Context } from '../../core/context.ts';
import { mailRepository } from './mail.repository.ts';
import {
  countedTransport,
  type MailService,
  mailboxTransport,
  mailService,
  messageIds,
  smtpTransport,
} from './mail.service.ts';

export const makeMail = ({ config, database, secret, log }: Context): MailService => {
  const repository = mailRepository(database.kysely);
  const transport =
    config.smtpUrl === null
      ? mailboxTransport(repository, log, config.servesMailbox)
      : smtpTransport(config.smtpUrl, config.mailFrom);
  const delivers = config.smtpUrl !== null;
  return mailService({
    transport: countedTransport(transport, delivers),
    repository,
    messageIds: messageIds(secret, config.publicUrl),
    delivers,
  });
};

const limits = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 };

const isSecure = ({ hostname, port, protocol }: URL): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const secure = protocol === 'smtps:';
    const connection = new SMTPConnection({
      host: hostname,
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      ...limits,
    });
    connection.once('error', reject);
    connection.connect(() => {
      const { secure: isEncrypted } = connection;
      connection.quit();
      resolve(isEncrypted);
    });
  });

export const makeMailCheck = (url: string, from: string) => {
  const address = new URL(url);
  const transporter = createTransport({ url: address.href, ...limits });
  return {
    async connect(): Promise<boolean> {
      await transporter.verify();
      return isSecure(address);
    },
    async send(to: string, subject: string, text: string): Promise<string> {
      const { response } = await transporter.sendMail({ from, to: { name: '', address: to }, subject, text });
      return response;
    },
    close: (): void => transporter.close(),
  };
};
