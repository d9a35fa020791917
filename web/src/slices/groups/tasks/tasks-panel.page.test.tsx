import { addTask, changeTask, deleteTask, groupTasks, type Task } from '@lodgepole/contract/groups/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { apiOf, people, removeToasts } from '../../../testing/group-pages.ts';
import { openPanel } from '../../../testing/panels.tsx';
import { TasksPanel } from './tasks-panel.tsx';

afterEach(removeToasts);

const dev = 102;
const aTask = (id: number, text: string, changes: Partial<Task> = {}): Task => ({
  id,
  text,
  done: false,
  member: null,
  created_at: '2026-01-05T10:00:00.000Z',
  ...changes,
});

type Who = 'groupOwner' | 'member' | 'nonMember' | 'landlord';

/** A server that keeps one checklist. */
const setScene = (who: Who, tasks: readonly Task[] = []) => {
  const scene = { tasks: [...tasks], sent: [] as unknown[] };
  const change = (id: number, changes: object): Task => {
    scene.tasks = scene.tasks.map((task) => (task.id === id ? { ...task, ...changes } : task));
    const found = scene.tasks.find((task) => task.id === id);
    if (!found) throw new ApiError(404, { detail: 'Not found.' });
    return found;
  };
  const api = apiOf({ viewer: people[who] })
    .on(groupTasks, () => scene.tasks)
    .on(addTask, ({ body }) => {
      scene.sent.push(['add', body]);
      const task = aTask(900 + scene.sent.length, String(body.text), { member: Number(body.member) || null });
      scene.tasks = [...scene.tasks, task];
      return task;
    })
    .on(changeTask, ({ params, body }) => {
      scene.sent.push(['change', Number(params.task), body]);
      return change(Number(params.task), body);
    })
    .on(deleteTask, ({ params }) => {
      scene.sent.push(['delete', Number(params.task)]);
      change(Number(params.task), {});
      scene.tasks = scene.tasks.filter(({ id }) => id !== Number(params.task));
    });
  return { scene, api };
};

const openAs = async (who: Who, tasks?: readonly Task[]) => {
  const { scene, api } = setScene(who, tasks);
  return { scene, api, ...(await openPanel(TasksPanel, api)) };
};

const panel = () => within(screen.getByRole('region', { name: 'Checklist' }));
const texts = () =>
  panel()
    .queryAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
const box = (name: string) => panel().getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => panel().getByRole('button', { name });
const taker = (name: string) =>
  panel().getByRole<HTMLSelectElement>('combobox', { name: `Who does “${name}”?` });
const newTask = () => panel().getByRole<HTMLInputElement>('textbox', { name: 'New task' });
const failure = async () => (await panel().findByRole('alert')).textContent;
const never = () => new Promise<never>(() => {});
const unreachable = () => {
  throw new NetworkError('unreachable', null);
};

describe('an empty checklist', () => {
  it('suggests tasks without adding them', async () => {
    const { scene, user } = await openAs('member');
    const offers = () =>
      within(panel().getByRole('list', { name: 'Suggested tasks' })).getAllByRole('button');
    expect(offers()).toHaveLength(5);
    expect(scene.sent).toEqual([]);
    await user.click(button('Collect references'));
    await waitFor(() => expect(box('Collect references').disabled).toBe(false));
    expect(scene.sent).toEqual([['add', { text: 'Collect references', member: null }]]);
    expect(offers()).toHaveLength(4);
    await user.type(newTask(), 'Buy boxes{Enter}');
    await waitFor(() => expect(texts()).toEqual(['Collect references', 'Buy boxes']));
    expect(panel().queryByRole('list', { name: 'Suggested tasks' })).toBeNull();
  });
});

