import { leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { deleteInvitation } from '@lodgepole/contract/invitations/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNeighbourhood, apply, decide, invite, joinAs, type Neighbourhood } from '../../testing/groups.ts';
import { type House, openHouse } from '../../testing/harness.ts';
import { mailsTo } from '../../testing/people.ts';
import { aRoomie } from '../../testing/roommates.ts';
import { mostMailsFromOne } from './notices.service.ts';

let house: House;
let home: Neighbourhood;
beforeAll(async () => {
  house = await openHouse({ env: { RATE_LIMITS: 'on' } });
  home = await aNeighbourhood(house);
});
afterAll(() => house.close());

const rounds = mostMailsFromOne + 2;

describe('one person can not fill another’s mailbox', () => {
  it('by inviting and cancelling over and over', async () => {
    const victim = await aRoomie(house);
    for (let round = 0; round < rounds; round++) {
      const { id } = await invite(house, home.owner, home.group, victim.roommate);
      await house.runJobs();
      await house.call(deleteInvitation, { params: { id }, query: {} }, home.owner.access);
    }
    const invitations = (await mailsTo(house, victim.email)).filter(({ subject }) => /invites/.test(subject));
    expect(invitations).toHaveLength(mostMailsFromOne);
  });

  it('by joining and leaving over and over', async () => {
    const restless = await aRoomie(house, { first_name: 'Rosa', last_name: 'Restless' });
    for (let round = 0; round < rounds; round++) {
      await joinAs(house, restless, home.group);
      await house.runJobs();
      await house.call(leaveGroup, { params: { id: home.group } }, restless.access);
      await house.runJobs();
    }
    const about = (await mailsTo(house, home.owner.email)).filter(({ subject }) => /Rosa/.test(subject));
    expect(about).toHaveLength(mostMailsFromOne);
  });

  it('by changing an answer over and over', async () => {
    const other = await aNeighbourhood(house);
    await apply(house, other.owner, other.group);
    for (let round = 0; round < rounds; round++) {
      await decide(house, other.landlord, other.group, round % 2 === 0 ? 'U' : 'I');
      await house.runJobs();
    }
    const answers = (await mailsTo(house, other.member.email)).filter(({ subject }) => /now:/.test(subject));
    expect(answers).toHaveLength(mostMailsFromOne);
  });
});
