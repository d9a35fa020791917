import { useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import {
  acceptLink,
  createLink,
  endLink,
  type GroupLink,
  type LinkedGroup,
  linkState,
  seeLink,
} from '@lodgepole/contract/groups/link/link';
import {
  answerRequest,
  askToJoin,
  groupRequests,
  myRequests,
  withdrawRequest,
} from '@lodgepole/contract/groups/requests/endpoints';
import type { JoinRequest } from '@lodgepole/contract/groups/requests/request';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { groupQuery } from '../queries.ts';

/** Below the group's own key, so that its live updates refetch it too. */
export const groupRequestsQuery = (api: Api, group: number) =>
  queryOptions({
    queryKey: ['group', group, 'requests'],
    queryFn: ({ signal }) => api.call(groupRequests, { params: { id: group } }, { signal }),
    staleTime: 0,
  });

export const myRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['groups', 'requests'],
    queryFn: ({ signal }) => api.call(myRequests, {}, { signal }),
    staleTime: 0,
  });

export const linkStateQuery = (api: Api, group: number) =>
  queryOptions({
    queryKey: ['group', group, 'link'],
    queryFn: ({ signal }) => api.call(linkState, { params: { id: group } }, { signal }),
    staleTime: 0,
  });

/** Null for a link that does not work. */
export const linkedGroupQuery = (api: Api, token: string) =>
  queryOptions<LinkedGroup>({
    queryKey: ['group-link', token],
    queryFn: ({ signal }) => api.call(seeLink, { params: { token } }, { signal }),
    retry: false,
  });

/** Refetches the group, with its requests and its link. */
const useRefresh = (group: number): (() => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(groupQuery(api, group));
    void queryClient.invalidateQueries({ queryKey: ['groups'] });
  };
};

export const useAsking = (group: Group, onDone: () => void) => {
  const { t } = useLingui();
  const api = useApi();
  const refresh = useRefresh(group.id);
  return useSubmit({
    mutationFn: (text: string) => api.call(askToJoin, { params: { id: group.id }, body: { text } }),
    onSuccess: () => {
      showToast(t`Your request has been sent.`);
      onDone();
    },
    onSettled: refresh,
  });
};

export const useWithdrawing = ({ group, id }: Pick<JoinRequest, 'group' | 'id'>) => {
  const { t } = useLingui();
  const api = useApi();
  const refresh = useRefresh(group);
  return useSubmit({
    mutationFn: () => api.call(withdrawRequest, { params: { id } }),
    onSuccess: () => showToast(t`Your request has been withdrawn.`),
    onSettled: refresh,
  });
};

export const useAnswering = ({ group, id }: JoinRequest) => {
  const api = useApi();
  const refresh = useRefresh(group);
  return useSubmit({
    mutationFn: (accepted: boolean) => api.call(answerRequest, { params: { id }, body: { accepted } }),
    onSettled: refresh,
  });
};

export const useCreatingLink = (group: number, onDone: (link: GroupLink) => void) => {
  const api = useApi();
  const refresh = useRefresh(group);
  return useSubmit({
    mutationFn: () => api.call(createLink, { params: { id: group } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
};

export const useEndingLink = (group: number, onDone: () => void) => {
  const api = useApi();
  const refresh = useRefresh(group);
  return useSubmit({
    mutationFn: () => api.call(endLink, { params: { id: group } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
};

export const joinByLink = (api: Api, token: string): Promise<Group> =>
  api.call(acceptLink, { params: { token } });
