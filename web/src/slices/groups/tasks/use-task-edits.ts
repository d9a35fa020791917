import { type Task, taskMessages } from '@lodgepole/contract/groups/tasks';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { grant, type TaskChanges, type TaskWish, tasksQuery } from './queries.ts';
import { answeredTasks, type ShownTask, wishedTasks } from './wished-tasks.ts';

/** What follows, whenever the answer comes. */
interface Outcome {
  readonly onDone?: () => void;
  readonly onRefused?: () => void;
}

interface Asked extends Outcome {
  readonly wish: TaskWish;
}

let latest = 0;

/**
 * The checklist with what the viewer asks for laid over it at once. A refusal takes back that wish and nothing else, and says
 * what did not work.
 */
export const useTaskWishes = (group: number, known: readonly Task[]) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<readonly string[]>([]);
  const mutationKey = ['tasks', group];
  const { queryKey } = tasksQuery(api, group);
  const wishes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Asked).wish,
  });
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the last click is the last word.
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: ({ wish }: Asked) => grant(api, group, wish),
    onSuccess: async (answer, { wish, onDone }) => {
      // An answer on its way may be older.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (tasks) => tasks && answeredTasks(tasks, wish, answer));
      onDone?.();
    },
    onError: (error, { wish, onRefused }) => {
      const failed = wish.kind === 'remove' ? taskMessages.deleteFailed : taskMessages.saveFailed;
      setFailure(linesWithReason(error, failed));
      onRefused?.();
    },
    // What others did meanwhile was perhaps not taken.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const ask = (wish: TaskWish, outcome?: Outcome): void => {
    setFailure([]);
    mutate({ ...outcome, wish });
  };
  return {
    tasks: wishedTasks(known, wishes),
    failure,

    add(text: string, kept: Partial<Omit<ShownTask, 'id'>> = {}, outcome?: Outcome): void {
      // Until the server gives it an id, it has one of its own.
      latest -= 1;
      const task = { done: false, member: null, ...kept, id: latest, text };
      ask({ kind: 'add', task, newest: Math.max(0, ...known.map(({ id }) => id)) }, outcome);
    },

    change: (id: number, changes: TaskChanges) => ask({ kind: 'change', id, changes }),

    remove: (id: number, onDone: () => void) => ask({ kind: 'remove', id }, { onDone }),
  };
};

export type TaskWishes = ReturnType<typeof useTaskWishes>;
