import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import type { MailRepository } from './mail.repository.ts';
import { type MailService, mailboxTransport, mailService, smtpTransport } from './mail.service.ts';
import { messageIds } from './message-ids.ts';

export interface MailSliceParts {
  readonly config: Config;
  readonly repository: MailRepository;
  readonly secret: string;
  readonly log: Log;
}

/** Mail goes to the configured server, or where there is none to the mailbox page. */
export const makeMail = ({ config, repository, secret, log }: MailSliceParts): MailService => {
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
