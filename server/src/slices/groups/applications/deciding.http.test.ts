import {
  manageGroup,
  manageGroups,
  seeGroup,
  withdrawApplication,
} from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroupOfTwo, apply, decide, type GroupOfTwo, openGroupOn } from '../../../testing/create/groups.ts';
import { aUser, emailsTo, type SignedIn } from '../../../testing/create/people.ts';
import { aRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let known: GroupOfTwo;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  known = await aGroupOfTwo(server);
  await apply(server, known.owner, known.group);
});
afterAll(() => server.close());

const answer = (
  id: number,
  body: { readonly group_status: string; readonly note?: string | null },
  by: SignedIn,
) => server.call(manageGroup, { params: { id }, body: body as never }, by.access);

const noteSeenBy = async (by: SignedIn): Promise<string | null> =>
  ((await server.call(seeGroup, { params: { id: known.group } }, by.access)).body as Group).note;

const bulk = (body: object, by: SignedIn) => server.call(manageGroups, { body: body as never }, by.access);

describe('a note with a decision', () => {
  it('is for members and the landlord, and in the email', async () => {
    const { landlord, owner, member, group } = known;
    const stranger = await aRoommate(server);
    const reply = await answer(
      group,
      { group_status: 'U', note: '  A lovely letter.\nThank you!  ' },
      landlord,
    );
    expect(reply).toMatchObject({ status: 200, body: { note: 'A lovely letter.\nThank you!' } });
    for (const person of [landlord, owner, member])
      expect(await noteSeenBy(person)).toBe('A lovely letter.\nThank you!');
    expect(await noteSeenBy(stranger)).toBeNull();
    const [email] = await emailsTo(server, member.email);
    expect(email?.text).toContain('The landlord says: A lovely letter. Thank you!');
  });

  it('is replaced or cleared by the next status, whoever sets it', async () => {
    const { landlord, owner, listing, group } = known;
    await answer(group, { group_status: 'U', note: 'First' }, landlord);
    await answer(group, { group_status: 'U', note: 'The same status changes nothing' }, landlord);
    expect(await noteSeenBy(owner)).toBe('First');
    await answer(group, { group_status: 'I', note: 'Second' }, landlord);
    expect(await noteSeenBy(owner)).toBe('Second');
    await answer(group, { group_status: 'R', note: 'Second' }, landlord);
    expect(await noteSeenBy(owner)).toBe('Second');
    await answer(group, { group_status: 'U', note: ' ' }, landlord);
    expect(await noteSeenBy(owner)).toBeNull();
    await answer(group, { group_status: 'I', note: 'Third' }, landlord);
    await answer(group, { group_status: 'U', note: 'Fourth' }, landlord);
    await server.call(withdrawApplication, { params: { id: group } }, owner.access);
    expect(await noteSeenBy(owner)).toBeNull();
    await apply(server, owner, group);
    await answer(group, { group_status: 'U', note: 'Fifth' }, landlord);
    await server.call(setListingStatus, { params: { id: listing }, body: { status: 'R' } }, landlord.access);
    expect(await noteSeenBy(owner)).toBeNull();
  });

  it('comes with the email of its own status alone', async () => {
    const { landlord, owner, group } = known;
    await answer(group, { group_status: 'U' }, landlord);
    await answer(group, { group_status: 'R', note: 'Sorry, it was close.' }, landlord);
    const texts = (await emailsTo(server, owner.email)).map(({ subject, text }) => [subject, text] as const);
    expect(texts.find(([subject]) => subject.includes('under review'))?.[1]).not.toContain('Sorry');
    expect(texts.find(([subject]) => subject.includes('rejected'))?.[1]).toContain('Sorry, it was close.');
  });

  it('has at most 500 characters', async () => {
    const { landlord, group } = known;
    expect(await answer(group, { group_status: 'U', note: 'x'.repeat(501) }, landlord)).toMatchObject({
      status: 400,
      body: { note: ['Note cannot exceed 500 characters.'] },
    });
    expect(await answer(group, { group_status: 'U', note: 'x'.repeat(500) }, landlord)).toMatchObject({
      status: 200,
    });
  });
});

describe('deciding on several applications', () => {
  it('gives each the same answer, and refuses one by one in the words of the single call', async () => {
    const { landlord, owner, listing, group } = known;
    const second = await aRoommate(server);
    const also = await openGroupOn(server, second, listing);
    await apply(server, second, also.id);
    const forming = await openGroupOn(server, await aRoommate(server), listing);
    const theirs = await aGroupOfTwo(server);
    await apply(server, theirs.owner, theirs.group);
    const ids = [group, also.id, group, forming.id, theirs.group, 2_000_000_000];
    const reply = await bulk({ ids, group_status: 'R', note: 'We chose others.' }, landlord);
    expect(reply).toEqual(
      expect.objectContaining({
        status: 200,
        body: {
          done: [group, also.id],
          refused: [
            { id: forming.id, detail: 'This group has not applied yet.' },
            { id: theirs.group, detail: 'Only the landlord can do this.' },
            { id: 2_000_000_000, detail: expect.any(String) as string },
          ],
        },
      }),
    );
    expect(await noteSeenBy(owner)).toBe('We chose others.');
    const mails = await emailsTo(server, second.email);
    expect(mails.filter(({ subject }) => subject === 'Your application was rejected')).toHaveLength(1);
    const untouched = await server.call(seeGroup, { params: { id: theirs.group } }, theirs.owner.access);
    expect(untouched.body).toMatchObject({ group_status: 'S', note: null });
  });

  it('refuses lists that are empty, too long or no lists, other statuses and strangers', async () => {
    const { landlord, group } = known;
    const under = { ids: ['Choose from 1 to 50 groups.'] };
    for (const ids of [[], Array.from({ length: 51 }, (_, index) => index + 1), ['x'], undefined, 'all'])
      expect(await bulk({ ids, group_status: 'R' }, landlord)).toMatchObject({ status: 400, body: under });
    expect(await bulk({ ids: [group], group_status: 'X' }, landlord)).toMatchObject({ status: 400 });
    expect(await bulk({ ids: [group], group_status: 'R', note: 'x'.repeat(501) }, landlord)).toMatchObject({
      status: 400,
    });
    expect(await server.call(manageGroups, { body: { ids: [group], group_status: 'R' } })).toMatchObject({
      status: 401,
    });
    const nobody = await aUser(server);
    expect(await bulk({ ids: [group], group_status: 'R' }, nobody)).toMatchObject({
      status: 200,
      body: { done: [], refused: [{ id: group, detail: 'Only the landlord can do this.' }] },
    });
  });

  it('leaves one decision when the same groups are decided at once', async () => {
    const { landlord, owner, group } = known;
    await Promise.all([
      bulk({ ids: [group], group_status: 'I', note: 'Yes' }, landlord),
      bulk({ ids: [group], group_status: 'R', note: 'No' }, landlord),
      decide(server, landlord, group, 'U'),
    ]);
    const { body } = await server.call(seeGroup, { params: { id: group } }, owner.access);
    const { group_status, note } = body as Group;
    expect({ I: 'Yes', R: 'No', U: null }[group_status as 'I' | 'R' | 'U']).toBe(note);
  });
});
