import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useConversation } from '../use-conversation.ts';
import classes from './conversation-body.module.css';
import { ConversationBody } from './conversation-body.tsx';
import type { MenuOf } from './messages.tsx';

interface ChatPanelProps {
  /** Conversation id. */
  readonly id: number;
  /** User id. */
  readonly viewer: number;
  readonly menuOf?: MenuOf;
  /** Replaces the composer. */
  readonly closed?: ReactNode;
}

/**
 * A conversation embedded in another page. Fills the available height and does not take the focus. Messages count
 * as read while it is mounted.
 */
export const ChatPanel = ({ id, viewer, ...body }: ChatPanelProps) => {
  const { data, isError, isFetching, refetch } = useConversation({ id, viewer });
  return (
    <div className={classes.panel}>
      {data ? (
        <ConversationBody key={id} conversation={data} viewer={viewer} days="h3" {...body} />
      ) : isError && !isFetching ? (
        <LoadFailure
          className={classes.failure}
          sentence={conversationMessages.oneFailed}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.pending} aria-busy="true">
          <Skeleton height={44} width="55%" />
          <Skeleton height={44} width="40%" />
        </div>
      )}
    </div>
  );
};
