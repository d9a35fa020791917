import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { isDetailProblem, isFieldProblems } from '@lodgepole/contract/core/problem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { useApi } from '../../lib/api-context.tsx';
import { paths } from '../../lib/paths.ts';
import { useSay } from '../../lib/say.ts';
import { showToast } from '../../ui/toast.ts';

const failureOf = (error: unknown): string => {
  const problem = error instanceof ApiError ? error.problem : null;
  if (isDetailProblem(problem)) return problem.detail;
  const [first] = isFieldProblems(problem) ? Object.values(problem).flat() : [];
  return first ?? conversationMessages.startFailed;
};

/** Writes to the owner of a listing: starts the conversation, or finds the one that is there, and goes to it. */
export const useStartConversation = (listing: number) => {
  const api = useApi();
  const say = useSay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(startConversation, { params: { id: listing }, body: {} }),
    networkMode: 'always',
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
      void navigate(paths.conversation(id));
    },
    onError: (error) => showToast(say(failureOf(error))),
  });
  return { start: () => mutate(), isStarting: isPending };
};
