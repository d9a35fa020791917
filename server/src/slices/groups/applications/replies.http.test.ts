import { applicationsToCheck, manageApplications } from '@lodgepole/contract/groups/applications';
import { manageGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, decide, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let [landlord, owner, member, otherUser]: SignedInRoommate[] = [];
let listing: number;
let group: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [landlord, owner, member, otherUser] = await aCrowd(server, 4);
  listing = (await postListing(server, lord())).id;
  group = (await openGroupOn(server, chief(), listing)).id;
  await joinAs(server, peer(), group);
  await apply(server, chief(), group);
  await decide(server, lord(), group, 'I');
});
afterAll(() => server.close());

const known = (person: SignedInRoommate | undefined): SignedInRoommate => {
  if (!person) throw new Error('Nobody came.');
  return person;
};
const lord = () => known(landlord);
const chief = () => known(owner);
const peer = () => known(member);

const reply = (by: SignedInRoommate | null, body: object, id = group) =>
  server.request({
    method: 'POST',
    url: `/groups/${id}/answer`,
    payload: body,
    ...(by && { headers: { authorization: `Bearer ${by.access}` } }),
  });

const seen = async (by: SignedInRoommate, id = group) =>
  (await server.call(seeGroup, { params: { id } }, by.access)).body as Group;

describe('the answer of an invited group', () => {
  it('is set by its owner, and is in every reply with the group', async () => {
    expect((await seen(peer())).answer).toBeNull();
    const { status, body } = await reply(chief(), { accepted: true });
    expect([status, body]).toMatchObject([200, { id: group, group_status: 'I', answer: 'accepted' }]);
    for (const person of [lord(), chief(), peer()]) expect((await seen(person)).answer).toBe('accepted');
    const { body: applications } = await server.call(manageApplications, {}, lord().access);
    expect(applications).toMatchObject({ landlord: [{ id: group, answer: 'accepted' }] });
    expect((await reply(chief(), { accepted: false })).body).toMatchObject({ answer: 'declined' });
  });

  it.each(['O', 'P', 'F', 'S', 'U', 'R'])('is refused while the status is %s', async (status) => {
    await server.database.pool.query('update groups set group_status = $1 where id = $2', [status, group]);
    expect(await reply(chief(), { accepted: true })).toMatchObject({
      status: 400,
      body: { detail: 'The landlord has not chosen this group.' },
    });
    expect((await seen(chief())).answer).toBeNull();
  });

  it('can be given only by its owner, and is not found where the group is hidden', async () => {
    for (const person of [lord(), peer(), known(otherUser)])
      for (const body of [{ accepted: true }, {}])
        expect([(await reply(person, body)).status, body]).toEqual([403, body]);
    expect((await reply(null, { accepted: true })).status).toBe(401);
    expect((await reply(chief(), { accepted: true }, 2_000_000_000)).status).toBe(404);
    await decide(server, lord(), group, 'R');
    for (const body of [{ accepted: true }, {}])
      expect((await reply(known(otherUser), body)).status).toBe(404);
    expect((await reply(peer(), { accepted: true })).status).toBe(403);
  });

  it.each([{}, { accepted: null }, { accepted: 'perhaps' }, { accepted: 2 }, { accepted: [] }])(
    'is refused when it is invalid: %j',
    async (body) => {
      expect(await reply(chief(), body)).toMatchObject({
        status: 400,
        body: { accepted: ['Choose whether to accept or decline.'] },
      });
    },
  );

  it.each(['U', 'R'] as const)(
    'is gone with the status it answered, when that becomes %s',
    async (status) => {
      await reply(chief(), { accepted: true });
      expect((await decide(server, lord(), group, status)).answer).toBeNull();
      expect((await decide(server, lord(), group, 'I')).answer).toBeNull();
    },
  );

  it('stays when the landlord sets the same status again, and when the home is rented to the group', async () => {
    await reply(chief(), { accepted: true });
    await server.call(manageGroup, { params: { id: group }, body: { group_status: 'I' } }, lord().access);
    const rent = { params: { id: listing }, body: { status: 'R', group } } as const;
    expect((await server.call(setListingStatus, rent, lord().access)).status).toBe(200);
    expect(await seen(peer())).toMatchObject({
      group_status: 'I',
      answer: 'accepted',
      listing_preview: { status: 'R' },
    });
  });

  it('is kept out of every other status by the database', async () => {
    const { pool } = server.database;
    await expect(pool.query(`update groups set answer = 'perhaps' where id = $1`, [group])).rejects.toThrow(
      'groups_answer_known',
    );
    await pool.query(`update groups set group_status = 'U' where id = $1`, [group]);
    await expect(pool.query(`update groups set answer = 'accepted' where id = $1`, [group])).rejects.toThrow(
      'groups_answer_while_invited',
    );
  });

  it('is one of twenty that come at once, and never both', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => reply(chief(), { accepted: turn % 2 === 0 })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(['accepted', 'declined']).toContain((await seen(chief())).answer);
  });

  it('and a rejection at once leave no answer beside another status', async () => {
    for (let turn = 0; turn < rounds(10); turn += 1) {
      await decide(server, lord(), group, 'I');
      await Promise.all([reply(chief(), { accepted: true }), decide(server, lord(), group, 'R')]);
      expect(await seen(chief())).toMatchObject({ group_status: 'R', answer: null });
    }
  });
});

