import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import type { Api } from '../../lib/api/api-client.ts';
import { linesOr } from '../../lib/api/server-lines.ts';

/** Starts the conversation with the owner of a listing, or finds the one that is there. */
export const startAbout = (api: Api, listing: number): Promise<Conversation> =>
  api.call(startConversation, { params: { id: listing }, body: {} });

/** The server's sentence, whatever it is called, or else our own. */
export const startFailure = (error: unknown): string =>
  linesOr(error, conversationMessages.startFailed)[0] ?? conversationMessages.startFailed;
