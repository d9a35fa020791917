import { addTask, changeTask, deleteTask, groupTasks } from '@lodgepole/contract/groups/tasks';
import type { Viewer } from '../../../core/viewer.ts';
import { type App, mount } from '../../../http/mount.ts';
import type { TasksService } from './tasks.service.ts';

interface OnGroup {
  readonly viewer: Viewer;
  readonly params: { readonly id: number };
}

export const tasksRoutes = (app: App, tasks: TasksService) => {
  const isMember = ({ viewer, params }: OnGroup) => tasks.requireMember(viewer, params.id);
  mount(app, groupTasks, ({ viewer, params }) => tasks.list(viewer, params.id));
  mount(app, addTask, ({ viewer, params, body }) => tasks.add(viewer, params.id, body), isMember);
  mount(
    app,
    changeTask,
    ({ viewer, params, body }) => tasks.change(viewer, params.id, params.task, body),
    isMember,
  );
  mount(app, deleteTask, ({ viewer, params }) => tasks.remove(viewer, params.id, params.task), isMember);
};
