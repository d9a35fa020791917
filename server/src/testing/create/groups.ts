import {
  chooseListing,
  editGroup,
  joinGroup,
  manageGroup,
  openGroup,
  startGroup,
} from '@lodgepole/contract/groups/endpoints';
import type { GroupForm, StartGroupForm } from '@lodgepole/contract/groups/forms';
import type { Group } from '@lodgepole/contract/groups/group';
import { inviteRoommate } from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { createLink, type GroupLink } from '@lodgepole/contract/groups/link/link';
import { askToJoin } from '@lodgepole/contract/groups/requests/endpoints';
import type { JoinRequest } from '@lodgepole/contract/groups/requests/request';
import type { z } from 'zod';
import type { Reply, TestServer } from '../test-server.ts';
import { postListing } from './listings.ts';
import { aUser, type SignedIn } from './people.ts';
import { aRoommate, type SignedInRoommate } from './roommates.ts';

type Form = z.input<typeof GroupForm>;

/** The parameters of a call on a group. */
export const inGroup = (id: number) => ({ params: { id } });

const required = {
  name: 'The Maple Three',
  description: 'Students looking for a calm place.',
  move_in_date: '2099-05-01',
};

export const aGroup = (changes: Partial<Form> = {}): Form => ({ ...required, ...changes });

const taken = <Body>({ status, body }: Reply, expected: number): Body => {
  if (status !== expected) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Body;
};

export const openGroupOn = async (
  server: TestServer,
  owner: SignedIn,
  listing: number,
  changes: Partial<Form> = {},
): Promise<Group> =>
  taken(await server.call(openGroup, { params: { id: listing }, body: aGroup(changes) }, owner.access), 201);

/** A group without a home. */
export const startGroupAs = async (
  server: TestServer,
  owner: SignedIn,
  changes: Partial<z.input<typeof StartGroupForm>> = {},
): Promise<Group> =>
  taken(await server.call(startGroup, { body: { ...required, ...changes } }, owner.access), 201);

export const chooseListingAs = async (
  server: TestServer,
  owner: SignedIn,
  group: number,
  listing: number,
): Promise<Group> =>
  taken(await server.call(chooseListing, { params: { id: group }, body: { listing } }, owner.access), 200);

export const joinAs = async (server: TestServer, member: SignedIn, group: number): Promise<Group> =>
  taken(await server.call(joinGroup, { params: { id: group } }, member.access), 200);

export const apply = async (server: TestServer, owner: SignedIn, group: number): Promise<Group> =>
  taken(
    await server.call(editGroup, { params: { id: group }, body: { group_status: 'S' } }, owner.access),
    200,
  );

export const decide = async (
  server: TestServer,
  landlord: SignedIn,
  group: number,
  group_status: 'U' | 'R' | 'I',
): Promise<Group> =>
  taken(
    await server.call(manageGroup, { params: { id: group }, body: { group_status } }, landlord.access),
    200,
  );

export const invite = async (
  server: TestServer,
  owner: SignedIn,
  group: number,
  invited_user: number,
): Promise<Invitation> =>
  taken(
    await server.call(inviteRoommate, { params: { id: group }, body: { invited_user } }, owner.access),
    201,
  );

export const askAs = async (
  server: TestServer,
  person: SignedIn,
  group: number,
  text = 'I would like to live with you.',
): Promise<JoinRequest> =>
  taken(await server.call(askToJoin, { params: { id: group }, body: { text } }, person.access), 201);

/** The token of a new link. */
export const linkTo = async (server: TestServer, owner: SignedIn, group: number): Promise<string> => {
  const { url } = taken<GroupLink>(
    await server.call(createLink, { params: { id: group } }, owner.access),
    201,
  );
  return url.slice(url.lastIndexOf('/') + 1);
};

interface LandlordAndRoommates {
  readonly landlord: SignedIn;
  readonly listing: number;
  readonly owner: SignedInRoommate;
  readonly member: SignedInRoommate;
}

export interface GroupOfTwo extends LandlordAndRoommates {
  readonly group: number;
}

const signUpThree = async (server: TestServer): Promise<LandlordAndRoommates> => {
  const [landlord, owner, member] = await Promise.all([
    aUser(server, { first_name: 'Lena', last_name: 'Lord' }),
    aRoommate(server, { first_name: 'Olga', last_name: 'Owner' }),
    aRoommate(server, { first_name: 'Max', last_name: 'Member' }),
  ]);
  return { landlord, owner, member, listing: (await postListing(server, landlord)).id };
};

/** A landlord's listing with a group of two on it. Given an earlier result, opens another group of the same two. */
export const aGroupOfTwo = async (server: TestServer, known?: LandlordAndRoommates): Promise<GroupOfTwo> => {
  const { landlord, listing, owner, member } = known ?? (await signUpThree(server));
  const { id: group } = await openGroupOn(server, owner, listing);
  await joinAs(server, member, group);
  return { landlord, listing, owner, member, group };
};
