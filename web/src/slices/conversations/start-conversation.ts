import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import type { Api } from '../../lib/api/api-client.ts';
import { sentenceOr } from '../../lib/api/server-lines.ts';
import { draftKey, keep, readKept } from './composer/outbox.ts';

/** Returns the existing conversation if there is one. */
export const startAbout = (api: Api, listing: number): Promise<Conversation> =>
  api.call(startConversation, { params: { id: listing }, body: {} });

/** Puts a question into the message that is being written, after what is there. */
export const draftQuestion = (where: { viewer: number; conversation: number }, question: string): void => {
  const written = readKept(draftKey(where)) ?? '';
  if (!written.includes(question))
    keep(draftKey(where), [written.trim(), question].filter(Boolean).join('\n\n'));
};

export const startFailure = (error: unknown): string => sentenceOr(error, conversationMessages.startFailed);
