import {
  addTask,
  changeTask,
  deleteTask,
  groupTasks,
  type Task,
  TaskForm,
  taskMessages,
} from '@lodgepole/contract/groups/tasks';
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound, linesWithReason } from '../../../lib/api/server-lines.ts';

/** The key makes invalidating the group include it. */
const tasksQuery = (api: Api, group: number) =>
  queryOptions({
    queryKey: ['group', group, 'tasks'],
    queryFn: ({ signal }) => api.call(groupTasks, { params: { id: group } }, { signal }),
    staleTime: 0,
  });

export const useTasks = (group: number, isEnabled = true) =>
  useQuery({ ...tasksQuery(useApi(), group), enabled: isEnabled });

type TaskChanges = Partial<Pick<Task, 'text' | 'done' | 'member'>>;

/** An edit of the checklist. A task that is not saved yet has a negative id. */
type TaskEdit =
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
const sendEdit = async (api: Api, group: number, edit: TaskEdit): Promise<Task | null> => {
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

export type ShownTask = Pick<Task, 'id' | 'text' | 'done' | 'member'>;

export const textFault = (text: string): string | null =>
  TaskForm.shape.text.safeParse(text).error?.issues[0]?.message ?? null;

/** A live event may bring a new task before the reply to its edit. */
const isThere = (tasks: readonly ShownTask[], { text }: ShownTask, newest: number): boolean =>
  tasks.some((task) => task.id > newest && task.text === text);

const withEdit = (tasks: readonly ShownTask[], edit: TaskEdit): readonly ShownTask[] => {
  switch (edit.kind) {
    case 'add':
      return isThere(tasks, edit.task, edit.newest) ? tasks : [...tasks, edit.task];
    case 'change':
      return tasks.map((task) => (task.id === edit.id ? { ...task, ...edit.changes } : task));
    case 'remove':
      return tasks.filter(({ id }) => id !== edit.id);
  }
};

const editedTasks = (tasks: readonly ShownTask[], edits: readonly TaskEdit[]): readonly ShownTask[] =>
  edits.reduce(withEdit, tasks);

const answeredTasks = (tasks: readonly Task[], edit: TaskEdit, answer: Task | null): Task[] => {
  if (answer === null) return tasks.filter((task) => edit.kind !== 'remove' || task.id !== edit.id);
  const others = tasks.filter(({ id }) => id !== answer.id);
  return [...others, answer].toSorted((one, other) => one.id - other.id);
};

interface Outcome {
  readonly onDone?: () => void;
  readonly onRefused?: () => void;
}

interface Asked extends Outcome {
  readonly edit: TaskEdit;
}

let latest = 0;

/** The checklist with the viewer's edits applied optimistically. A refusal rolls back only that edit and says why. */
export const useTaskEdits = (group: number, known: readonly Task[]) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<readonly string[]>([]);
  const mutationKey = ['tasks', group];
  const { queryKey } = tasksQuery(api, group);
  const edits = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Asked).edit,
  });
  const { mutate } = useMutation({
    mutationKey,
    // Sequential, so that the last click wins.
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: ({ edit }: Asked) => sendEdit(api, group, edit),
    onSuccess: async (answer, { edit, onDone }) => {
      // A fetch under way may be older.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (tasks) => tasks && answeredTasks(tasks, edit, answer));
      onDone?.();
    },
    onError: (error, { edit, onRefused }) => {
      const failed = edit.kind === 'remove' ? taskMessages.deleteFailed : taskMessages.saveFailed;
      setFailure(linesWithReason(error, failed));
      onRefused?.();
    },
    // Edits by others in the meantime may be missing.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const ask = (edit: TaskEdit, outcome?: Outcome): void => {
    setFailure([]);
    mutate({ ...outcome, edit });
  };
  return {
    tasks: editedTasks(known, edits),
    failure,

    add(text: string, kept: Partial<Omit<ShownTask, 'id'>> = {}, outcome?: Outcome): void {
      // A temporary id, until the server assigns one.
      latest -= 1;
      const task = { done: false, member: null, ...kept, id: latest, text };
      ask({ kind: 'add', task, newest: Math.max(0, ...known.map(({ id }) => id)) }, outcome);
    },

    change: (id: number, changes: TaskChanges) => ask({ kind: 'change', id, changes }),

    remove: (id: number, onDone: () => void) => ask({ kind: 'remove', id }, { onDone }),
  };
};

export type TaskEdits = ReturnType<typeof useTaskEdits>;
