import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { deleteConversation, leaveConversation } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { exitAction } from '@lodgepole/contract/conversations/rules';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Api } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { isNotFound } from '../../lib/api/server-lines.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useSay } from '../../lib/text/say.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { MenuChoice } from '../../ui/overlays/more-menu.tsx';
import { conversationTitle } from './conversation-title.ts';
import { forgetConversation } from './queries.ts';

type Way = NonNullable<ReturnType<typeof exitAction>>;

const calls = { leave: leaveConversation, delete: deleteConversation } as const;
const failures = {
  leave: conversationMessages.leaveFailed,
  delete: conversationMessages.deleteFailed,
} as const;

const leavingKey = (id: number) => ['leave-conversation', id] as const;

export const isLeaving = (queryClient: QueryClient, id: number): boolean =>
  queryClient.isMutating({ mutationKey: leavingKey(id) }) > 0;

const goOut = async (api: Api, way: Way, id: number): Promise<void> => {
  await api.call(calls[way], { params: { id } }).catch((error: unknown) => {
    // Succeeds if another tab has already left.
    if (!isNotFound(error)) throw error;
  });
};

interface WayOutWanted {
  readonly conversation: Conversation;
  readonly viewer: number;
  /** Called on success, before the cache forgets the conversation. */
  readonly onGone?: (() => void) | undefined;
}

interface WayOut {
  readonly way: Way;
  readonly ask: () => void;
  readonly question: ReactNode;
}

/** Deletes it if the viewer is the only one left. Group chats cannot be left. */
export const useWayOut = ({ conversation, viewer, onGone }: WayOutWanted): WayOut | null => {
  const { i18n, t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  /** The others may leave while the dialog is open, which changes the action. */
  const [asked, setAsked] = useState<Way | null>(null);
  const way = exitAction(conversation);
  const going = useSubmit({
    mutationKey: leavingKey(conversation.id),
    mutationFn: (chosen: Way) => goOut(api, chosen, conversation.id),
    onSuccess: (_reply, chosen) => {
      setAsked(null);
      showToast(chosen === 'leave' ? t`You left the conversation.` : t`The conversation has been deleted.`);
      onGone?.();
      forgetConversation(queryClient, conversation.id);
    },
  });
  if (way === null) return null;
  const who = conversationTitle(i18n, conversation, viewer);
  return {
    way,
    ask: () => {
      going.reset();
      setAsked(way);
    },
    question: asked === way && (
      <Question
        way={way}
        who={who}
        going={going}
        onConfirm={() => going.mutate(way)}
        onCancel={() => setAsked(null)}
      />
    ),
  };
};

interface QuestionProps {
  readonly way: Way;
  readonly who: string;
  readonly going: { readonly isPending: boolean; readonly isError: boolean };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const Question = ({ way, who, going, onConfirm, onCancel }: QuestionProps) => {
  const say = useSay();
  return (
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
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
};

export const useWayOutChoice = (wanted: WayOutWanted): readonly MenuChoice[] => {
  const { t } = useLingui();
  const out = useWayOut(wanted);
  if (!out) return [];
  const { way, ask, question } = out;
  return [
    {
      key: 'out',
      label: way === 'leave' ? t`Leave` : t`Delete`,
      isDestructive: true,
      onChoose: ask,
      question,
    },
  ];
};
