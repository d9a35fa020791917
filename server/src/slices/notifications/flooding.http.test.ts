import { leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { deleteInvitation } from '@lodgepole/contract/groups/invitations/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroupOfTwo, apply, decide, type GroupOfTwo, invite, joinAs } from '../../testing/create/groups.ts';
import { emailsTo } from '../../testing/create/people.ts';
import { aRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { mostMailsFromOne } from './event-emails.service.ts';

let server: TestServer;
let listing: GroupOfTwo;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
  listing = await aGroupOfTwo(server);
});
afterAll(() => server.close());

const rounds = mostMailsFromOne + 2;

describe('one person cannot fill another’s mailbox', () => {
  it('by inviting and cancelling over and over', async () => {
    const victim = await aRoommate(server);
    for (let round = 0; round < rounds; round++) {
      const { id } = await invite(server, listing.owner, listing.group, victim.roommate);
      await server.runJobs();
      await server.call(deleteInvitation, { params: { id }, query: {} }, listing.owner.access);
    }
    const invitations = (await emailsTo(server, victim.email)).filter(({ subject }) =>
      /invited you/.test(subject),
    );
    expect(invitations).toHaveLength(mostMailsFromOne);
  });

  it('by joining and leaving over and over', async () => {
    const restless = await aRoommate(server, { first_name: 'Rosa', last_name: 'Restless' });
    for (let round = 0; round < rounds; round++) {
      await joinAs(server, restless, listing.group);
      await server.runJobs();
      await server.call(leaveGroup, { params: { id: listing.group } }, restless.access);
      await server.runJobs();
    }
    const about = (await emailsTo(server, listing.owner.email)).filter(({ subject }) => /Rosa/.test(subject));
    expect(about).toHaveLength(mostMailsFromOne);
  });

  it('by changing an answer over and over', async () => {
    const other = await aGroupOfTwo(server);
    await apply(server, other.owner, other.group);
    for (let round = 0; round < rounds; round++) {
      await decide(server, other.landlord, other.group, round % 2 === 0 ? 'U' : 'I');
      await server.runJobs();
    }
    const answers = (await emailsTo(server, other.member.email)).filter(({ subject }) =>
      /under review|Good news/.test(subject),
    );
    expect(answers).toHaveLength(mostMailsFromOne);
  });
});
