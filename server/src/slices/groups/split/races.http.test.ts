import { joinGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { agreeToSplit, changeSplit, type Split, seeSplit } from '@lodgepole/contract/groups/split/split';
import { editListing } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { rounds } from '../../../testing/rounds.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let others: SignedInRoommate[];
let listing: number;
let group: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  const [first, second, ...rest] = await aCrowd(server, 21);
  if (!first || !second) throw new Error('Nobody came.');
  [landlord, owner, others] = [first, second, rest];
  listing = (await postListing(server, landlord, { price: 1000 })).id;
});
beforeEach(async () => {
  group = (await openGroupOn(server, owner, listing)).id;
  await server.database.pool.query('update listings set price = 1000 where id = $1', [listing]);
});
afterAll(() => server.close());

const at = () => ({ params: { id: group } });
const split = async () => (await server.call(seeSplit, at(), owner.access)).body as Split;
const agree = (by: SignedInRoommate, shares?: Split['shares']) =>
  server.call(agreeToSplit, { ...at(), body: shares ? { shares } : {} }, by.access);
const put = (body: { kind: 'equal' | 'custom'; shares?: { member: number; amount: number }[] }) =>
  server.call(changeSplit, { ...at(), body }, owner.access);
const setPrice = (price: number) =>
  server.call(editListing, { params: { id: listing }, body: { price } }, landlord.access);
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

/** Holds the lock of a statement until released, and meanwhile runs what must wait for it. */
const whileHolding = async <Result>(
  statement: string,
  id: number,
  act: () => Promise<Result>,
): Promise<Result> => {
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement, [id]);
    const acting = act();
    await vi.waitFor(async () => {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    }, 20_000);
    await client.query('commit');
    return await acting;
  } finally {
    client.release();
  }
};

describe('at once', () => {
  it('twenty members agree, some twice, and everyone has agreed', async () => {
    for (const person of others) await joinAs(server, person, group);
    const people = [owner, ...others];
    const replies = await Promise.all([...people, ...people].map((person) => agree(person)));
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    const { shares, complete } = await split();
    expect(shares).toHaveLength(20);
    expect(complete).toBe(true);
  });

  it('a new split comes and members agree to the old one: nobody has agreed to what they did not see', async () => {
    const joined = others.slice(0, 6);
    for (const person of joined) await joinAs(server, person, group);
    for (let round = 0; round < rounds(8); round++) {
      await put({ kind: 'equal' });
      const seen = (await split()).shares;
      const custom = seen.map(({ member }, place) => ({ member, amount: place === 0 ? 1000 : 0 }));
      const [changed, ...agreed] = await Promise.all([
        put({ kind: 'custom', shares: custom }),
        ...joined.map((person) => agree(person, seen)),
      ]);
      expect(changed.status).toBe(200);
      for (const status of statuses(agreed)) expect([200, 409]).toContain(status);
      const { kind, shares } = await split();
      expect(kind).toBe('custom');
      expect(shares.filter((share) => share.agreed)).toEqual([]);
    }
  });

  it('the price changes, back and forth, members agree, leave, join and split: nothing is broken in between', async () => {
    const joined = others.slice(0, 5);
    for (const person of joined) await joinAs(server, person, group);
    const replies: Reply[] = [];
    for (let round = 0; round < rounds(5); round++) {
      const seen = (await split()).shares;
      const last = joined.at(-1) ?? owner;
      const come = round % 2 === 0 ? leaveGroup : joinGroup;
      replies.push(
        ...(await Promise.all([
          setPrice(round % 2 === 0 ? 1100 : 1000),
          put({ kind: 'custom', shares: seen.map(({ member, amount }) => ({ member, amount })) }),
          server.call(come, at(), last.access),
          ...joined.map((person) => agree(person, seen)),
          ...joined.map((person) => agree(person)),
        ])),
      );
      const { shares } = await split();
      const { rows } = await server.database.pool.query<{ price: number }>(
        'select price from listings where id = $1',
        [listing],
      );
      const cents = shares.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(cents).toBe(Math.round(Number(rows[0]?.price) * 100));
    }
    expect(Math.max(...statuses(replies))).toBeLessThan(500);
  });
});

describe('a member who agrees', () => {
  it('waits for a price that is being changed, and has agreed to nothing', async () => {
    const seen = (await split()).shares;
    const reply = await whileHolding('update listings set price = 1200 where id = $1', listing, () =>
      agree(owner, seen),
    );
    expect(reply.status).toBe(409);
    expect(await split()).toMatchObject({ complete: false, shares: [{ amount: 1200, agreed: false }] });
  });

  it('waits for a landlord who is editing the listing', async () => {
    const hold = 'select 1 from listings where id = $1 for no key update';
    expect((await whileHolding(hold, listing, () => agree(owner))).status).toBe(200);
  });

  it('waits for a member who is just being taken out, and has agreed to nothing', async () => {
    const [leaver] = others as [SignedInRoommate];
    await joinAs(server, leaver, group);
    const seen = (await split()).shares;
    const reply = await whileHolding('select 1 from groups where id = $1 for update', group, async () => {
      const leaving = server.call(leaveGroup, at(), leaver.access);
      return (await Promise.all([leaving, agree(owner, seen)]))[1];
    });
    expect([200, 409]).toContain(reply.status);
    expect((await split()).shares).toMatchObject([{ member: owner.roommate, agreed: false }]);
  });
});

describe('a new split', () => {
  it('waits for a price that is being changed, and must add up to the new one', async () => {
    const shares = [{ member: owner.roommate, amount: 1000 }];
    const reply = await whileHolding('update listings set price = 1200 where id = $1', listing, () =>
      put({ kind: 'custom', shares }),
    );
    expect(reply).toMatchObject({
      status: 400,
      body: { shares: ['The shares must add up to the rent.'] },
    });
    expect(await split()).toMatchObject({ kind: 'equal' });
  });

  it('waits for someone who is just joining', async () => {
    const [comer] = others as [SignedInRoommate];
    const reply = await whileHolding(
      `insert into group_members (group_id, roommate_id)
        select id, ${comer.roommate} from (select id from groups where id = $1 for update) as locked`,
      group,
      () => put({ kind: 'custom', shares: [{ member: owner.roommate, amount: 1000 }] }),
    );
    expect(reply).toMatchObject({
      status: 400,
      body: { shares: ['Name every member of the group exactly once.'] },
    });
  });
});

describe('a price', () => {
  it('waits for a member who is agreeing, and clears what was agreed', async () => {
    await put({ kind: 'custom', shares: [{ member: owner.roommate, amount: 1000 }] });
    const reply = await whileHolding('select 1 from groups where id = $1 for update', group, () =>
      setPrice(1300),
    );
    expect(reply.status).toBe(200);
    expect(await split()).toMatchObject({ kind: 'equal', shares: [{ amount: 1300, agreed: false }] });
  });
});
