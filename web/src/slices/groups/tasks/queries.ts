import { addTask, changeTask, deleteTask, groupTasks, type Task } from '@lodgepole/contract/groups/tasks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';

/** The key makes invalidating the group include it. */
export const tasksQuery = (api: Api, group: number) =>
  queryOptions({
    queryKey: ['group', group, 'tasks'],
    queryFn: ({ signal }) => api.call(groupTasks, { params: { id: group } }, { signal }),
    staleTime: 0,
  });

export const useTasks = (group: number, isEnabled = true) =>
  useQuery({ ...tasksQuery(useApi(), group), enabled: isEnabled });

export type TaskChanges = Partial<Pick<Task, 'text' | 'done' | 'member'>>;

/** An edit of the checklist. A task that is not saved yet has a negative id. */
export type TaskEdit =
  | {
      readonly kind: 'add';
      readonly task: Pick<Task, 'id' | 'text' | 'done' | 'member'>;
      /** The newest id known when it was added. */
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

/** Succeeds when another member has already deleted it. */
const remove = async (api: Api, group: number, task: number): Promise<void> => {
  await api.call(deleteTask, { params: { id: group, task } }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
};

/** Returns the task after the edit, or null when it is deleted. */
export const sendEdit = async (api: Api, group: number, edit: TaskEdit): Promise<Task | null> => {
  switch (edit.kind) {
    case 'add':
      return add(api, group, edit.task);
    case 'change':
      return change(api, group, edit.id, edit.changes);
    case 'remove':
      await remove(api, group, edit.id);
      return null;
  }
};
