import { type Task, TaskForm, taskMessages } from '@lodgepole/contract/groups/tasks';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { sendEdit, type TaskChanges, type TaskEdit, tasksQuery } from './queries.ts';

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
