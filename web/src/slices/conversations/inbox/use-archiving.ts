import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { archiveConversation } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { noteArchived, refetchConversation } from '../queries.ts';

const mutationKey = ['archive-conversation'] as const;

interface Archiving {
  readonly id: number;
  readonly archived: boolean;
}

/** Optimistic, with undo, and rolled back on failure. */
const useArchiving = (): ((archiving: Archiving) => void) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    // Sequential: an undo must not overtake the change it undoes.
    scope: { id: mutationKey[0] },
    mutationFn: ({ id, archived }: Archiving) =>
      api.call(archiveConversation, { params: { id }, body: { archived } }),
    networkMode: 'always',
    onMutate: async ({ id, archived }) => {
      await queryClient.cancelQueries({ queryKey: ['conversations'] });
      return noteArchived(queryClient, id, archived);
    },
    onSuccess: (_reply, { id, archived }) =>
      showToast(
        archived ? t`The conversation has been archived.` : t`The conversation is back in your list.`,
        {
          label: t`Undo`,
          run: () => mutate({ id, archived: !archived }),
        },
      ),
    onError: (_error, _archiving, takeBack) => {
      takeBack?.();
      showToast(say(conversationMessages.archiveFailed));
    },
    onSettled: (_reply, _error, { id }) => {
      // Refetch after the last change only; an earlier reply would bring back what the next one removes.
      if (queryClient.isMutating({ mutationKey }) === 1) refetchConversation(queryClient, id);
    },
  });
  return mutate;
};

export const useArchiveChoice = ({ id, archived }: Pick<Conversation, 'id' | 'archived'>) => {
  const { t } = useLingui();
  const archive = useArchiving();
  return {
    key: 'archive',
    label: archived ? t`Unarchive` : t`Archive`,
    onChoose: () => archive({ id, archived: !archived }),
  };
};
