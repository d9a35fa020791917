import { leaveConversation } from '@lodgepole/contract/conversations/endpoints';
import { editGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { answerInvitation } from '@lodgepole/contract/groups/invitations/endpoints';
import { reviewsOf, seeReview } from '@lodgepole/contract/reviews/endpoints';
import { type Review, reviewProofs } from '@lodgepole/contract/reviews/review';
import { cancelViewing, unbookViewing } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConversation, sayIn, startOn, writeAs } from '../../testing/create/conversations.ts';
import { aGroupOfTwo, apply, invite, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { aReview, reviewAs, writeToEachOther } from '../../testing/create/reviews.ts';
import { aRoommate } from '../../testing/create/roommates.ts';
import { bookAs, letPass, offerOn } from '../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { reviewsStore } from './reviews.repository.ts';

let server: TestServer;
let reader: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  reader = await aUser(server);
});
afterAll(() => server.close());

/** How each person's review of the other is verified, which must agree. */
const proofOf = async (one: SignedIn, other: SignedIn): Promise<string | null> => {
  const known: (string | null)[] = [];
  for (const [author, reviewee] of [
    [one, other],
    [other, one],
  ] as const) {
    const { rows } = await server.database.pool.query<{ id: number }>(
      `insert into reviews (reviewer_id, reviewee_id, reviewee_role, rating, comment) values ($1, $2, 'R', 3, $3)
       on conflict (reviewer_id, reviewee_id, reviewee_role) do update set rating = 3 returning id`,
      [author.id, reviewee.id, aReview.comment],
    );
    const { body } = await server.call(seeReview, { params: { id: rows[0]?.id ?? 0 } }, reader.access);
    const { verified, about } = body as Review;
    expect(verified).toBe(about !== null);
    known.push(about);
  }
  expect(known[0]).toBe(known[1]);
  return known[0] ?? null;
};

describe('a conversation verifies a review', () => {
  it('once both have written, and not before', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    expect(await proofOf(landlord, tenant)).toBeNull();
    await sayIn(server, tenant, conversation, 'Is it still free?');
    await sayIn(server, tenant, conversation, 'Hello?');
    expect(await proofOf(landlord, tenant)).toBeNull();
    await sayIn(server, landlord, conversation, 'It is.');
    expect(await proofOf(landlord, tenant)).toBe('They wrote to each other.');
  });

  it('also when the landlord wrote first, a message was removed, and one of them has left', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    await sayIn(server, tenant, conversation, 'Is it still free?');
    const { id } = await sayIn(server, landlord, conversation, 'It is.');
    await server.database.pool.query('update messages set removed_at = now() where id = $1', [id]);
    expect(
      (await server.call(leaveConversation, { params: { id: conversation } }, landlord.access)).status,
    ).toBe(204);
    expect(await proofOf(landlord, tenant)).toBe(reviewProofs.messages);
  });

  it('between roommates too, whichever of them started it', async () => {
    const [one, other] = [await aRoommate(server), await aRoommate(server)];
    const { id } = await writeAs(server, one, other);
    await sayIn(server, one, id, 'Are you still looking?');
    expect(await proofOf(one, other)).toBeNull();
    await sayIn(server, other, id, 'I am.');
    expect(await proofOf(one, other)).toBe(reviewProofs.messages);
  });

  it('not when each wrote in another conversation', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    await sayIn(server, tenant, conversation, 'Is it still free?');
    const own = await postListing(server, tenant);
    const { id } = await startOn(server, landlord, own.id);
    await sayIn(server, landlord, id, 'And yours?');
    expect(await proofOf(landlord, tenant)).toBeNull();
  });

  it('not between two people who wrote to the same landlord', async () => {
    const { landlord, tenant, listing, conversation } = await aConversation(server);
    const other = await aUser(server);
    const { id } = await startOn(server, other, listing);
    await sayIn(server, tenant, conversation, 'Is it still free?');
    await sayIn(server, other, id, 'Is it still free?');
    await sayIn(server, landlord, id, 'It is.');
    expect(await proofOf(tenant, other)).toBeNull();
    expect(await proofOf(tenant, landlord)).toBeNull();
    expect(await proofOf(other, landlord)).toBe(reviewProofs.messages);
  });
});

