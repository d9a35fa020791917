import type { Context } from '../../core/context.ts';
import { mailRepository } from './mail.repository.ts';
import {
  countedTransport,
  type MailService,
  mailboxTransport,
  mailService,
  smtpTransport,
} from './mail.service.ts';
import { messageIds } from './message-ids.ts';

/** Mail goes to the configured server, or where there is none to the mailbox page. */
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
