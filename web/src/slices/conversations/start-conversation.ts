import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import type { Api } from '../../lib/api/api-client.ts';
import { linesOr } from '../../lib/api/server-lines.ts';

/** Returns the existing conversation if there is one. */
export const startAbout = (api: Api, listing: number): Promise<Conversation> =>
  api.call(startConversation, { params: { id: listing }, body: {} });

export const startFailure = (error: unknown): string =>
  linesOr(error, conversationMessages.startFailed)[0] ?? conversationMessages.startFailed;
