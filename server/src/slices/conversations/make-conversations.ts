import { conversationMessages as say } from '@lodgepole/contract/conversations/messages';
import { refusals } from '@lodgepole/contract/core/problem';
import type { Context } from '../../core/context.ts';
import { type MakeThrottle, type Throttle, takeEach } from '../../core/limits/throttle.ts';
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

/** The daily limit keeps one account from filling the database: at four bytes a character that is 48 MB. */
const sendsOf = (throttle: MakeThrottle): Throttle => {
  const fast = throttle({ name: 'messages', max: 300, windowMs: minute, message: say.tooFast });
  const daily = throttle({
    name: 'messages a day',
    max: 3000,
    windowMs: 24 * 60 * minute,
    message: refusals.tooMany,
  });
  return {
    take: (key) =>
      takeEach(
        () => fast.take(key),
        () => daily.take(key),
      ),
  };
};

export const makeConversations = (
  { database, announce, throttle, now }: Context,
  { media, listings, listingStatus, groups, mailUnread, tell }: Others,
) => {
  const store = conversationsStore(database.kysely);
  const conversations = conversationsService({ store, media, listings, announce, now });
  const messages = messagesService({
    store,
    media,
    sends: sendsOf(throttle),
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
