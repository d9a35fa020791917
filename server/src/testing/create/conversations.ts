import type {
  Conversation,
  ConversationDetail,
  Message,
  UnreadMessage,
} from '@lodgepole/contract/conversations/conversation';
import {
  myConversations,
  myMessages,
  seeConversation,
  sendMessage,
  startConversation,
  writeToRoommate,
} from '@lodgepole/contract/conversations/endpoints';
import type { Reply, TestServer } from '../test-server.ts';
import { postListing } from './listings.ts';
import { aUser, type SignedIn } from './people.ts';
import type { SignedInRoommate } from './roommates.ts';

const taken = <Body>({ status, body }: Reply): Body => {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Body;
};

export const startOn = async (
  server: TestServer,
  person: SignedIn,
  listing: number,
  body: { readonly participants?: number[]; readonly group?: number } = {},
): Promise<Conversation> =>
  taken(await server.call(startConversation, { params: { id: listing }, body }, person.access));

export const writeAs = async (
  server: TestServer,
  person: SignedIn,
  other: SignedInRoommate,
): Promise<Conversation> =>
  taken(await server.call(writeToRoommate, { params: { id: other.roommate } }, person.access));

export const sayIn = async (
  server: TestServer,
  person: SignedIn,
  conversation: number,
  content: string,
  client_id?: string,
): Promise<Message> =>
  taken(
    await server.call(
      sendMessage,
      { params: { id: conversation }, body: { content, ...(client_id && { client_id }) } },
      person.access,
    ),
  );

export const openAs = async (
  server: TestServer,
  person: SignedIn,
  conversation: number,
  query: { readonly before?: number } = {},
): Promise<ConversationDetail> =>
  taken(await server.call(seeConversation, { params: { id: conversation }, query }, person.access));

export const conversationsOf = async (server: TestServer, person: SignedIn): Promise<Conversation[]> =>
  taken(await server.call(myConversations, { query: {} }, person.access));

export const unreadOf = async (server: TestServer, person: SignedIn): Promise<UnreadMessage[]> =>
  taken(await server.call(myMessages, {}, person.access));

export interface TestConversation {
  readonly landlord: SignedIn;
  readonly tenant: SignedIn;
  readonly listing: number;
  readonly conversation: number;
}

/** A tenant asks about a listing, with its landlord and their conversation. */
export const aConversation = async (server: TestServer): Promise<TestConversation> => {
  const [landlord, tenant] = await Promise.all([
    aUser(server, { first_name: 'Lena', last_name: 'Lord' }),
    aUser(server, { first_name: 'Tom', last_name: 'Tenant' }),
  ]);
  const { id: listing } = await postListing(server, landlord);
  const { id: conversation } = await startOn(server, tenant, listing);
  return { landlord, tenant, listing, conversation };
};