describe('a new task', () => {
  it('is added with Enter, shown at once, and the field is ready for the next', async () => {
    const { scene, user } = await openAs('member', [aTask(1, 'One')]);
    await user.type(newTask(), '  Two  {Enter}');
    expect(newTask().value).toBe('');
    expect(document.activeElement).toBe(newTask());
    await user.type(newTask(), 'Three{Enter}');
    await waitFor(() => expect(texts()).toEqual(['One', 'Two', 'Three']));
    expect(scene.sent).toEqual([
      ['add', { text: 'Two', member: null }],
      ['add', { text: 'Three', member: null }],
    ]);
    await waitFor(() => expect(panel().getByText('0 of 3 done')).toBeTruthy());
  });

  it('appears before the reply, and only once if the live event arrives first', async () => {
    const { scene, api, user, hearOfChange } = await openAs('member', [aTask(1, 'One')]);
    api.on(addTask, never);
    await user.type(newTask(), 'Two{Enter}');
    await waitFor(() => expect(texts()).toEqual(['One', 'Two']));
    expect(box('Two').disabled).toBe(true);
    scene.tasks = [aTask(1, 'One'), aTask(2, 'Two')];
    await hearOfChange();
    await waitFor(() => expect(box('Two').disabled).toBe(false));
    expect(texts()).toEqual(['One', 'Two']);
  });

  it.each([
    ['  ', 'Write what needs to be done.'],
    ['x'.repeat(201), 'A task cannot exceed 200 characters.'],
  ])('with the text %j is rejected with an error', async (text, sentence) => {
    const { scene, user } = await openAs('member');
    newTask().focus();
    await user.paste(text);
    await user.click(button('Add'));
    expect(panel().getByText(sentence)).toBeTruthy();
    expect(newTask().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(newTask());
    await user.clear(newTask());
    await user.type(newTask(), 'Right{Enter}');
    await waitFor(() => expect(scene.sent).toHaveLength(1));
    expect(panel().queryByText(sentence)).toBeNull();
  });

  it('disappears when refused, shows why, and restores the text in the field', async () => {
    const { api, user } = await openAs('member', [aTask(1, 'One')]);
    api.on(addTask, () => {
      throw new ApiError(400, { detail: 'A group can have at most 100 tasks. Delete some of them first.' });
    });
    await user.type(newTask(), 'Two{Enter}');
    expect(await failure()).toBe(
      'Failed to save the task.A group can have at most 100 tasks. Delete some of them first.',
    );
    expect(texts()).toEqual(['One']);
    expect(newTask().value).toBe('Two');
  });

  it('is not lost when others change the checklist', async () => {
    const { scene, user, hearOfChange } = await openAs('member', [aTask(1, 'One')]);
    await user.type(newTask(), 'Half a tho');
    scene.tasks = [aTask(1, 'One', { done: true }), aTask(2, 'Of Carla')];
    await hearOfChange();
    await waitFor(() => expect(texts()).toEqual(['One', 'Of Carla']));
    expect(box('One').checked).toBe(true);
    expect(newTask().value).toBe('Half a tho');
  });
});

describe('a task', () => {
  it('is ticked off at once, and back', async () => {
    const { scene, user } = await openAs('member', [aTask(1, 'One'), aTask(2, 'Two')]);
    await user.click(box('One'));
    expect(await panel().findByText('1 of 2 done')).toBeTruthy();
    await user.click(box('One'));
    await waitFor(() => expect(scene.sent).toHaveLength(2));
    expect(scene.sent).toEqual([
      ['change', 1, { done: true }],
      ['change', 1, { done: false }],
    ]);
  });

  it('is rolled back alone when the call fails', async () => {
    const { api, user } = await openAs('member', [aTask(1, 'One'), aTask(2, 'Two')]);
    await user.click(box('Two'));
    await waitFor(() => expect(box('Two').checked).toBe(true));
    api.on(changeTask, unreachable);
    await user.click(box('One'));
    expect(await failure()).toBe('Failed to save the task.');
    expect(box('One').checked).toBe(false);
    expect(box('Two').checked).toBe(true);
  });

  it('can be assigned to a member or to nobody', async () => {
    const { scene, user } = await openAs('groupOwner', [aTask(1, 'One')]);
    expect([...taker('One').options].map(({ text }) => text)).toEqual([
      'Unassigned',
      'Carla Roy',
      'Dev Shah',
    ]);
    await user.selectOptions(taker('One'), 'Dev Shah');
    await waitFor(() => expect(taker('One').value).toBe(String(dev)));
    await user.selectOptions(taker('One'), 'Unassigned');
    await waitFor(() =>
      expect(scene.sent).toEqual([
        ['change', 1, { member: dev }],
        ['change', 1, { member: null }],
      ]),
    );
  });

  it('is renamed in place with Enter, keeping the focus', async () => {
    const { scene, user } = await openAs('member', [aTask(1, 'One')]);
    await user.click(button('Rename “One”'));
    const field = panel().getByRole<HTMLInputElement>('textbox', { name: 'Text of the task' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('Uno{Enter}');
    await waitFor(() => expect(texts()).toEqual(['Uno']));
    expect(document.activeElement).toBe(button('Rename “Uno”'));
    expect(scene.sent).toEqual([['change', 1, { text: 'Uno' }]]);
  });

  it('is renamed on blur, but not on Escape or without a change', async () => {
    const { scene, user } = await openAs('member', [aTask(1, 'One')]);
    await user.click(button('Rename “One”'));
    await user.keyboard('Uno{Escape}');
    expect(texts()).toEqual(['One']);
    await user.click(button('Rename “One”'));
    await user.keyboard('{Enter}');
    await user.click(button('Rename “One”'));
    await user.clear(panel().getByRole('textbox', { name: 'Text of the task' }));
    await user.click(newTask());
    expect(texts()).toEqual(['One']);
    expect(scene.sent).toEqual([]);
    await user.click(button('Rename “One”'));
    await user.keyboard('Uno');
    await user.click(newTask());
    await waitFor(() => expect(scene.sent).toEqual([['change', 1, { text: 'Uno' }]]));
    expect(document.activeElement).toBe(newTask());
  });

  it('rejects a name that is too long, and keeps what is typed when others change it', async () => {
    const { scene, user, hearOfChange } = await openAs('member', [aTask(1, 'One')]);
    await user.click(button('Rename “One”'));
    await user.paste('x'.repeat(201));
    await user.keyboard('{Enter}');
    expect(await failure()).toBe('A task cannot exceed 200 characters.');
    const field = () => panel().getByRole<HTMLInputElement>('textbox', { name: 'Text of the task' });
    await user.clear(field());
    await user.type(field(), 'Mine');
    scene.tasks = [aTask(1, 'Of Carla', { done: true })];
    await hearOfChange();
    await waitFor(() => expect(panel().getByText('1 of 1 done')).toBeTruthy());
    expect(field().value).toBe('Mine');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(texts()).toEqual(['Mine']));
  });

  it('is deleted at once, and Undo brings it back as it was', async () => {
    const { scene, user } = await openAs('member', [
      aTask(1, 'One', { done: true, member: dev }),
      aTask(2, 'Two'),
    ]);
    button('Delete “One”').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(texts()).toEqual(['Two']));
    expect(document.activeElement).toBe(button('Delete “Two”'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(box('One').disabled).toBe(false));
    expect(texts()).toEqual(['Two', 'One']);
    expect(box('One').checked).toBe(true);
    expect(taker('One').value).toBe(String(dev));
    expect(scene.sent.slice(0, 2)).toEqual([
      ['delete', 1],
      ['add', { text: 'One', member: dev }],
    ]);
  });

  it('moves the focus to the new-task field when the last one is deleted', async () => {
    const { user } = await openAs('member', [aTask(1, 'One')]);
    await user.click(button('Delete “One”'));
    await waitFor(() => expect(texts()).toEqual([]));
    expect(document.activeElement).toBe(newTask());
  });

  it('stays deleted if another member deleted it, and comes back if deleting fails', async () => {
    const { scene, api, user } = await openAs('member', [aTask(1, 'One'), aTask(2, 'Two')]);
    scene.tasks = [aTask(2, 'Two')];
    await user.click(button('Delete “One”'));
    await waitFor(() => expect(texts()).toEqual(['Two']));
    expect(panel().queryByRole('alert')).toBeNull();
    api.on(deleteTask, unreachable);
    await user.click(button('Delete “Two”'));
    expect(await failure()).toBe('Failed to delete the task.');
    expect(texts()).toEqual(['Two']);
    expect(screen.queryByText('“Two” has been deleted.')).toBeNull();
  });
});

describe('the task panel', () => {
  it.each(['nonMember', 'landlord'] as const)('is hidden from a %s, and nothing is fetched', async (who) => {
    const asked = vi.fn();
    const { api } = setScene(who);
    api.on(groupTasks, () => {
      asked();
      return [];
    });
    await openPanel(TasksPanel, api);
    expect(screen.queryByRole('region', { name: 'Checklist' })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows an error when loading fails, with a way to retry', async () => {
    let isDown = true;
    const { api } = setScene('member');
    api.on(groupTasks, () => (isDown ? unreachable() : [aTask(1, 'One')]));
    const { user } = await openPanel(TasksPanel, api);
    expect(await panel().findByText('Failed to fetch the checklist.')).toBeTruthy();
    isDown = false;
    await user.click(button('Retry'));
    await waitFor(() => expect(texts()).toEqual(['One']));
  });
});
