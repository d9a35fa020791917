import { addTask, changeTask, deleteTask, groupTasks, type Task } from '@lodgepole/contract/groups/tasks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/not-found.ts';

/** It goes with everything else that is known of the group when the group changes. */
export const tasksQuery = (api: Api, group: number) =>
  queryOptions({
    queryKey: ['group', group, 'tasks'],
    queryFn: ({ signal }) => api.call(groupTasks, { params: { id: group } }, { signal }),
    staleTime: 0,
  });

/** The checklist of a group, for its members. */
export const useTasks = (group: number, isEnabled = true) =>
  useQuery({ ...tasksQuery(useApi(), group), enabled: isEnabled });

export type TaskChanges = Partial<Pick<Task, 'text' | 'done' | 'member'>>;

/** What someone wants done to the checklist. A task that is not there yet has an id below 0. */
export type TaskWish =
  | {
      readonly kind: 'add';
      readonly task: Pick<Task, 'id' | 'text' | 'done' | 'member'>;
      /** The id of the newest task that was known. */
      readonly newest: number;
    }
  | { readonly kind: 'change'; readonly id: number; readonly changes: TaskChanges }
  | { readonly kind: 'remove'; readonly id: number };

const add = async (api: Api, group: number, { text, done, member }: TaskChanges): Promise<Task> => {
  const task = await api.call(addTask, {
    params: { id: group },
    body: { text: text ?? '', member: member ?? null },
  });
  return done ? change(api, group, task.id, { done }) : task;
};

const change = (api: Api, group: number, task: number, changes: TaskChanges): Promise<Task> =>
  api.call(changeTask, { params: { id: group, task }, body: changes });

/** What another member has deleted is deleted. */
const remove = async (api: Api, group: number, task: number): Promise<void> => {
  await api.call(deleteTask, { params: { id: group, task } }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
};

/** Does what is wished for and answers the task as it is then; null when it is gone. */
export const grant = async (api: Api, group: number, wish: TaskWish): Promise<Task | null> => {
  switch (wish.kind) {
    case 'add':
      return add(api, group, wish.task);
    case 'change':
      return change(api, group, wish.id, wish.changes);
    case 'remove':
      await remove(api, group, wish.id);
      return null;
  }
};
