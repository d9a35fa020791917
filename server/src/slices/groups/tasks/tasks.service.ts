import {
  maxTasks,
  taskMessages as say,
  type Task,
  type TaskEdit,
  type TaskForm,
} from '@lodgepole/contract/groups/tasks';
import { Invalid, NotFound } from '../../../core/errors.ts';
import type { Throttle } from '../../../core/limits/throttle.ts';
import type { Announce } from '../../../core/live.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { MembersOnly } from '../group-access.ts';
import type { LockedGroup } from '../groups.repository.ts';
import type { TaskChanges, TaskRow, TasksRepository, TasksStore } from './tasks.repository.ts';

export interface TasksParts {
  readonly store: TasksStore;
  readonly members: MembersOnly;
  readonly announce: Announce;
  readonly changes: Throttle;
}

interface Locked {
  readonly tasks: TasksRepository;
  readonly group: LockedGroup;
  readonly tell: () => Promise<void>;
}

const presentTask = ({ id, text, done, roommate_id, created_at }: TaskRow): Task => ({
  id,
  text,
  done,
  member: roommate_id,
  created_at: created_at.toISOString(),
});

const throwUnlessMember = ({ members }: LockedGroup, member: number | null): void => {
  if (member !== null && !members.includes(member)) throw new Invalid({ member: [say.member] });
};

const changesOf = (task: TaskRow, { text = task.text, done = task.done, member }: TaskEdit): TaskChanges => {
  const roommate_id = member === undefined ? task.roommate_id : member;
  return {
    ...(text !== task.text && { text }),
    ...(done !== task.done && { done }),
    ...(roommate_id !== task.roommate_id && { roommate_id }),
  };
};

export const tasksService = ({ store, members, announce, changes }: TasksParts) => {
  const onGroup = async <Result>(
    viewer: Viewer,
    id: number,
    work: (locked: Locked) => Promise<Result>,
  ): Promise<Result> => {
    await changes.take(String(viewer.id));
    return store.transaction(async (tasks, transaction) => {
      const group = await members.lock(transaction, viewer, id);
      const tell = () => announce(transaction, { topic: 'group', id, people: [...group.users.values()] });
      return work({ tasks, group, tell });
    });
  };

  const taskOf = async ({ tasks, group }: Locked, id: number): Promise<TaskRow> => {
    const task = await tasks.one(group.id, id);
    if (!task) throw new NotFound();
    return task;
  };

  return {
    requireMember: members.require,

    async list(viewer: Viewer, group: number): Promise<Task[]> {
      await members.require(viewer, group);
      return (await store.ofGroup(group)).map(presentTask);
    },

    add: (viewer: Viewer, id: number, { text, member = null }: TaskForm): Promise<Task> =>
      onGroup(viewer, id, async ({ tasks, group, tell }) => {
        throwUnlessMember(group, member);
        if ((await tasks.count(id)) >= maxTasks) throw new Invalid({ detail: say.tooMany });
        const task = await tasks.add(id, text, member);
        await tell();
        return presentTask(task);
      }),

    change: (viewer: Viewer, id: number, task: number, form: TaskEdit): Promise<Task> =>
      onGroup(viewer, id, async (locked) => {
        const before = await taskOf(locked, task);
        throwUnlessMember(locked.group, form.member ?? null);
        const changed = changesOf(before, form);
        if (Object.keys(changed).length === 0) return presentTask(before);
        const after = await locked.tasks.change(task, changed);
        await locked.tell();
        return presentTask(after);
      }),

    remove: (viewer: Viewer, id: number, task: number): Promise<void> =>
      onGroup(viewer, id, async (locked) => {
        await locked.tasks.remove((await taskOf(locked, task)).id);
        await locked.tell();
      }),
  };
};

export type TasksService = ReturnType<typeof tasksService>;
