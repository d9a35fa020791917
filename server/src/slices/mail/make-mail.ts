import type { Context } from '../../context.ts';
import { mailRepository } from './mail.repository.ts';
import { type MailService, mailboxTransport, mailService, smtpTransport } from './mail.service.ts';
import { messageIds } from './message-ids.ts';

/** Mail goes to the configured server, or where there is none to the mailbox page. */
export const makeMail = ({ config, database, secret, log }: Context): MailService => {
  const repository = mailRepository(database.kysely);
  const transport =
    config.smtpUrl === null
      ? mailboxTransport(repository, log, config.servesMailbox)
      : smtpTransport(config.smtpUrl, config.mailFrom);
  return mailService({
    transport,
    repository,
    messageIds: messageIds(secret, config.publicUrl),
    delivers: config.smtpUrl !== null,
  });
};
