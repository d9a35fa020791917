import { seePacket } from '@lodgepole/contract/groups/packet';
import { seeSplit } from '@lodgepole/contract/groups/split';
import { groupTasks } from '@lodgepole/contract/groups/tasks';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

const params = (id: number) => ({ params: { id } });

export const splitQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['group', id, 'split'],
    queryFn: ({ signal }) => api.call(seeSplit, params(id), { signal }),
  });

export const packetQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['group', id, 'packet'],
    queryFn: ({ signal }) => api.call(seePacket, params(id), { signal }),
  });

export const tasksQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['group', id, 'tasks'],
    queryFn: ({ signal }) => api.call(groupTasks, params(id), { signal }),
  });
