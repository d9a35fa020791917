import {
  agreeToSplit,
  changeSplit,
  type Share,
  type Split,
  seeSplit,
} from '@lodgepole/contract/groups/split/split';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';

/** The key makes invalidating the group include it. */
export const splitQuery = (api: Api, group: number) =>
  queryOptions({
    queryKey: ['group', group, 'split'],
    queryFn: ({ signal }) => api.call(seeSplit, { params: { id: group } }, { signal }),
    staleTime: 0,
  });

export const useSplit = (group: number, isEnabled = true) =>
  useQuery({ ...splitQuery(useApi(), group), enabled: isEnabled });

export interface NewSplit {
  readonly kind: Split['kind'];
  readonly shares?: Share[];
}

export const saveSplit = (api: Api, group: number, split: NewSplit): Promise<Split> =>
  api.call(changeSplit, { params: { id: group }, body: split });

/** Sends the amounts the viewer saw, so that they cannot agree to anything else. */
export const agree = (api: Api, group: number, { shares }: Split): Promise<Split> =>
  api.call(agreeToSplit, {
    params: { id: group },
    body: { shares: shares.map(({ member, amount }) => ({ member, amount })) },
  });
