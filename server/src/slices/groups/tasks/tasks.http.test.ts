import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { deleteGroup, editGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import {
  addTask,
  changeTask,
  deleteTask,
  groupTasks,
  maxTasks,
  type Task,
} from '@lodgepole/contract/groups/tasks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, decide, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { rounds } from '../../../testing/rounds.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { copyTasks } from './tasks.repository.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let outsider: SignedInRoommate;
let bare: SignedInRoommate;
let listing: number;
let group: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
  [landlord] = (await aCrowd(server, 1)) as [SignedInRoommate];
  listing = (await postListing(server, landlord)).id;
});
beforeEach(async () => {
  [owner, member, outsider, bare] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  await server.database.pool.query('delete from roommate_profiles where id = $1', [bare.roommate]);
  bare = { ...bare, access: `${bare.id}.0` };
  group = (await openGroupOn(server, owner, listing)).id;
  await joinAs(server, member, group);
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

const absent = 2_000_000_000;
const list = (by = owner, id = group) => server.call(groupTasks, { params: { id } }, by.access);
const add = (body: unknown, by = owner, id = group) =>
  server.call(addTask, { params: { id }, body: body as { text: string } }, by.access);
const change = (task: number, body: unknown, by = owner, id = group) =>
  server.call(changeTask, { params: { id, task }, body: body as object }, by.access);
const remove = (task: number, by = owner, id = group) =>
  server.call(deleteTask, { params: { id, task } }, by.access);

const added = async (text: string, taker?: SignedInRoommate): Promise<Task> => {
  const { status, body } = await add({ text, ...(taker && { member: taker.roommate }) });
  expect(status).toBe(201);
  return body as Task;
};
const tasks = async (id = group) => (await list(owner, id)).body as Task[];
const detail = ({ status, body }: Reply) => [status, body];

describe('the checklist', () => {
  it('is empty at first, and holds what members add, oldest first', async () => {
    expect(await list(member)).toMatchObject({ status: 200, body: [] });
    const first = await add({ text: '  Collect references ' }, member);
    expect(first).toMatchObject({
      status: 201,
      body: { text: 'Collect references', done: false, member: null, created_at: expect.any(String) },
    });
    expect(Object.keys(first.body as Task).toSorted()).toEqual([
      'created_at',
      'done',
      'id',
      'member',
      'text',
    ]);
    const second = await added('Book a viewing', member);
    expect(second.member).toBe(member.roommate);
    expect(await tasks()).toEqual([first.body, second]);
  });

  it('changes one thing at a time, by whichever member', async () => {
    const task = await added('Call');
    expect((await change(task.id, { done: true }, member)).body).toEqual({ ...task, done: true });
    expect((await change(task.id, { text: 'Call the landlord' })).body).toMatchObject({ done: true });
    expect((await change(task.id, { member: owner.roommate }, member)).body).toEqual({
      ...task,
      done: true,
      text: 'Call the landlord',
      member: owner.roommate,
    });
    expect((await change(task.id, { done: false, member: null })).body).toEqual({
      ...task,
      text: 'Call the landlord',
    });
    expect((await change(task.id, {})).status).toBe(200);
    expect(await tasks()).toEqual([{ ...task, text: 'Call the landlord' }]);
  });

  it('loses what is deleted, once', async () => {
    const [first, second] = [await added('One'), await added('Two')];
    expect(await remove(first.id, member)).toMatchObject({ status: 204 });
    expect(await tasks()).toEqual([second]);
    expect(detail(await remove(first.id))).toEqual([404, { detail: 'Not found.' }]);
    expect(detail(await change(first.id, { done: true }))).toEqual([404, { detail: 'Not found.' }]);
  });

  it('does not contain the tasks of another group', async () => {
    const { id: other } = await openGroupOn(server, owner, listing);
    const task = await added('Ours');
    for (const reply of [
      await change(task.id, { done: true }, owner, other),
      await remove(task.id, owner, other),
    ])
      expect(detail(reply)).toEqual([404, { detail: 'Not found.' }]);
    expect(await tasks()).toEqual([task]);
    expect(await tasks(other)).toEqual([]);
  });

  it('is deleted with its group', async () => {
    await added('One');
    await server.call(deleteGroup, { params: { id: group } }, owner.access);
    const { rows } = await server.database.pool.query('select 1 from group_tasks where group_id = $1', [
      group,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('the limits of tasks', () => {
  const text = ['Write what needs to be done.'];
  const taker = ['Choose a member of the group.'];
  it.each<[string, () => object, object]>([
    ['no text', () => ({}), { text }],
    ['blanks', () => ({ text: '   ' }), { text }],
    ['no text at all', () => ({ text: 7 }), { text }],
    ['a long text', () => ({ text: 'x'.repeat(201) }), { text: ['A task cannot exceed 200 characters.'] }],
    [
      'two lines',
      () => ({ text: 'one\ntwo' }),
      { text: ['Write this on one line, without characters that cannot be shown.'] },
    ],
    ['an outsider', () => ({ text: 'Call', member: outsider.roommate }), { member: taker }],
    ['the id of a user', () => ({ text: 'Call', member: 'me' }), { member: taker }],
    ['nobody there is', () => ({ text: 'Call', member: absent }), { member: taker }],
  ])('%s, and nothing changes', async (_name, body, problem) => {
    const task = await added('One', member);
    expect(detail(await add(body()))).toEqual([400, problem]);
    const { text: given, member: named } = body() as { text?: string; member?: number };
    const edit = {
      ...(given !== undefined && { text: given }),
      ...(named !== undefined && { member: named }),
    };
    const isEdit = Object.keys(edit).length > 0;
    expect(isEdit ? detail(await change(task.id, edit)) : [400, problem]).toEqual([400, problem]);
    expect(await tasks()).toEqual([task]);
  });

  it('accept a text of 200 characters, and an empty member for nobody', async () => {
    expect((await add({ text: 'x'.repeat(200), member: '' })).body).toMatchObject({ member: null });
    const [task] = (await tasks()) as [Task];
    expect(detail(await change(task.id, { done: 'perhaps' }))).toEqual([
      400,
      { done: ['Enter true or false.'] },
    ]);
  });

  it('refuse the task after the hundredth, however many come at once', async () => {
    await server.database.pool.query(
      `insert into group_tasks (group_id, text) select $1, 'Task ' || number from generate_series(1, $2) as number`,
      [group, maxTasks - 3],
    );
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, place) => add({ text: `New ${place}` })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = replies.filter(({ status }) => status !== 201).map(detail);
    expect(new Set(refused.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([
        JSON.stringify([400, { detail: 'A group can have at most 100 tasks. Delete some of them first.' }]),
      ]),
    );
    expect(await tasks()).toHaveLength(maxTasks);
    await remove(((await tasks()) as [Task])[0].id);
    expect((await add({ text: 'One more' })).status).toBe(201);
  });
});

describe('tasks', () => {
  const calls = (by: SignedInRoommate, task: number, id = group) => [
    list(by, id),
    add({ text: 'Mine' }, by, id),
    add({ text: 7, member: 'x' }, by, id),
    change(task, { done: true }, by, id),
    change(task, { done: 'x', text: '' }, by, id),
    remove(task, by, id),
    remove(absent, by, id),
  ];

  it('are for members: others who see the group are refused, whatever they send', async () => {
    const task = await added('One');
    await apply(server, owner, group);
    for (const person of [outsider, bare, landlord])
      for (const reply of await Promise.all(calls(person, task.id)))
        expect(detail(reply)).toEqual([403, { detail: 'You are not a member of this group.' }]);
    expect(await tasks()).toEqual([task]);
  });

  it('need a session', async () => {
    for (const endpoint of [groupTasks, addTask, changeTask, deleteTask])
      expect(
        (await server.call(endpoint, { params: { id: group, task: 1 }, body: {} } as never)).status,
      ).toBe(401);
  });

  it('do not exist for others when the group is hidden or gone', async () => {
    const task = await added('One');
    await apply(server, owner, group);
    await decide(server, landlord, group, 'R');
    for (const reply of await Promise.all([...calls(outsider, task.id), ...calls(owner, task.id, absent)]))
      expect(detail(reply)).toEqual([404, { detail: 'Not found.' }]);
    for (const reply of await Promise.all(calls(landlord, task.id))) expect(reply.status).toBe(403);
    expect((await list(member)).status).toBe(200);
  });

  it('are closed to members who have left', async () => {
    const task = await added('One');
    await server.call(leaveGroup, { params: { id: group } }, member.access);
    for (const reply of await Promise.all(calls(member, task.id))) expect(reply.status).toBe(403);
  });
});

describe('the tasks of a member', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['leaves', () => server.call(leaveGroup, { params: { id: group } }, member.access)],
    [
      'is removed',
      () =>
        server.call(
          editGroup,
          { params: { id: group }, body: { member_ids: [owner.roommate] } },
          owner.access,
        ),
    ],
    ['deletes the account', () => server.call(deleteProfile, {}, member.access)],
  ])('who %s are nobody’s, and stay', async (_name, go) => {
    const [theirs, ours] = [await added('Theirs', member), await added('Ours', owner)];
    await change(theirs.id, { done: true });
    await go();
    expect(await tasks()).toEqual([{ ...theirs, done: true, member: null }, ours]);
    expect((await change(ours.id, { member: member.roommate })).status).toBe(400);
  });
});

describe('a copy for another group', () => {
  it('has the same texts in the same order, undone and without members', async () => {
    for (const name of ['One', 'Two', 'Three']) await added(name, member);
    await change(((await tasks()) as [Task])[0].id, { done: true });
    const { id: other } = await openGroupOn(server, owner, listing);
    await server.database.kysely.transaction().execute((transaction) => copyTasks(transaction, group, other));
    expect(await tasks(other)).toMatchObject(
      ['One', 'Two', 'Three'].map((name) => ({ text: name, done: false, member: null })),
    );
    expect(await tasks()).toMatchObject([{ done: true, member: member.roommate }, {}, {}]);
  });
});

describe('the open pages of the members', () => {
  const told = async (act: () => Promise<unknown>) =>
    (await changes.during(act)).map(({ topic, id, people }) => [topic, id, people.toSorted((a, b) => a - b)]);

  it('are told of what changes, and of nothing else', async () => {
    const both = [['group', group, [owner.id, member.id]]];
    expect(await told(() => add({ text: 'One' }))).toEqual(both);
    const [task] = (await tasks()) as [Task];
    expect(await told(() => change(task.id, { done: true }, member))).toEqual(both);
    expect(await told(() => change(task.id, { done: true, text: 'One', member: null }))).toEqual([]);
    expect(await told(() => change(task.id, { member: owner.roommate }))).toEqual(both);
    expect(await told(() => change(task.id, { text: 'Uno' }))).toEqual(both);
    expect(await told(() => change(task.id, { text: '' }))).toEqual([]);
    expect(await told(() => list())).toEqual([]);
    expect(await told(() => remove(task.id))).toEqual(both);
    expect(await told(() => remove(task.id))).toEqual([]);
  });
});

describe('at once', () => {
  it('twenty changes of one task are all there, each in its own field', async () => {
    const task = await added('One');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        change(
          task.id,
          [{ done: true }, { member: member.roommate }, { text: 'Two' }][place % 3],
          place % 2 === 0 ? owner : member,
        ),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await tasks()).toEqual([{ ...task, done: true, member: member.roommate, text: 'Two' }]);
  });

  it('tasks are given to a member who leaves: none is left with someone who is not there', async () => {
    for (let round = 0; round < rounds(5); round++) {
      const task = await added(`Round ${round}`);
      await Promise.all([
        change(task.id, { member: member.roommate }),
        add({ text: 'Also', member: member.roommate }),
        server.call(leaveGroup, { params: { id: group } }, member.access),
      ]);
      expect((await tasks()).map((one) => one.member)).not.toContain(member.roommate);
      await joinAs(server, member, group);
    }
  });
});
