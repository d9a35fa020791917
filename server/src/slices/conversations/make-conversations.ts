import { conversationMessages as say } from '@lodgepole/contract/conversations/messages';
import type { Announce } from '../../live.ts';
import type { MakeThrottle } from '../../throttle.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ConversationsStore } from './conversations.repository.ts';
import { type ConversationsParts, conversationsService } from './conversations.service.ts';
import { messagesService } from './messages.service.ts';
import { type RemindersParts, remindersService } from './reminders.service.ts';
import { type StartingParts, startingService } from './starting.service.ts';

const minute = 60_000;

export interface ConversationsSliceParts {
  readonly store: ConversationsStore;
  readonly media: MediaService;
  readonly listings: ConversationsParts['listings'];
  readonly groups: StartingParts['groups'];
  readonly announce: Announce;
  readonly mailUnread: RemindersParts['mailUnread'];
  readonly throttle: MakeThrottle;
  readonly now: () => Date;
}

/** The services of conversations, sharing one store. */
export const makeConversations = ({
  store,
  media,
  listings,
  groups,
  announce,
  mailUnread,
  throttle,
  now,
}: ConversationsSliceParts) => {
  const conversations = conversationsService({ store, media, listings, announce, now });
  const messages = messagesService({
    store,
    media,
    sends: throttle({ name: 'messages', max: 300, windowMs: minute, message: say.tooFast }),
    now,
  });
  return {
    conversations,
    messages,
    starting: startingService({
      store,
      announce,
      groups,
      starts: throttle({
        name: 'conversations',
        max: 100,
        windowMs: 60 * minute,
        message: say.tooManyStarts,
      }),
    }),
    reminders: remindersService({ store, mailUnread, now }),
    chapters: { conversations: conversations.personalData, messages: messages.personalData },
  };
};
