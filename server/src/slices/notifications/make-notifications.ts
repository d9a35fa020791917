import type { Context } from '../../core/context.ts';
import { listenTo, liveChannel } from '../../db/announce.ts';
import type { MailService } from '../mail/mail.service.ts';
import { eventEmailsStore } from './event-emails.repository.ts';
import { type EventEmailsParts, eventEmailsService, unsubscribeTokens } from './event-emails.service.ts';
import { type LiveParts, liveService } from './live.service.ts';
import { turnsMailService } from './turns-mail.service.ts';
import { unreadMailService } from './unread-mail.service.ts';

interface Others extends Pick<LiveParts, 'stillOpen'> {
  readonly mail: MailService;
  readonly around: EventEmailsParts['around'];
}

export const makeNotifications = (
  { database, site, secret, throttle, log }: Context,
  { mail, around, stillOpen }: Others,
) => {
  const eventEmails = eventEmailsService({
    throttle,
    store: eventEmailsStore(database.kysely),
    mail,
    tokens: unsubscribeTokens(secret),
    site,
    around,
  });
  return {
    eventEmails,
    mailTurns: turnsMailService({ eventEmails, mail, site }).send,
    mailUnread: unreadMailService({ eventEmails, mail, site }).send,
    live: liveService({ listen: (handlers) => listenTo(database, liveChannel, handlers), stillOpen, log }),
  };
};