describe('a group verifies a review', () => {
  it('between its members, not between them and the landlord before it applies', async () => {
    const { owner, member, landlord } = await aGroupOfTwo(server);
    expect(await proofOf(owner, member)).toBe('They were in a group together.');
    expect(await proofOf(member, landlord)).toBeNull();
  });

  it('once it applied, between its members and the landlord, also after the application was taken back', async () => {
    const { owner, member, landlord, group } = await aGroupOfTwo(server);
    await apply(server, owner, group);
    for (const person of [owner, member])
      expect(await proofOf(person, landlord)).toBe('One of them applied with a group for the other’s home.');
    await server.database.pool.query(`update groups set group_status = 'F' where id = $1`, [group]);
    expect(await proofOf(member, landlord)).toBe(reviewProofs.application);
  });

  it('not between two groups of one home', async () => {
    const one = await aGroupOfTwo(server);
    const other = await aGroupOfTwo(server, {
      ...one,
      owner: await aRoommate(server),
      member: await aRoommate(server),
    });
    expect(await proofOf(one.owner, other.member)).toBeNull();
  });

  it('after one of them has left, when an invitation or the chat still knows it', async () => {
    const { owner, member, group, listing } = await aGroupOfTwo(server);
    const invitee = await aRoommate(server);
    const { id } = await invite(server, owner, group, invitee.roommate);
    expect(await proofOf(owner, invitee)).toBeNull();
    await server.call(answerInvitation, { params: { id }, body: { accepted: true } }, invitee.access);
    await startOn(server, owner, listing, { participants: [owner.id, member.id, invitee.id], group });
    await server.call(leaveGroup, { params: { id: group } }, member.access);
    expect(await proofOf(member, owner)).toBe(reviewProofs.group);
    expect(await proofOf(member, invitee)).toBe(reviewProofs.group);
    const later = await aRoommate(server);
    await server.call(editGroup, { params: { id: group }, body: { group_status: 'O' } }, owner.access);
    await joinAs(server, later, group);
    expect(await proofOf(member, later)).toBeNull();
    await server.call(leaveGroup, { params: { id: group } }, invitee.access);
    expect(await proofOf(owner, invitee)).toBe(reviewProofs.group);
  });

  it('not by an invitation that was declined', async () => {
    const { owner, group } = await aGroupOfTwo(server);
    const invitee = await aRoommate(server);
    const { id } = await invite(server, owner, group, invitee.roommate);
    await server.call(answerInvitation, { params: { id }, body: { accepted: false } }, invitee.access);
    expect(await proofOf(owner, invitee)).toBeNull();
  });
});

describe('a viewing verifies a review', () => {
  const aBooking = async () => {
    const [host, guest] = [await aUser(server), await aUser(server)];
    const { id: listing } = await postListing(server, host);
    const { id } = await offerOn(server, host, listing);
    await bookAs(server, guest, id);
    return { host, guest, listing, id };
  };

  it('once it has taken place', async () => {
    const { host, guest, id } = await aBooking();
    expect(await proofOf(host, guest)).toBeNull();
    await letPass(server, id);
    expect(await proofOf(host, guest)).toBe('One of them offered a viewing that the other had booked.');
  });

  it('from the moment at which it is over, by the clock of the server', async () => {
    const { host, guest, id } = await aBooking();
    await reviewAs(server, guest, host.id, { rating: 2 });
    const { rows } = await server.database.pool.query<{ ends: Date }>(
      'select ends_at as ends from viewings where id = $1',
      [id],
    );
    const ends = rows[0]?.ends.getTime() ?? 0;
    const { ratingOf } = reviewsStore(server.database.kysely);
    expect(await ratingOf(host.id, new Date(ends - 1))).toBeNull();
    expect(await ratingOf(host.id, new Date(ends))).toEqual({ average: 2, count: 1 });
  });

  it('not while it runs, nor when it was cancelled or the seat was given back', async () => {
    const running = await aBooking();
    await letPass(server, running.id, 0);
    expect(await proofOf(running.host, running.guest)).toBeNull();
    const cancelled = await aBooking();
    await server.call(cancelViewing, { params: { id: cancelled.id } }, cancelled.host.access);
    await letPass(server, cancelled.id);
    expect(await proofOf(cancelled.host, cancelled.guest)).toBeNull();
    const given = await aBooking();
    await server.call(unbookViewing, { params: { id: given.id } }, given.guest.access);
    await letPass(server, given.id);
    expect(await proofOf(given.host, given.guest)).toBeNull();
  });

  it('between the host and every member of a group that booked, not between guests', async () => {
    const { landlord, owner, member, group, listing } = await aGroupOfTwo(server);
    const { id } = await offerOn(server, landlord, listing);
    await bookAs(server, owner, id, group);
    const other = await aUser(server);
    await bookAs(server, other, id);
    await letPass(server, id);
    for (const guest of [owner, member, other])
      expect(await proofOf(landlord, guest)).toBe(reviewProofs.viewing);
    expect(await proofOf(owner, other)).toBeNull();
  });

  it('stays when the home is no longer offered', async () => {
    const { host, guest, listing, id } = await aBooking();
    await letPass(server, id);
    await server.database.pool.query('delete from listings where id = $1', [listing]);
    expect(await proofOf(host, guest)).toBe(reviewProofs.viewing);
  });
});

