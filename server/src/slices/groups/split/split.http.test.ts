import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { editGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { agreeToSplit, changeSplit, type Split, seeSplit } from '@lodgepole/contract/groups/split/split';
import { editListing } from '@lodgepole/contract/listings/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, decide, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let third: SignedInRoommate;
let outsider: SignedInRoommate;
let bare: SignedInRoommate;
let listing: number;
let group: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
beforeEach(async () => {
  const people = (await aCrowd(server, 6)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  [landlord, owner, member, third, outsider, bare] = people;
  await server.database.pool.query('delete from roommate_profiles where id = $1', [bare.roommate]);
  bare = { ...bare, access: `${bare.id}.0` };
  listing = (await postListing(server, landlord, { price: 1000 })).id;
  group = (await openGroupOn(server, owner, listing)).id;
  for (const person of [member, third]) await joinAs(server, person, group);
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

const at = (id = group) => ({ params: { id } });
const see = (by: SignedInRoommate) => server.call(seeSplit, at(), by.access);
const put = (body: unknown, by = owner) =>
  server.call(changeSplit, { ...at(), body: body as { kind: 'equal' } }, by.access);
const agree = (by: SignedInRoommate, body: unknown = {}) =>
  server.call(agreeToSplit, { ...at(), body: body as object }, by.access);
const setPrice = (price: number) =>
  server.call(editListing, { params: { id: listing }, body: { price } }, landlord.access);

const sharesOf = (...amounts: readonly number[]) =>
  [owner, member, third].flatMap(({ roommate }, place) =>
    amounts[place] === undefined ? [] : [{ member: roommate, amount: amounts[place] }],
  );
const custom = (...amounts: readonly number[]) => ({ kind: 'custom', shares: sharesOf(...amounts) });
const split = async () => (await see(owner)).body as Split;
const agreedBy = async () =>
  (await split()).shares.filter(({ agreed }) => agreed).map(({ member: id }) => id);
const equal = [333.34, 333.33, 333.33] as const;
const theEqual = () => ({
  kind: 'equal',
  shares: sharesOf(...equal).map((share) => ({ ...share, agreed: false })),
  complete: false,
});

describe('before anything is agreed', () => {
  it('everyone pays the same, to the cent, the odd cent by who came first, and nobody has agreed', async () => {
    for (const person of [owner, member, third])
      expect(await see(person)).toMatchObject({ status: 200, body: theEqual() });
    expect(await split()).toEqual(theEqual());
  });

  it('names members who came at the same moment by their ids', async () => {
    await server.database.pool.query('update group_members set joined_at = now() where group_id = $1', [
      group,
    ]);
    expect((await split()).shares.map(({ member: id }) => id)).toEqual(
      [owner, member, third].map(({ roommate }) => roommate),
    );
  });
});

describe('the rent split', () => {
  const bad = { kind: 'none', shares: 'x' };
  const notIn = { status: 403, body: { detail: 'You are not a member of this group.' } };

  it('is for members: others who see the group are refused, whatever they send', async () => {
    await apply(server, owner, group);
    for (const person of [outsider, bare, landlord])
      for (const body of [{}, bad, custom(1000, 0, 0)])
        for (const call of [() => see(person), () => put(body, person), () => agree(person, body)])
          expect(await call()).toMatchObject(notIn);
    expect(await split()).toEqual(theEqual());
  });

  it('needs a session', async () => {
    for (const endpoint of [seeSplit, changeSplit, agreeToSplit])
      expect((await server.call(endpoint, { ...at(), body: {} } as never)).status).toBe(401);
  });

  it('does not exist for others when the group is rejected, held or gone', async () => {
    const expectHidden = async (person: SignedInRoommate, id = group) => {
      for (const body of [{}, bad]) {
        const replies = [
          await server.call(seeSplit, at(id), person.access),
          await server.call(changeSplit, { ...at(id), body: body as never }, person.access),
          await server.call(agreeToSplit, { ...at(id), body }, person.access),
        ];
        for (const reply of replies)
          expect(reply).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
      }
    };
    await expectHidden(owner, 2_000_000_000);
    await apply(server, owner, group);
    await decide(server, landlord, group, 'R');
    await expectHidden(outsider);
    expect(await see(landlord)).toMatchObject(notIn);
    expect((await see(member)).status).toBe(200);
    await decide(server, landlord, group, 'U');
    await server.database.pool.query(`update listings set status = 'H' where id = $1`, [listing]);
    await expectHidden(outsider);
    expect(await see(landlord)).toMatchObject(notIn);
    expect((await agree(member)).status).toBe(200);
  });

  it('is proposed by the owner of the group only', async () => {
    for (const body of [custom(1000, 0, 0), bad])
      expect(await put(body, member)).toMatchObject({
        status: 403,
        body: { detail: 'Only the owner of the group can do this.' },
      });
    expect(await split()).toEqual(theEqual());
  });
});

describe('a new split', () => {
  it('is what the owner says, in the order of the members, and nobody has agreed to it', async () => {
    for (const person of [owner, member, third]) await agree(person);
    const shares = sharesOf(500.5, 299.5, 200);
    const reply = await put({ kind: 'custom', shares: shares.toReversed() });
    const expected = {
      kind: 'custom',
      shares: shares.map((share) => ({ ...share, agreed: false })),
      complete: false,
    };
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual(expected);
    expect((await see(third)).body).toEqual(expected);
  });

  it('may give a member no share, and returns to equal with or without shares', async () => {
    expect((await put(custom(1000, 0, 0))).body).toMatchObject({ shares: custom(1000, 0, 0).shares });
    expect((await put({ kind: 'equal' })).body).toEqual(theEqual());
    await put(custom(0, 0, 1000));
    expect((await put({ ...custom(1000, 0, 0), kind: 'equal' })).body).toEqual(theEqual());
  });

  it('clears agreement even when it is the same again', async () => {
    await put(custom(400, 300, 300));
    await agree(member);
    await put(custom(400, 300, 300));
    expect(await agreedBy()).toEqual([]);
  });

  const everyone = 'Name every member of the group exactly once.';
  const sum = 'The shares must add up to the rent.';
  const amount = 'Enter an amount of 0 or more, with at most two decimals.';
  it.each<[string, () => unknown, object]>([
    ['no kind', () => ({}), { kind: ['Choose an equal or a custom split.'] }],
    ['no shares', () => ({ kind: 'custom' }), { shares: [everyone] }],
    ['a member too few', () => custom(500, 500), { shares: [everyone] }],
    [
      'a member twice',
      () => ({ kind: 'custom', shares: [...sharesOf(500, 500), ...sharesOf(0)] }),
      { shares: [everyone] },
    ],
    [
      'someone from outside',
      () => ({
        kind: 'custom',
        shares: [...sharesOf(500, 500), { member: outsider.roommate, amount: 0 }],
      }),
      { shares: [everyone] },
    ],
    ['a cent too little', () => custom(333.33, 333.33, 333.33), { shares: [sum] }],
    ['a cent too much', () => custom(333.34, 333.34, 333.33), { shares: [sum] }],
    ['less than nothing', () => custom(1100, -100, 0), { shares: [amount] }],
    ['half a cent', () => custom(333.335, 333.335, 333.33), { shares: [amount] }],
    ['equal shares that do not add up', () => ({ ...custom(1, 1, 1), kind: 'equal' }), { shares: [sum] }],
    ['equal shares without a member', () => ({ ...custom(500, 500), kind: 'equal' }), { shares: [everyone] }],
  ])('with %s is refused, and everything stays as it was', async (_name, body, problem) => {
    await put(custom(200, 300, 500));
    await agree(member);
    const before = await split();
    const reply = await put(body());
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual(problem);
    expect(await split()).toEqual(before);
  });

  it('comes by PATCH as well', async () => {
    const reply = await server.request({
      method: 'PATCH',
      url: `/groups/${group}/split`,
      payload: custom(1000, 0, 0),
      headers: { authorization: `Bearer ${owner.access}` },
    });
    expect(reply).toMatchObject({ status: 200, body: { kind: 'custom' } });
  });
});

describe('agreeing', () => {
  it('counts once for each, and is complete when the last one has', async () => {
    expect((await agree(member)).body).toMatchObject({ complete: false });
    expect((await agree(member)).body).toMatchObject({ complete: false });
    expect(await agreedBy()).toEqual([member.roommate]);
    await agree(owner);
    const last = await agree(third, { shares: sharesOf(...equal).toReversed() });
    expect(last.status).toBe(200);
    expect(last.body).toEqual({
      kind: 'equal',
      shares: sharesOf(...equal).map((share) => ({ ...share, agreed: true })),
      complete: true,
    });
  });

  it('needs no body', async () => {
    const headers = { authorization: `Bearer ${member.access}` };
    const reply = await server.request({ method: 'POST', url: `/groups/${group}/split/agree`, headers });
    expect(reply).toMatchObject({ status: 200 });
    expect(await agreedBy()).toEqual([member.roommate]);
  });

  it('to an outdated split is refused with a sentence and does not count', async () => {
    const seen = { shares: sharesOf(...equal) };
    await put(custom(400, 300, 300));
    for (const body of [seen, { shares: [] }, { shares: sharesOf(400, 300) }])
      expect(await agree(member, body)).toMatchObject({
        status: 409,
        body: { detail: 'The split has just changed. Look at it again before you agree.' },
      });
    expect(await agreedBy()).toEqual([]);
    expect((await agree(member, { shares: sharesOf(400, 300, 300) })).status).toBe(200);
  });

  it('with what is no split is refused under its field', async () => {
    const reply = await agree(member, { shares: [{ member: 'x', amount: 1 }] });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ shares: ['Name every member of the group exactly once.'] });
    expect(await agreedBy()).toEqual([]);
  });
});

describe('the split starts over', () => {
  const everybodyAgrees = async () => {
    await put(custom(500, 250, 250));
    for (const person of [owner, member, third]) await agree(person);
    expect((await split()).complete).toBe(true);
  };
  const ofTwo = (...people: readonly SignedInRoommate[]) => ({
    kind: 'equal',
    shares: people.map(({ roommate }) => ({ member: roommate, amount: 500, agreed: false })),
    complete: false,
  });

  it('when the price changes, also back to what it was', async () => {
    await everybodyAgrees();
    await setPrice(1000.01);
    expect(await split()).toEqual({
      kind: 'equal',
      shares: sharesOf(333.34, 333.34, 333.33).map((share) => ({ ...share, agreed: false })),
      complete: false,
    });
    await setPrice(1000);
    expect(await split()).toEqual(theEqual());
  });

  it('not when something else of the listing changes, or the price is set to what it is', async () => {
    await everybodyAgrees();
    const before = await split();
    const body = { description: 'Brighter than before.', price: 1000 };
    await server.call(editListing, { params: { id: listing }, body }, landlord.access);
    expect(await split()).toEqual(before);
  });

  it('not when another listing or another group changes', async () => {
    await everybodyAgrees();
    const before = await split();
    const { id: elsewhere } = await postListing(server, landlord, { price: 900 });
    const other = await openGroupOn(server, owner, elsewhere);
    await joinAs(server, member, other.id);
    await server.call(leaveGroup, at(other.id), member.access);
    const price = { params: { id: elsewhere }, body: { price: 950 } };
    await server.call(editListing, price, landlord.access);
    expect(await split()).toEqual(before);
  });

  it('when a member leaves, and again when they come back', async () => {
    await everybodyAgrees();
    await server.call(leaveGroup, at(), third.access);
    expect(await split()).toEqual(ofTwo(owner, member));
    for (const person of [owner, member]) await agree(person);
    await joinAs(server, third, group);
    expect(await split()).toEqual(theEqual());
    expect(await see(third)).toMatchObject({ status: 200 });
  });

  it('when the owner removes a member', async () => {
    await everybodyAgrees();
    const body = { member_ids: [owner.roommate, third.roommate] };
    await server.call(editGroup, { ...at(), body }, owner.access);
    expect(await split()).toEqual(ofTwo(owner, third));
  });

  it('when a roommate profile or an account is deleted', async () => {
    await everybodyAgrees();
    await server.call(deleteRoommate, { params: { id: third.roommate } }, third.access);
    expect(await split()).toEqual(ofTwo(owner, member));
    for (const person of [owner, member]) await agree(person);
    await server.call(deleteProfile, {}, member.access);
    expect(await split()).toEqual({
      kind: 'equal',
      shares: [{ member: owner.roommate, amount: 1000, agreed: false }],
      complete: false,
    });
  });

  it('and those who are out see nothing of it any more', async () => {
    await server.call(leaveGroup, at(), third.access);
    expect((await see(third)).status).toBe(403);
    expect((await agree(third)).status).toBe(403);
  });
});

describe('the open pages of the members', () => {
  const told = async (act: () => Promise<unknown>) =>
    (await changes.during(act)).map(({ topic, id, people }) => [topic, id, people.toSorted((a, b) => a - b)]);
  const all = () => [['group', group, [owner.id, member.id, third.id]]];

  it('are told of a new split and of each agreement, once', async () => {
    expect(await told(() => put(custom(400, 300, 300)))).toEqual(all());
    expect(await told(() => agree(member))).toEqual(all());
    expect(await told(() => agree(member))).toEqual([]);
    expect(await told(() => agree(member, { shares: sharesOf(1, 1, 998) }))).toEqual([]);
    expect(await told(() => put(custom(400, 300)))).toEqual([]);
    expect(await told(() => see(member))).toEqual([]);
  });

  it('are told of a new price, whether or not anything was agreed', async () => {
    const { id: other } = await openGroupOn(server, outsider, listing);
    const groups = (await told(() => setPrice(1100))).filter(([topic]) => topic === 'group');
    expect(groups).toHaveLength(2);
    expect(groups).toEqual(expect.arrayContaining([...all(), ['group', other, [outsider.id]]]));
    expect((await told(() => setPrice(1100))).filter(([topic]) => topic === 'group')).toEqual([]);
  });
});
