import { declineInquiry } from '@lodgepole/contract/conversations/decline';
import {
  archiveConversation,
  deleteConversation,
  leaveConversation,
  myConversations,
  myMessages,
  openGroupChat,
  seeConversation,
  sendMessage,
  startConversation,
  writeToRoommate,
} from '@lodgepole/contract/conversations/endpoints';
import { waitingInquiries } from '@lodgepole/contract/conversations/inquiries';
import {
  changeSavedAnswer,
  deleteSavedAnswer,
  mySavedAnswers,
  saveAnswer,
} from '@lodgepole/contract/conversations/saved-answers';
import { type App, mount } from '../../http/mount.ts';
import type { ConversationsService } from './conversations.service.ts';
import type { InquiriesService } from './inquiries/inquiries.service.ts';
import type { MessagesService } from './messages.service.ts';
import type { RoommateConversationsService } from './roommate-conversations.service.ts';
import type { SavedAnswersService } from './saved-answers/saved-answers.service.ts';
import type { StartingService } from './starting.service.ts';

export interface ConversationsRoutesParts {
  readonly conversations: ConversationsService;
  readonly inquiries: InquiriesService;
  readonly messages: MessagesService;
  readonly savedAnswers: SavedAnswersService;
  readonly starting: StartingService;
  readonly roommateConversations: RoommateConversationsService;
}

export const conversationsRoutes = (
  app: App,
  {
    conversations,
    inquiries,
    messages,
    savedAnswers,
    starting,
    roommateConversations,
  }: ConversationsRoutesParts,
) => {
  mount(app, myConversations, ({ viewer, query }) => conversations.page(viewer, query));
  mount(app, seeConversation, ({ viewer, params, query }) =>
    conversations.see(viewer, params.id, query.before),
  );
  mount(app, startConversation, async ({ viewer, params, body, status }) => {
    const { id, isNew } = await starting.start(viewer, params.id, body);
    if (!isNew) status(200);
    return conversations.one(viewer, id);
  });
  mount(app, writeToRoommate, async ({ viewer, params, status }) => {
    const { id, isNew } = await roommateConversations.start(viewer, params.id);
    if (!isNew) status(200);
    return conversations.one(viewer, id);
  });
  mount(app, openGroupChat, async ({ viewer, params, status }) => {
    const { id, isNew } = await starting.startChat(viewer, params.id);
    if (!isNew) status(200);
    return conversations.one(viewer, id);
  });
  mount(app, archiveConversation, ({ viewer, params, body }) =>
    conversations.archive(viewer, params.id, body.archived),
  );
  mount(app, sendMessage, async ({ viewer, params, body, status }) => {
    const { message, isNew } = await messages.send(viewer, params.id, body);
    if (!isNew) status(200);
    return message;
  });
  mount(app, declineInquiry, async ({ viewer, params, body, status }) => {
    const { message, isNew } = await messages.decline(viewer, params.id, body);
    if (!isNew) status(200);
    return message;
  });
  mount(app, waitingInquiries, ({ viewer }) => inquiries.waiting(viewer));
  mount(app, leaveConversation, ({ viewer, params }) => conversations.leave(viewer, params.id));
  mount(app, deleteConversation, ({ viewer, params }) => conversations.remove(viewer, params.id));
  mount(app, mySavedAnswers, ({ viewer }) => savedAnswers.mine(viewer));
  mount(app, saveAnswer, ({ viewer, body }) => savedAnswers.save(viewer, body));
  mount(app, changeSavedAnswer, ({ viewer, params, body }) => savedAnswers.change(viewer, params.id, body));
  mount(app, deleteSavedAnswer, ({ viewer, params }) => savedAnswers.remove(viewer, params.id));
  mount(app, myMessages, ({ viewer }) => messages.unread(viewer));
};
