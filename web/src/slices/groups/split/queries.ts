import {
  agreeToSplit,
  changeSplit,
  type Share,
  type Split,
  seeSplit,
} from '@lodgepole/contract/groups/split';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';

/** It goes with everything else that is known of the group when the group changes. */
export const splitQuery = (api: Api, group: number) =>
  queryOptions({
    queryKey: ['group', group, 'split'],
    queryFn: ({ signal }) => api.call(seeSplit, { params: { id: group } }, { signal }),
    staleTime: 0,
  });

/** How a group splits the rent, for its members. */
export const useSplit = (group: number, isEnabled = true) =>
  useQuery({ ...splitQuery(useApi(), group), enabled: isEnabled });

export interface NewSplit {
  readonly kind: Split['kind'];
  readonly shares?: Share[];
}

export const saveSplit = (api: Api, group: number, split: NewSplit): Promise<Split> =>
  api.call(changeSplit, { params: { id: group }, body: split });

/** Names what the person saw, so that they never agree to something else. */
export const agree = (api: Api, group: number, { shares }: Split): Promise<Split> =>
  api.call(agreeToSplit, {
    params: { id: group },
    body: { shares: shares.map(({ member, amount }) => ({ member, amount })) },
  });
