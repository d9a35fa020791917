import { blockedPeople, blockPerson, unblockPerson } from '@lodgepole/contract/accounts/blocks';
import { myData } from '@lodgepole/contract/accounts/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { blockAs, blockedBy, unblockAs } from '../../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
let anne: SignedInRoommate;
let bob: SignedInRoommate;
let cleo: SignedInRoommate;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
afterAll(async () => {
  await changes.close();
  await server.close();
});
beforeEach(async () => {
  [anne, bob, cleo] = (await aCrowd(server, 3)) as [SignedInRoommate, SignedInRoommate, SignedInRoommate];
});

const block = (by: SignedInRoommate, id: number) => server.call(blockPerson, { params: { id } }, by.access);
const unblock = (by: SignedInRoommate, id: number) =>
  server.call(unblockPerson, { params: { id } }, by.access);
const run = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values]);
const idsOf = async (person: SignedInRoommate) => (await blockedBy(server, person)).map(({ id }) => id);

describe('blocking', () => {
  it('answers with nothing, as often as it is asked, and keeps the first time', async () => {
    const first = await block(anne, bob.id);
    expect([first.status, first.body]).toEqual([204, '']);
    const [kept] = await blockedBy(server, anne);
    expect((await block(anne, bob.id)).status).toBe(204);
    expect(await blockedBy(server, anne)).toEqual([kept]);
  });

  it('refuses oneself, and those whom nobody sees', async () => {
    const self = await block(anne, anne.id);
    expect([self.status, self.body]).toEqual([400, { detail: 'You cannot block yourself.' }]);
    await run('update users set deactivated_at = now() where id = $1', [bob.id]);
    for (const id of [bob.id, 2_000_000_000]) {
      const { status, body } = await block(anne, id);
      expect([status, body]).toEqual([404, { detail: 'Not found.' }]);
    }
    expect(await blockedBy(server, anne)).toEqual([]);
  });

  it('gives a suspended person no name and no picture, as everywhere else', async () => {
    await run("update users set suspended_at = now(), profile_picture = 'avatars/x.webp' where id = $1", [
      bob.id,
    ]);
    await block(anne, bob.id);
    expect(await blockedBy(server, anne)).toMatchObject([
      {
        id: bob.id,
        first_name: 'Account suspended',
        last_name: '',
        full_name: 'Account suspended',
        profile_picture: null,
      },
    ]);
  });

  it.each(['0', '-1', 'blocked', '1.5', '99999999999'])('answers "%s" as not found', async (id) => {
    for (const method of ['POST', 'DELETE'] as const) {
      const headers = { authorization: `Bearer ${anne.access}` };
      const { status } = await server.request({ method, url: `/profile/${id}/block`, headers });
      expect(status).toBe(404);
    }
  });

  it('is announced only to the open pages of the person who blocks', async () => {
    const told = [{ topic: 'blocks', id: bob.id, people: [anne.id] }];
    expect(await changes.during(() => block(anne, bob.id))).toEqual(told);
    expect(await changes.during(() => block(anne, bob.id))).toEqual([]);
    expect(await changes.during(() => unblock(anne, bob.id))).toEqual(told);
    expect(await changes.during(() => unblock(anne, bob.id))).toEqual([]);
  });

  it('queues no mail', async () => {
    const jobs = async () => (await run('select 1 from graphile_worker._private_jobs', [])).rowCount;
    const before = await jobs();
    await blockAs(server, anne, bob.id);
    await unblockAs(server, anne, bob.id);
    expect(await jobs()).toBe(before);
  });

  it('has a limit, which many at once do not pass', async () => {
    await run(
      `with others as (insert into users (email, password_hash, first_name, last_name, age, sex, city, preferred_location,
           phone_number, budget_max, yearly_income)
         select 'many-' || gen_random_uuid() || '@example.com', '-', 'One', 'Of many', 30, 'O', 'Waterloo', 'Waterloo',
           '+1-519-555-0134', 1000, 48123 from generate_series(1, 998) returning id)
       insert into blocks (blocker_id, blocked_id) select $1, id from others`,
      [anne.id],
    );
    const crowd = await aCrowd(server, 6);
    const replies = await Promise.all(crowd.map(({ id }) => block(anne, id)));
    expect(
      replies
        .map(({ status }) => String(status))
        .toSorted()
        .join(),
    ).toBe('204,204,400,400,400,400');
    const refused = replies.find(({ status }) => status === 400);
    expect(refused?.body).toEqual({ detail: 'You can block at most 1,000 people.' });
    const list = await idsOf(anne);
    expect(list).toHaveLength(1000);
    expect((await block(anne, list[0] ?? 0)).status).toBe(204);
    await unblockAs(server, anne, list[0] ?? 0);
    expect((await block(anne, bob.id)).status).toBe(204);
  });
});

