import { randomUUID } from 'node:crypto';
import type { Message } from '@lodgepole/contract/conversations/conversation';
import { sayIn, startOn } from '../../../testing/create/conversations.ts';
import { aCrowd } from '../../../testing/create/crowd.ts';
import { apply, invite, joinAs, linkTo, openGroupOn, startGroupAs } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { blockAs } from '../../../testing/create/trust.ts';
import { bookAs, inHours, offerOn } from '../../../testing/create/viewings.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export interface Side extends SignedInRoommate {
  readonly listing: number;
  readonly knownListing: number;
  readonly viewing: number;
  readonly group: number;
}

export interface Scene {
  readonly me: Side;
  readonly you: Side;
  readonly third: SignedInRoommate;
  readonly conversation: number;
  readonly sent: Message;
  readonly yourConversation: number;
  readonly invitation: number;
  readonly bookedViewing: number;
  readonly sharedGroup: number;
  readonly sharedChat: number;
  readonly applicants: number;
  readonly openGroup: number;
  /** Groups of the third person with the other in them. */
  readonly circle: number;
  readonly asking: number;
  readonly link: string;
  readonly circleInvitation: number;
}

const settle = async (server: TestServer, person: SignedInRoommate, elsewhere: number): Promise<Side> => {
  const { id: listing } = await postListing(server, person);
  const { id: knownListing } = await postListing(server, person);
  const { id: viewing } = await offerOn(server, person, listing);
  const { id: group } = await openGroupOn(server, person, elsewhere);
  return { ...person, listing, knownListing, viewing, group };
};

export const setScene = async (server: TestServer): Promise<Scene> => {
  const [one, other, third] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  const { id: elsewhere } = await postListing(server, third);
  const { id: friendsListing } = await postListing(server, other);
  const [me, you] = [await settle(server, one, elsewhere), await settle(server, other, elsewhere)];
  const { id: conversation } = await startOn(server, me, you.knownListing);
  const sent = await sayIn(server, me, conversation, 'Hello', randomUUID());
  const { id: yourConversation } = await startOn(server, you, me.knownListing);
  await sayIn(server, you, yourConversation, 'Good day');
  const { id: invitingGroup } = await openGroupOn(server, you, elsewhere);
  const { id: invitation } = await invite(server, you, invitingGroup, me.roommate);
  const { id: bookedViewing } = await offerOn(server, you, you.listing, { starts_at: inHours(72) });
  await bookAs(server, me, bookedViewing);
  const { id: sharedGroup } = await openGroupOn(server, me, elsewhere);
  await joinAs(server, you, sharedGroup);
  const { id: sharedChat } = await startOn(server, me, elsewhere, { group: sharedGroup });
  const { id: applicants } = await openGroupOn(server, third, you.listing);
  await joinAs(server, me, applicants);
  await apply(server, third, applicants);
  const { id: openGroup } = await openGroupOn(server, third, friendsListing);
  const ofThird = async (): Promise<number> => {
    const { id } = await startGroupAs(server, third);
    await joinAs(server, you, id);
    return id;
  };
  const [circle, asking, linked, inviting] = [
    await ofThird(),
    await ofThird(),
    await ofThird(),
    await ofThird(),
  ];
  const link = await linkTo(server, third, linked);
  const { id: circleInvitation } = await invite(server, third, inviting, me.roommate);
  return {
    me,
    you,
    third,
    conversation,
    sent,
    yourConversation,
    invitation,
    bookedViewing,
    sharedGroup,
    sharedChat,
    applicants,
    openGroup,
    circle,
    asking,
    link,
    circleInvitation,
  };
};

export const blockers = ['the other', 'oneself', 'both'] as const;

export const blockBetween = async (
  server: TestServer,
  { me, you }: Scene,
  by: (typeof blockers)[number],
): Promise<void> => {
  if (by !== 'oneself') await blockAs(server, you, me.id);
  if (by !== 'the other') await blockAs(server, me, you.id);
};
