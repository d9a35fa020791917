import { refusals } from '@lodgepole/contract/core/problem';
import type { Context } from '../../core/context.ts';
import { sealingBy } from '../../core/secrets.ts';
import { listenTo, liveChannel } from '../../db/announce.ts';
import type { MailService } from '../mail/mail.service.ts';
import { eventEmailsStore } from './event-emails.repository.ts';
import { type EventEmailsParts, eventEmailsService, unsubscribeTokens } from './event-emails.service.ts';
import { type LiveParts, liveService } from './live.service.ts';
import { pushStore } from './push/push.repository.ts';
import { pushService } from './push/push.service.ts';
import { type PushSources, pushTexts } from './push/push-texts.ts';
import { pushSender } from './push/send-push.ts';
import { turnsMailService } from './turns-mail.service.ts';
import { unreadMailService } from './unread-mail.service.ts';

interface Others extends Pick<LiveParts, 'stillOpen'> {
  readonly mail: MailService;
  readonly around: EventEmailsParts['around'];
  readonly pushSources: Omit<PushSources, 'told'>;
}

/** Push services want an address to contact about problems. */
const pushSubject = ({ config: { operator, publicUrl } }: Context): string => {
  if (operator.email !== null) return `mailto:${operator.email}`;
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`;
};

export const makeNotifications = (context: Context, { mail, around, stillOpen, pushSources }: Others) => {
  const { config, database, site, secret, throttle, announce, now, log } = context;
  const eventEmails = eventEmailsService({
    throttle,
    store: eventEmailsStore(database.kysely),
    mail,
    tokens: unsubscribeTokens(secret),
    site,
    around,
  });
  const store = pushStore(database.kysely);
  const { pushesToPrivate: allowsPrivate } = config;
  const subject = pushSubject(context);
  return {
    eventEmails,
    push: pushService({
      store,
      sealing: sealingBy(secret, 'push'),
      makeSender: (keys) => pushSender({ keys, subject, allowsPrivate }),
      textFor: pushTexts({ ...pushSources, told: eventEmails.told }),
      announce,
      allowsPrivate,
      // Each takes up to five seconds of one of the two workers.
      pushes: throttle({ name: 'pushes', max: 60, windowMs: 3_600_000, message: refusals.tooMany }),
      site,
      now,
    }),
    mailTurns: turnsMailService({ eventEmails, mail, site }).send,
    mailUnread: unreadMailService({ eventEmails, mail, site }).send,
    live: liveService({ listen: (handlers) => listenTo(database, liveChannel, handlers), stillOpen, log }),
  };
};
