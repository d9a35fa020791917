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
} from '@lodgepole/contract/conversations/endpoints';
import type { House, Reply } from './harness.ts';
import { postHome } from './homes.ts';
import { aMember, type SignedIn } from './people.ts';

const taken = <Body>({ status, body }: Reply): Body => {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Body;
};

/** Starts a conversation through the API, or finds the one there is. */
export const startOn = async (
  house: House,
  person: SignedIn,
  listing: number,
  body: { readonly participants?: number[]; readonly group?: number } = {},
): Promise<Conversation> =>
  taken(await house.call(startConversation, { params: { id: listing }, body }, person.access));

export const sayIn = async (
  house: House,
  person: SignedIn,
  conversation: number,
  content: string,
  client_id?: string,
): Promise<Message> =>
  taken(
    await house.call(
      sendMessage,
      { params: { id: conversation }, body: { content, ...(client_id && { client_id }) } },
      person.access,
    ),
  );

export const openAs = async (
  house: House,
  person: SignedIn,
  conversation: number,
  query: { readonly before?: number } = {},
): Promise<ConversationDetail> =>
  taken(await house.call(seeConversation, { params: { id: conversation }, query }, person.access));

export const conversationsOf = async (house: House, person: SignedIn): Promise<Conversation[]> =>
  taken(await house.call(myConversations, { query: {} }, person.access));

export const unreadOf = async (house: House, person: SignedIn): Promise<UnreadMessage[]> =>
  taken(await house.call(myMessages, {}, person.access));

export interface Talk {
  readonly landlord: SignedIn;
  readonly tenant: SignedIn;
  readonly listing: number;
  readonly conversation: number;
}

/** Somebody who asks about a listing, its owner, and their conversation. */
export const aTalk = async (house: House): Promise<Talk> => {
  const [landlord, tenant] = await Promise.all([
    aMember(house, { first_name: 'Lena', last_name: 'Lord' }),
    aMember(house, { first_name: 'Tom', last_name: 'Tenant' }),
  ]);
  const { id: listing } = await postHome(house, landlord);
  const { id: conversation } = await startOn(house, tenant, listing);
  return { landlord, tenant, listing, conversation };
};