describe('an answer reaches', () => {
  it('everyone in the group and the landlord in open pages, once for each answer', async () => {
    const changes = await hearChanges(server);
    const people = [lord(), chief(), peer()].map(({ id }) => id).toSorted((one, other) => one - other);
    const heard = async (accepted: boolean) =>
      (await changes.during(() => reply(chief(), { accepted }))).map(({ topic, id, people: told }) => ({
        topic,
        id,
        people: told.toSorted((one, other) => one - other),
      }));
    const expected = ['group', 'applications'].map((topic) => ({ topic, id: group, people }));
    expect(await heard(true)).toEqual(expected);
    expect(await heard(true)).toEqual([]);
    expect(await heard(false)).toEqual(expected);
    await changes.close();
  });

  it('the others in the group and the landlord in the bell, until they have looked', async () => {
    const toCheck = async (by: SignedInRoommate) =>
      ((await server.call(applicationsToCheck, { query: { answered: true } }, by.access)).body as Group[])
        .filter(({ checked }) => !checked)
        .map(({ id }) => id);
    for (const person of [lord(), chief(), peer()]) await seen(person);
    await reply(chief(), { accepted: true });
    expect([await toCheck(chief()), await toCheck(peer()), await toCheck(lord())]).toEqual([
      [],
      [group],
      [group],
    ]);
    for (const person of [lord(), peer()]) {
      await seen(person);
      expect(await toCheck(person)).toEqual([]);
    }
    const { body } = await server.call(applicationsToCheck, { query: {} }, lord().access);
    expect(body).toEqual([]);
  });

  it('the landlord and the other members by email, in these words', async () => {
    await server.forgetMail();
    await reply(chief(), { accepted: true });
    await reply(chief(), { accepted: true });
    await reply(chief(), { accepted: false });
    const mails = await emailsTo(server, lord().email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'The Maple Three said no to your home',
      'The Maple Three said yes to your home',
    ]);
    const textOf = (word: string) => mails.find(({ subject }) => subject.includes(word))?.text;
    expect(textOf('said yes')).toContain(
      'The group The Maple Three would like to move into 75 King St S, Waterloo. You can now mark the home as rented to them.',
    );
    expect(textOf('said no')).toContain(
      'The group The Maple Three will not move into 75 King St S, Waterloo. You can invite another group.',
    );
    for (const { text } of mails) {
      expect(text).toContain(`${server.config.publicUrl}/groups/${group}`);
      expect(text).toContain('No more emails about answers from groups you invited');
    }
    const told = await emailsTo(server, peer().email);
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'Your group The Maple Three said no to the home',
      'Your group The Maple Three said yes to the home',
    ]);
    expect(told.map(({ text }) => text).join()).toContain(
      'has told the landlord that your group The Maple Three would like to move into 75 King St S, Waterloo.',
    );
    expect(await emailsTo(server, chief().email)).toEqual([]);
  });
});
