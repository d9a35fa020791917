import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { deleteConversation, leaveConversation } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { exitAction } from '@lodgepole/contract/conversations/rules';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Api } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { isNotFound } from '../../lib/api/not-found.ts';
import { useSay } from '../../lib/text/say.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { conversationTitle } from './conversation-title.ts';
import { forgetConversation } from './queries.ts';

type Way = NonNullable<ReturnType<typeof exitAction>>;

const calls = { leave: leaveConversation, delete: deleteConversation } as const;
const failures = {
  leave: conversationMessages.leaveFailed,
  delete: conversationMessages.deleteFailed,
} as const;

const leavingKey = (id: number) => ['leave-conversation', id] as const;

/** Whether the viewer is on the way out of a conversation. */
export const isLeaving = (queryClient: QueryClient, id: number): boolean =>
  queryClient.isMutating({ mutationKey: leavingKey(id) }) > 0;

const goOut = async (api: Api, way: Way, id: number): Promise<void> => {
  await api.call(calls[way], { params: { id } }).catch((error: unknown) => {
    // What another tab left is left.
    if (!isNotFound(error)) throw error;
  });
};

interface WayOutProps {
  readonly conversation: Conversation;
  readonly viewer: number;
  /** Called once it is done, before the conversation is forgotten. */
  readonly onGone?: () => void;
  /** The button that asks, from what it says and what it does. */
  readonly renderButton: (way: Way, label: string, onClick: () => void) => ReactNode;
}

/** Leaves a conversation, or deletes it when the viewer is alone in it. The chat of a group has no such way. */
export const WayOut = (props: WayOutProps) => {
  const way = exitAction(props.conversation);
  return way === null ? null : <Way key={way} {...props} way={way} />;
};

const Way = ({ conversation, viewer, way, onGone, renderButton }: WayOutProps & { readonly way: Way }) => {
  const { i18n, t } = useLingui();
  const api = useApi();
  const say = useSay();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const going = useMutation({
    mutationKey: leavingKey(conversation.id),
    mutationFn: () => goOut(api, way, conversation.id),
    networkMode: 'always',
    onSuccess: () => {
      setAsking(false);
      showToast(way === 'leave' ? t`You left the conversation.` : t`The conversation is deleted.`);
      onGone?.();
      forgetConversation(queryClient, conversation.id);
    },
  });
  const who = conversationTitle(i18n, conversation, viewer);
  const label = way === 'leave' ? t`Leave the conversation with ${who}` : t`Delete the conversation`;
  const ask = () => {
    going.reset();
    setAsking(true);
  };
  return (
    <>
      {renderButton(way, label, ask)}
      {isAsking && (
        <ConfirmDialog
          title={way === 'leave' ? <Trans>Leave conversation</Trans> : <Trans>Delete conversation</Trans>}
          question={
            way === 'leave' ? (
              <Trans>Are you sure you want to leave this conversation? {who} will still see it.</Trans>
            ) : (
              <Trans>
                Are you sure you want to delete this conversation? Its messages cannot be brought back.
              </Trans>
            )
          }
          confirmLabel={way === 'leave' ? <Trans>Leave</Trans> : <Trans>Delete</Trans>}
          isBusy={going.isPending}
          failure={going.isError && <Banner kind="failure">{say(failures[way])}</Banner>}
          onConfirm={() => going.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
