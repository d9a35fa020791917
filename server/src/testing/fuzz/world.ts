import { logout } from '@lodgepole/contract/accounts/endpoints';
import { saveAnswer } from '@lodgepole/contract/conversations/saved-answers';
import { writeReview } from '@lodgepole/contract/reviews/endpoints';
import { askHousehold } from '@lodgepole/contract/roommates/household/questions';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { sayIn, startOn } from '../create/conversations.ts';
import { askAs, invite, linkTo, openGroupOn } from '../create/groups.ts';
import { postListing } from '../create/listings.ts';
import { aUser, type SignedIn } from '../create/people.ts';
import { aRoommate } from '../create/roommates.ts';
import { saveAs } from '../create/searches.ts';
import { offerOn } from '../create/viewings.ts';
import type { TestServer } from '../test-server.ts';
import type { VisitorName } from './draft.ts';

/** People of every kind, with the ids of what they have. */
export interface World {
  readonly tokens: Readonly<Record<VisitorName, string | null>>;
  readonly busy: SignedIn;
  readonly fresh: SignedIn;
  readonly ids: Readonly<Record<string, number>>;
  /** The token of the group's link. */
  readonly token: string;
}

const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoxLCJleHAiOjk5OTk5OTk5OTl9.';

/** A person with a listing, a group on another listing, conversations, reviews and an invitation; and a newcomer. */
export const makeWorld = async (server: TestServer): Promise<World> => {
  const landlord = await aUser(server, { first_name: 'Lena' });
  const { id: theirs } = await postListing(server, landlord);
  const busy = await aRoommate(server, { first_name: 'Bea' });
  const fresh = await aUser(server, { first_name: 'Fred' });
  const ended = await aRoommate(server, { first_name: 'Ed' });
  const { id: listing } = await postListing(server, busy);
  const { id: room } = await postListing(server, busy, { kind: 'R', room_type: 'P', household_size: 1 });
  const household = await server.call(
    askHousehold,
    { params: { id: room }, body: { roommate: busy.roommate } },
    busy.access,
  );
  const { id: group } = await openGroupOn(server, busy, theirs);
  const { id: invitation } = await invite(server, busy, group, ended.roommate);
  const { id: request } = await askAs(server, ended, group);
  const token = await linkTo(server, busy, group);
  const { id: conversation } = await startOn(server, busy, theirs);
  await sayIn(server, busy, conversation, 'Is it still free?');
  const answer = { title: 'Taken', text: 'Sorry, it is taken.' };
  const saved = await server.call(saveAnswer, { body: answer }, busy.access);
  const review = { rating: 4, comment: 'Answers the same day.', reviewee_role: 'L' as const };
  const written = await server.call(writeReview, { params: { id: landlord.id }, body: review }, busy.access);
  await server.call(addFavourite, { params: { id: theirs } }, busy.access);
  const { id: search } = await saveAs(server, busy, { frequency: 'instant' });
  const { id: viewing } = await offerOn(server, landlord, theirs, { seats: 20 });
  const { id: hosted } = await offerOn(server, busy, listing);
  await server.call(logout, { body: { refresh: ended.refresh } });
  return {
    busy,
    fresh,
    token,
    tokens: { anonymous: null, fresh: fresh.access, busy: busy.access, ended: ended.access, forged },
    ids: {
      listing,
      theirs,
      room,
      household: (household.body as { id: number }).id,
      group,
      invitation,
      request,
      conversation,
      viewing,
      hosted,
      search,
      savedAnswer: (saved.body as { id: number }).id,
      review: (written.body as { id: number }).id,
      roommate: busy.roommate,
      otherUser: ended.roommate,
      person: landlord.id,
      self: busy.id,
    },
  };
};