describe('the list of blocked people', () => {
  it('shows one’s own, newest first, with a name and a picture', async () => {
    expect(await blockedBy(server, anne)).toEqual([]);
    await run('update users set profile_picture = $2 where id = $1', [bob.id, 'avatars/bob.webp']);
    await blockAs(server, anne, bob.id);
    await blockAs(server, anne, cleo.id);
    await blockAs(server, bob, anne.id);
    const { status, body } = await server.call(blockedPeople, {}, anne.access);
    expect(status).toBe(200);
    expect(body).toEqual([
      expect.objectContaining({ id: cleo.id, profile_picture: null }),
      {
        id: bob.id,
        first_name: 'Person',
        last_name: 'Number 2',
        full_name: 'Person Number 2',
        profile_picture: `${server.config.publicUrl}/media/avatars/bob.webp`,
        blocked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    expect(await idsOf(bob)).toEqual([anne.id]);
    expect(await idsOf(cleo)).toEqual([]);
  });

  it('keeps a person whose account is not in use, so that they can be unblocked', async () => {
    await blockAs(server, anne, bob.id);
    await run('update users set deactivated_at = now() where id = $1', [bob.id]);
    expect(await idsOf(anne)).toEqual([bob.id]);
    expect((await unblock(anne, bob.id)).status).toBe(204);
    expect(await idsOf(anne)).toEqual([]);
  });

  it('is in the person’s download, which never shows who blocked them', async () => {
    await blockAs(server, anne, bob.id);
    const dataOf = async ({ access }: SignedInRoommate) => {
      const { body } = await server.call(myData, {}, access);
      return body as { blocked_people: unknown; records: { blocks: unknown } };
    };
    const own = await dataOf(anne);
    expect(own.blocked_people).toEqual(await blockedBy(server, anne));
    expect(own.records.blocks).toEqual([
      expect.objectContaining({ blocker_id: anne.id, blocked_id: bob.id }),
    ]);
    const other = await dataOf(bob);
    expect([other.blocked_people, other.records.blocks]).toEqual([[], []]);
    expect(JSON.stringify(other)).not.toContain(anne.email);
  });

  it('loses an account that is deleted, on both sides', async () => {
    await blockAs(server, anne, bob.id);
    await blockAs(server, bob, cleo.id);
    await run('delete from users where id = $1', [bob.id]);
    expect(await idsOf(anne)).toEqual([]);
    const { rows } = await run('select 1 from blocks where $1 in (blocker_id, blocked_id)', [bob.id]);
    expect(rows).toEqual([]);
  });
});

describe('unblocking', () => {
  it('ends only one’s own block, and changes nothing without one', async () => {
    await blockAs(server, anne, bob.id);
    await blockAs(server, bob, anne.id);
    expect((await unblock(anne, bob.id)).status).toBe(204);
    expect([await idsOf(anne), await idsOf(bob)]).toEqual([[], [anne.id]]);
    for (const id of [bob.id, anne.id, 2_000_000_000]) {
      const { status, body } = await unblock(anne, id);
      expect([status, body]).toEqual([204, '']);
    }
    expect(await idsOf(bob)).toEqual([anne.id]);
  });
});
