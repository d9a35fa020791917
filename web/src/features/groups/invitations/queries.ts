import { answerInvitation, deleteInvitation, myInvitations } from '@lodgepole/contract/invitations/endpoints';
import type { Invitation } from '@lodgepole/contract/invitations/invitation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/api-context.tsx';

export const invitationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => api.call(myInvitations, {}, { signal }),
    staleTime: 0,
  });

export type InvitationDeed = 'accept' | 'reject' | 'delete';

const send = async (api: Api, { id, accepted }: Invitation, deed: InvitationDeed): Promise<void> => {
  const params = { id };
  if (deed === 'delete') await api.call(deleteInvitation, { params, query: { pending: accepted === null } });
  else await api.call(answerInvitation, { params, body: { accepted: deed === 'accept' } });
};

interface Doing {
  readonly invitation: Invitation;
  readonly deed: InvitationDeed;
}

/** Answers or removes an invitation; whatever came of it, the lists are asked for anew. */
export const useInvitationDeed = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ invitation, deed }: Doing) => send(api, invitation, deed),
    networkMode: 'always',
    onSettled: (_done, _error, { invitation }) =>
      Promise.all(
        [['invitations'], ['applications'], ['groups'], ['group', invitation.group]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
