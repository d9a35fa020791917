import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { aGroup, apply, askAs, invite, joinAs, linkTo, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { roommateForm, type SignedInRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const visitors = [
  'anonymous',
  'otherUser',
  'bare',
  'member',
  'owner',
  'landlord',
  'invitee',
  'uninvited',
] as const;
type Visitor = (typeof visitors)[number];

/**
 * One group of two on a landlord's listing, private or open, with a pending invitation, a pending request and a link, made
 * anew for every call. `none`: a private group without a listing.
 */
interface Scene {
  readonly people: Readonly<Record<Exclude<Visitor, 'anonymous'>, SignedInRoommate>>;
  readonly listing: number;
  readonly group: number;
  readonly invitation: number;
  readonly request: number;
  readonly token: string;
}

let server: TestServer;
let listing: number;
let considered: number;
let landlord: SignedInRoommate;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord] = (await aCrowd(server, 1)) as [SignedInRoommate];
  listing = (await postListing(server, landlord)).id;
  considered = (await postListing(server, landlord)).id;
});
afterAll(() => server.close());

type State = 'O' | 'P' | 'S' | 'none';

const setScene = async (status: State): Promise<Scene> => {
  const [otherUser, bare, member, owner, invitee, uninvited] = (await aCrowd(server, 6)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  await server.database.pool.query('delete from roommate_profiles where id = $1', [bare.roommate]);
  const { id: group } = await openGroupOn(server, owner, listing);
  await joinAs(server, member, group);
  const { id: invitation } = await invite(server, owner, group, invitee.roommate);
  const other = await openGroupOn(server, otherUser, listing);
  await invite(server, otherUser, other.id, uninvited.roommate);
  await server.database.pool.query(
    'insert into group_shortlist (group_id, listing_id, added_by) values ($1, $2, $3)',
    [group, considered, owner.roommate],
  );
  const { id: request } = await askAs(server, otherUser, group);
  const token = await linkTo(server, owner, group);
  await server.database.pool.query('update groups set group_status = $2 where id = $1', [
    group,
    status === 'O' ? 'O' : 'P',
  ]);
  if (status === 'S') await apply(server, owner, group);
  if (status === 'none')
    await server.database.pool.query('update groups set listing_id = null where id = $1', [group]);
  const people = {
    otherUser,
    bare: { ...bare, access: `${bare.id}.0` },
    member,
    owner,
    landlord,
    invitee,
    uninvited,
  };
  return { people, listing, group, invitation, request, token };
};

type Call = (scene: Scene) => InjectOptions & { readonly url: string };
type Row = readonly [string, State, Call, Readonly<Record<Visitor, number>>];

const everySignedIn = (status: number): Record<Visitor, number> => ({
  anonymous: 401,
  otherUser: status,
  bare: status,
  member: status,
  owner: status,
  landlord: status,
  invitee: status,
  uninvited: status,
});

const table: readonly Row[] = [
  [
    'list the groups of a listing',
    'P',
    () => ({ method: 'GET', url: `/listings/${listing}/groups` }),
    everySignedIn(200),
  ],
  ['list their own groups', 'P', () => ({ method: 'GET', url: '/groups/mine' }), everySignedIn(200)],
  [
    'open a group',
    'P',
    () => ({ method: 'POST', url: `/listings/${listing}/groups/post`, payload: aGroup() }),
    { ...everySignedIn(201), bare: 403, landlord: 403 },
  ],
  [
    'see a private group',
    'P',
    ({ group }) => ({ method: 'GET', url: `/groups/${group}` }),
    everySignedIn(200),
  ],
  [
    'join a private group',
    'P',
    ({ group }) => ({ method: 'PATCH', url: `/groups/${group}/join` }),
    { ...everySignedIn(403), member: 200, owner: 200 },
  ],
  [
    'leave the group',
    'P',
    ({ group }) => ({ method: 'PATCH', url: `/groups/${group}/leave` }),
    { ...everySignedIn(403), member: 200 },
  ],
  [
    'edit the group',
    'P',
    ({ group }) => ({ method: 'PATCH', url: `/groups/edit/${group}`, payload: { name: 'Another name' } }),
    { ...everySignedIn(403), owner: 200 },
  ],
  [
    'apply',
    'P',
    ({ group }) => ({ method: 'PATCH', url: `/groups/edit/${group}`, payload: { group_status: 'S' } }),
    { ...everySignedIn(403), owner: 200 },
  ],
  [
    'delete the group',
    'P',
    ({ group }) => ({ method: 'DELETE', url: `/groups/delete/${group}` }),
    { ...everySignedIn(403), owner: 204 },
  ],
  [
    'answer an application',
    'S',
    ({ group }) => ({ method: 'PATCH', url: `/groups/manage/${group}`, payload: { group_status: 'U' } }),
    { ...everySignedIn(403), landlord: 200 },
  ],
  [
    'answer what is no application yet',
    'P',
    ({ group }) => ({ method: 'PATCH', url: `/groups/manage/${group}`, payload: { group_status: 'U' } }),
    everySignedIn(403),
  ],
  [
    'invite',
    'P',
    ({ group, people }) => ({
      method: 'POST',
      url: `/groups/${group}/invite`,
      payload: { group, invited_user: people.uninvited.roommate },
    }),
    { ...everySignedIn(403), owner: 201 },
  ],
  [
    'accept an invitation',
    'P',
    ({ invitation }) => ({
      method: 'PATCH',
      url: `/groups/invitations/${invitation}/update`,
      payload: { accepted: true },
    }),
    { ...everySignedIn(404), owner: 403, invitee: 200 },
  ],
  [
    'cancel an invitation',
    'P',
    ({ invitation }) => ({ method: 'DELETE', url: `/groups/invitations/${invitation}/delete` }),
    { ...everySignedIn(404), owner: 204, invitee: 403 },
  ],
  ['list invitations', 'P', () => ({ method: 'GET', url: '/groups/invitations' }), everySignedIn(200)],
  ['list applications', 'S', () => ({ method: 'GET', url: '/applications' }), everySignedIn(200)],
  [
    'manage applications',
    'S',
    () => ({ method: 'GET', url: '/applications/management' }),
    everySignedIn(200),
  ],
  ['search roommates', 'P', () => ({ method: 'GET', url: '/roommates/' }), everySignedIn(200)],
  [
    'see a roommate',
    'P',
    ({ people }) => ({ method: 'GET', url: `/roommates/${people.member.roommate}` }),
    everySignedIn(200),
  ],
  [
    'post a roommate profile',
    'P',
    () => ({ method: 'POST', url: '/roommates/post', payload: roommateForm() }),
    { ...everySignedIn(400), bare: 201 },
  ],
  [
    'edit the member’s roommate profile',
    'P',
    ({ people }) => ({
      method: 'PATCH',
      url: `/roommates/edit/${people.member.roommate}`,
      payload: { stay_length: 3 },
    }),
    { ...everySignedIn(403), member: 200 },
  ],
  [
    'delete the member’s roommate profile',
    'P',
    ({ people }) => ({ method: 'DELETE', url: `/roommates/delete/${people.member.roommate}` }),
    { ...everySignedIn(403), member: 204 },
  ],
];

const forMembers = (status: number): Record<Visitor, number> => ({
  ...everySignedIn(403),
  member: status,
  owner: status,
});

const withoutListing: readonly Row[] = [
  [
    'start a group without a home',
    'none',
    () => ({ method: 'POST', url: '/groups', payload: aGroup() }),
    { ...everySignedIn(201), bare: 403 },
  ],
  [
    'find groups that look for people',
    'none',
    () => ({ method: 'GET', url: '/groups/open' }),
    { ...everySignedIn(200), bare: 403 },
  ],
  ['see a group', 'none', ({ group }) => ({ method: 'GET', url: `/groups/${group}` }), everySignedIn(200)],
  [
    'join a private group',
    'none',
    ({ group }) => ({ method: 'PATCH', url: `/groups/${group}/join` }),
    { ...everySignedIn(403), member: 200, owner: 200 },
  ],
  [
    'choose a home',
    'none',
    ({ group }) => ({ method: 'PUT', url: `/groups/${group}/home`, payload: { listing } }),
    { ...everySignedIn(403), owner: 200 },
  ],
  [
    'choose a home once the group has applied',
    'S',
    ({ group }) => ({ method: 'PUT', url: `/groups/${group}/home`, payload: { listing } }),
    everySignedIn(403),
  ],
  [
    'start the group chat',
    'none',
    ({ group }) => ({ method: 'POST', url: `/groups/${group}/conversation` }),
    forMembers(201),
  ],
  [
    'see the split',
    'none',
    ({ group }) => ({ method: 'GET', url: `/groups/${group}/split` }),
    forMembers(400),
  ],
  [
    'see the packet',
    'none',
    ({ group }) => ({ method: 'GET', url: `/groups/${group}/packet` }),
    forMembers(400),
  ],
  [
    'see the tasks',
    'none',
    ({ group }) => ({ method: 'GET', url: `/groups/${group}/tasks` }),
    forMembers(200),
  ],
  [
    'see the shortlist',
    'none',
    ({ group }) => ({ method: 'GET', url: `/groups/${group}/shortlist` }),
    forMembers(200),
  ],
  [
    'see how far homes are from shared places',
    'none',
    ({ group }) => ({ method: 'GET', url: `/groups/${group}/travel` }),
    forMembers(200),
  ],
  [
    'put a home on the shortlist',
    'none',
    ({ group }) => ({ method: 'POST', url: `/groups/${group}/shortlist`, payload: { listing } }),
    forMembers(201),
  ],
  [
    'vote on a home',
    'none',
    ({ group }) => ({
      method: 'PUT',
      url: `/groups/${group}/shortlist/${considered}/vote`,
      payload: { vote: 'yes' },
    }),
    forMembers(200),
  ],
  [
    'remove a home that the owner added',
    'none',
    ({ group }) => ({ method: 'DELETE', url: `/groups/${group}/shortlist/${considered}` }),
    { ...everySignedIn(403), owner: 204 },
  ],
  [
    'say that they are ready',
    'none',
    ({ group }) => ({ method: 'POST', url: `/groups/${group}/ready`, payload: { ready: true } }),
    forMembers(400),
  ],
  [
    'apply',
    'none',
    ({ group }) => ({ method: 'PATCH', url: `/groups/edit/${group}`, payload: { group_status: 'S' } }),
    { ...everySignedIn(403), owner: 400 },
  ],
  [
    'accept an invitation',
    'none',
    ({ invitation }) => ({
      method: 'PATCH',
      url: `/groups/invitations/${invitation}/update`,
      payload: { accepted: true },
    }),
    { ...everySignedIn(404), owner: 403, invitee: 200 },
  ],
];

const toGroup = ({ token }: Scene) => `/groups/link/${token}`;

/** The same in a group with and without a listing. */
const joining = (['P', 'none'] as const).flatMap((state): Row[] => {
  const landlordHere = (status: number) => ({ landlord: state === 'P' ? 403 : status });
  return [
    [
      `list requests (${state})`,
      state,
      ({ group }) => ({ method: 'GET', url: `/groups/${group}/requests` }),
      forMembers(200),
    ],
    [
      `accept a request (${state})`,
      state,
      ({ request }) => ({ method: 'PATCH', url: `/groups/requests/${request}`, payload: { accepted: true } }),
      { ...everySignedIn(404), otherUser: 403, member: 403, owner: 200 },
    ],
    [
      `withdraw a request (${state})`,
      state,
      ({ request }) => ({ method: 'DELETE', url: `/groups/requests/${request}` }),
      { ...everySignedIn(404), otherUser: 204 },
    ],
    [
      `make a link (${state})`,
      state,
      ({ group }) => ({ method: 'POST', url: `/groups/${group}/link` }),
      { ...everySignedIn(403), owner: 201 },
    ],
    [
      `see whether there is a link (${state})`,
      state,
      ({ group }) => ({ method: 'GET', url: `/groups/${group}/link` }),
      { ...everySignedIn(403), owner: 200 },
    ],
    [
      `end the link (${state})`,
      state,
      ({ group }) => ({ method: 'DELETE', url: `/groups/${group}/link` }),
      { ...everySignedIn(403), owner: 204 },
    ],
    [
      `see what a link leads to (${state})`,
      state,
      (scene) => ({ method: 'GET', url: toGroup(scene) }),
      { ...everySignedIn(200), anonymous: 200 },
    ],
    [
      `follow a link (${state})`,
      state,
      (scene) => ({ method: 'POST', url: `${toGroup(scene)}/accept` }),
      { ...everySignedIn(200), bare: 403, ...landlordHere(200) },
    ],
  ];
});

const asking: readonly Row[] = [
  [
    'ask to join',
    'O',
    ({ group }) => ({ method: 'POST', url: `/groups/${group}/requests`, payload: { text: '' } }),
    { ...everySignedIn(201), otherUser: 200, bare: 403, member: 400, owner: 400, landlord: 403 },
  ],
  [
    'ask to join a private group once more',
    'P',
    ({ group }) => ({ method: 'POST', url: `/groups/${group}/requests`, payload: { text: '' } }),
    { ...everySignedIn(403), otherUser: 200, member: 400, owner: 400 },
  ],
];

const isSentence = (body: unknown): boolean => /^\{"detail":"[^"]+\."\}$/.test(JSON.stringify(body));

const isChange = ({ method }: InjectOptions): boolean => method !== 'GET';

/** The income of everyone in the crowd, a number that occurs nowhere else. */
const expectNothingPrivate = (body: unknown): void => {
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/income|budget_m|receive_|terms|password|phone_number":"/);
  expect(text).not.toContain('48123');
};

describe('who may do what, without anyone’s income in any reply', () => {
  it.each([...table, ...withoutListing, ...joining, ...asking])(
    '%s',
    async (_name, status, callOf, expected) => {
      let scene = await setScene(status);
      const actual: Partial<Record<Visitor, number>> = {};
      for (const visitor of visitors) {
        const call = callOf(scene);
        const headers =
          visitor === 'anonymous' ? {} : { authorization: `Bearer ${scene.people[visitor].access}` };
        const reply = await server.request({ ...call, headers });
        actual[visitor] = reply.status;
        expectNothingPrivate(reply.body);
        expect(reply.status < 400 || isSentence(reply.body)).toBe(true);
        if (isChange(call) && reply.status < 300) scene = await setScene(status);
      }
      expect(actual).toEqual(expected);
    },
  );
});
