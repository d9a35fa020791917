import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api/api-context.tsx';
import { conversationQuery, noteRead } from './queries.ts';
import { isLeaving } from './way-out.tsx';

interface ConversationWanted {
  readonly id: number;
  /** User id. */
  readonly viewer: number;
  /** After leaving, the viewer may no longer fetch it. */
  readonly hasLeft?: boolean;
}

/** Messages of an open conversation count as read. */
export const useConversation = ({ id, viewer, hasLeft = false }: ConversationWanted) => {
  const queryClient = useQueryClient();
  const enabled = () => !hasLeft && !isLeaving(queryClient, id);
  const query = useQuery({ ...conversationQuery(useApi(), queryClient, { id, viewer }), enabled });
  const { dataUpdatedAt } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0) noteRead(queryClient, id);
  }, [queryClient, id, dataUpdatedAt]);
  return query;
};
