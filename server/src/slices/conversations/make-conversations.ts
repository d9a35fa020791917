import { conversationMessages as say } from '@lodgepole/contract/conversations/messages';
import type { Context } from '../../core/context.ts';
import type { MediaService } from '../media/media.service.ts';
import { conversationsStore } from './conversations.repository.ts';
import { type ConversationsParts, conversationsService } from './conversations.service.ts';
import { inquiriesStore } from './inquiries/inquiries.repository.ts';
import { type InquiriesParts, inquiriesService } from './inquiries/inquiries.service.ts';
import { checkMessagesRepository } from './messages.repository.ts';
import { checkMessagesService, messagesService } from './messages.service.ts';
import { type RemindersParts, remindersService } from './reminders.service.ts';
import { roommateConversationsService } from './roommate-conversations.service.ts';
import { savedAnswersStore } from './saved-answers/saved-answers.repository.ts';
import { savedAnswersService } from './saved-answers/saved-answers.service.ts';
import { type StartingParts, startingService } from './starting.service.ts';

const minute = 60_000;

interface Others {
  readonly media: MediaService;
  readonly listings: ConversationsParts['listings'];
  readonly listingStatus: StartingParts['listingStatus'];
  readonly groups: StartingParts['groups'];
  readonly mailUnread: RemindersParts['mailUnread'];
  readonly tell: InquiriesParts['tell'];
}

export const makeConversations = (
  { database, announce, throttle, now }: Context,
  { media, listings, listingStatus, groups, mailUnread, tell }: Others,
) => {
  const store = conversationsStore(database.kysely);
  const conversations = conversationsService({ store, media, listings, announce, now });
  const messages = messagesService({
    store,
    media,
    sends: throttle({ name: 'messages', max: 300, windowMs: minute, message: say.tooFast }),
    now,
  });
  const starts = throttle({
    name: 'conversations',
    max: 100,
    windowMs: 60 * minute,
    message: say.tooManyStarts,
  });
  const savedAnswers = savedAnswersService(savedAnswersStore(database.kysely));
  return {
    conversations,
    messages,
    starting: startingService({ store, announce, listingStatus, groups, starts }),
    roommateConversations: roommateConversationsService({ store, announce, starts }),
    reminders: remindersService({ store, mailUnread, now }),
    checking: checkMessagesService({ messages: checkMessagesRepository(database.kysely) }),
    savedAnswers,
    inquiries: inquiriesService({ store: inquiriesStore(database.kysely), announce, tell, now }),
    personalData: {
      sources: { conversations: conversations.personalData },
      paged: { messages: messages.personalData },
    },
  };
};
