import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useSay } from '../../lib/text/say.ts';
import { useViewing, viewerOf } from '../../session/viewer.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** Loaded on the first click: anonymous visitors never need it. */
const load = () => import('./start-conversation.ts');

export const useStartConversation = (listing: number) => {
  const { t } = useLingui();
  const api = useApi();
  const say = useSay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const viewer = viewerOf(useViewing());
  const { mutate, isPending, isSuccess } = useSubmit({
    mutationFn: async (question: string | undefined) => {
      const { startAbout, draftQuestion } = await load();
      const conversation = await startAbout(api, listing);
      if (viewer && question) draftQuestion({ viewer: viewer.id, conversation: conversation.id }, question);
      return conversation;
    },
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
      void navigate(paths.conversation(id));
    },
    onError: async (error) =>
      showToast(
        await load().then(
          ({ startFailure }) => say(startFailure(error)),
          () => t`That did not work. Please try again.`,
        ),
      ),
  });
  return { start: () => mutate(undefined), ask: mutate, isStarting: isPending || isSuccess };
};
