import type { Context } from '../../core/context.ts';
import { listenTo, liveChannel } from '../../db/announce.ts';
import type { MailService } from '../mail/mail.service.ts';
import { type LiveParts, liveService } from './live.service.ts';
import { noticesStore } from './event-emails.repository.ts';
import { noticesService, unsubscribeTokens } from './event-emails.service.ts';
import { unreadMailService } from './unread-mail.service.ts';

interface Others extends Pick<LiveParts, 'stillOpen'> {
  readonly mail: MailService;
}

export const makeNotifications = (
  { database, site, secret, throttle, log }: Context,
  { mail, stillOpen }: Others,
) => {
  const notices = noticesService({
    throttle,
    store: noticesStore(database.kysely),
    mail,
    tokens: unsubscribeTokens(secret),
    site,
  });
  return {
    notices,
    mailUnread: unreadMailService({ notices, mail, site }).send,
    live: liveService({ listen: (handlers) => listenTo(database, liveChannel, handlers), stillOpen, log }),
  };
};
