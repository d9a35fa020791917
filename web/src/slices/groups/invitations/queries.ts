import { useLingui } from '@lingui/react/macro';
import {
  answerInvitation,
  deleteInvitation,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { invitationMessages } from '@lodgepole/contract/groups/invitations/messages';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { type Api, ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

export const invitationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => api.call(myInvitations, {}, { signal }),
    staleTime: 0,
  });

export type InvitationAction = 'accept' | 'reject' | 'delete';

interface Doing {
  readonly invitation: Invitation;
  readonly action: InvitationAction;
  /** The page is unloading, so the request needs keepalive. */
  readonly isLeaving?: boolean;
}

const send = async (api: Api, { invitation, action, isLeaving = false }: Doing): Promise<void> => {
  const { id, accepted } = invitation;
  const params = { id };
  const options = { keepalive: isLeaving };
  if (action === 'delete')
    await api.call(deleteInvitation, { params, query: { pending: accepted === null } }, options);
  else await api.call(answerInvitation, { params, body: { accepted: action === 'accept' } }, options);
};

/**
 * A toast for an invitation that is gone or answered elsewhere, because its card disappears with any message in it.
 */
const overtaken = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) return invitationMessages.withdrawn;
  return error.status === 409 ? (linesOr(error, invitationMessages.respondFailed)[0] ?? null) : null;
};

export const useInvitationAction = () => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: (doing: Doing) => send(api, doing),
    onSuccess: (_done, { invitation, action }) => {
      if (action !== 'accept') return;
      showToast(t`You are in the group.`);
      void navigate(paths.group(invitation.group));
    },
    onError: (error) => {
      const sentence = overtaken(error);
      if (sentence !== null) showToast(say(sentence));
    },
    onSettled: (_done, _error, { invitation }) =>
      Promise.all(
        [['invitations'], ['applications'], ['groups'], ['group', invitation.group]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
