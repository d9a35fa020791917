import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { isDetailProblem, isFieldProblems } from '@lodgepole/contract/core/problem';
import { type Api, ApiError } from '../../lib/api/api-client.ts';

/** Starts the conversation with the owner of a listing, or finds the one that is there. */
export const startAbout = (api: Api, listing: number): Promise<Conversation> =>
  api.call(startConversation, { params: { id: listing }, body: {} });

export const startFailure = (error: unknown): string => {
  const problem = error instanceof ApiError ? error.problem : null;
  if (isDetailProblem(problem)) return problem.detail;
  const [first] = isFieldProblems(problem) ? Object.values(problem).flat() : [];
  return first ?? conversationMessages.startFailed;
};
