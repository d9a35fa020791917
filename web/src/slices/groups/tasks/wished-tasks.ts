import type { Task } from '@lodgepole/contract/groups/tasks';
import type { TaskWish } from './queries.ts';

export type ShownTask = Pick<Task, 'id' | 'text' | 'done' | 'member'>;

/** The server may tell of a new task before it answers the wish for it. */
const isThere = (tasks: readonly ShownTask[], { text }: ShownTask, newest: number): boolean =>
  tasks.some((task) => task.id > newest && task.text === text);

const withWish = (tasks: readonly ShownTask[], wish: TaskWish): readonly ShownTask[] => {
  switch (wish.kind) {
    case 'add':
      return isThere(tasks, wish.task, wish.newest) ? tasks : [...tasks, wish.task];
    case 'change':
      return tasks.map((task) => (task.id === wish.id ? { ...task, ...wish.changes } : task));
    case 'remove':
      return tasks.filter(({ id }) => id !== wish.id);
  }
};

/** The checklist as it will be once everything that was asked for is done. */
export const wishedTasks = (tasks: readonly ShownTask[], wishes: readonly TaskWish[]): readonly ShownTask[] =>
  wishes.reduce(withWish, tasks);

/** The checklist with what the server answered to a wish. */
export const answeredTasks = (tasks: readonly Task[], wish: TaskWish, answer: Task | null): Task[] => {
  if (answer === null) return tasks.filter((task) => wish.kind !== 'remove' || task.id !== wish.id);
  const others = tasks.filter(({ id }) => id !== answer.id);
  return [...others, answer].toSorted((one, other) => one.id - other.id);
};