describe('verified reviews', () => {
  it('name the strongest way when there are several', async () => {
    const { landlord, owner, group, listing } = await aGroupOfTwo(server);
    const { id: conversation } = await startOn(server, owner, listing);
    for (const person of [owner, landlord]) await sayIn(server, person, conversation, 'Hello.');
    expect(await proofOf(owner, landlord)).toBe(reviewProofs.messages);
    await apply(server, owner, group);
    expect(await proofOf(owner, landlord)).toBe(reviewProofs.application);
    const both = await aRoommate(server);
    const own = await postListing(server, landlord);
    const shared = await openGroupOn(server, both, own.id);
    await apply(server, both, shared.id);
    const { id } = await offerOn(server, landlord, own.id);
    await bookAs(server, both, id);
    await letPass(server, id);
    expect(await proofOf(both, landlord)).toBe(reviewProofs.viewing);
  });

  it('are not those of authors whose account is gone', async () => {
    const [landlord, tenant] = [await aUser(server), await aUser(server)];
    await writeToEachOther(server, landlord, tenant);
    const { id } = await reviewAs(server, tenant, landlord.id);
    await server.database.pool.query('delete from users where id = $1', [tenant.id]);
    const { body } = await server.call(seeReview, { params: { id } }, reader.access);
    expect(body).toMatchObject({ reviewer: null, verified: false, about: null });
  });

  it('are listed apart from the others on request, with totals of their own', async () => {
    const landlord = await aUser(server);
    const tenants = [await aUser(server), await aUser(server), await aUser(server)];
    const made: number[] = [];
    for (const tenant of tenants) made.unshift((await reviewAs(server, tenant, landlord.id)).id);
    const [third, second, first] = made;
    await writeToEachOther(server, landlord, tenants[0] ?? landlord);
    await writeToEachOther(server, landlord, tenants[2] ?? landlord);
    const listed = async (query: object) => {
      const { body, headers } = await server.call(
        reviewsOf,
        { query: { reviewee: landlord.id, ...query } },
        reader.access,
      );
      return [(body as Review[]).map(({ id }) => id), headers['x-total-count']];
    };
    expect(await listed({})).toEqual([[third, second, first], '3']);
    expect(await listed({ verified: true })).toEqual([[third, first], '2']);
    expect(await listed({ verified: false })).toEqual([[second], '1']);
    expect(await listed({ verified: true, page: 2, page_size: 10 })).toEqual([[], '2']);
    const junk = await server.request({
      method: 'GET',
      url: `/profile/reviews?reviewee=${landlord.id}&verified=perhaps`,
      headers: { authorization: `Bearer ${reader.access}` },
    });
    expect(junk).toMatchObject({ status: 400, body: { verified: ['Enter true or false.'] } });
  });
});
