import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { booleanField, Id, integerField, lineField, nullableField } from '../core/form/fields.ts';
import { sentence } from '../core/text/text.ts';

export const taskMessages = {
  text: sentence('Write what needs to be done.'),
  textLong: sentence('A task cannot exceed 200 characters.'),
  member: sentence('Choose a member of the group.'),
  tooMany: sentence('A group can have at most 100 tasks. Delete some of them first.'),
  fetchFailed: sentence('Failed to fetch the checklist.'),
  saveFailed: sentence('Failed to save the task.'),
  deleteFailed: sentence('Failed to delete the task.'),
} as const;

export const maxTasks = 100;

const text = lineField({ min: 1, max: 200, message: taskMessages.text, tooLong: taskMessages.textLong });
const member = nullableField(integerField(taskMessages.member)).optional();

export const TaskForm = z.object({ text, member });
export type TaskForm = z.output<typeof TaskForm>;

export const TaskEdit = z.object({ text: text.optional(), done: booleanField().optional(), member });
export type TaskEdit = z.output<typeof TaskEdit>;

export const Task = z.object({
  id: z.int(),
  text: z.string(),
  done: z.boolean(),
  member: z.int().nullable(),
  created_at: z.iso.datetime(),
});
export type Task = z.output<typeof Task>;

const ofGroup = z.object({ id: Id });
const one = z.object({ id: Id, task: Id });

export const groupTasks = endpoint({
  method: 'GET',
  path: '/groups/:id/tasks',
  access: 'user',
  summary: 'The checklist of a group, oldest first, for its members',
  params: ofGroup,
  reply: z.array(Task),
});

export const addTask = endpoint({
  method: 'POST',
  path: '/groups/:id/tasks',
  access: 'user',
  summary: 'Add a task to the checklist of a group',
  params: ofGroup,
  body: TaskForm,
  reply: Task,
  status: 201,
});

export const changeTask = endpoint({
  method: 'PATCH',
  path: '/groups/:id/tasks/:task',
  access: 'user',
  summary: 'Change a task, or mark it as done',
  params: one,
  body: TaskEdit,
  reply: Task,
});

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/groups/:id/tasks/:task',
  access: 'user',
  summary: 'Delete a task',
  params: one,
  reply: 'empty',
});
