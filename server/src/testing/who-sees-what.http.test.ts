import { blockPerson } from '@lodgepole/contract/accounts/blocks';
import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import { type Endpoint, fillPath } from '@lodgepole/contract/core/endpoint';
import { leaveGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { answerInvitation, deleteInvitation } from '@lodgepole/contract/groups/invitations/endpoints';
import { introduceMyself, type Packet } from '@lodgepole/contract/groups/packet/packet';
import { addToShortlist, voteOnListing } from '@lodgepole/contract/groups/shortlist';
import { sendInteraction } from '@lodgepole/contract/listings/endpoints';
import type { SeenListing } from '@lodgepole/contract/listings/listing';
import { writeReview } from '@lodgepole/contract/reviews/endpoints';
import type { Review } from '@lodgepole/contract/reviews/review';
import { type HabitAnswer, saveHabits } from '@lodgepole/contract/roommates/habits/habits';
import {
  answerHousehold,
  askHousehold,
  type HouseholdQuestion,
} from '@lodgepole/contract/roommates/household/questions';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { askVerification, sendReport, staffQueue } from '@lodgepole/contract/trust/endpoints';
import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { createCalendar } from '@lodgepole/contract/viewings/endpoints';
import type { CalendarAddress } from '@lodgepole/contract/viewings/viewing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayIn, startOn, writeAs } from './create/conversations.ts';
import { aCrowd, asStaff, crowdViewer } from './create/crowd.ts';
import { apply, askAs, invite, joinAs, linkTo, openGroupOn, startGroupAs } from './create/groups.ts';
import { postListing } from './create/listings.ts';
import type { SignedInRoommate } from './create/roommates.ts';
import { saveAs } from './create/searches.ts';
import { bookAs, inHours, offerOn } from './create/viewings.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const visitors = [
  'otherUser',
  'fellow',
  'groupOwner',
  'landlord',
  'otherLandlord',
  'invitee',
  'rejecter',
  'cancelled',
  'exMember',
  'blocked',
  'blocker',
  'reporter',
  'staff',
] as const;
type Visitor = (typeof visitors)[number];

let server: TestServer;
let subject: SignedInRoommate;
let people: Record<Visitor, SignedInRoommate>;
/** Of the paths with a secret. */
let tokens: Readonly<Record<string, string>>;
let ids: Record<
  | 'listing'
  | 'room'
  | 'group'
  | 'groupWithoutListing'
  | 'direct'
  | 'chat'
  | 'pair'
  | 'review'
  | 'viewing'
  | 'item'
  | 'asked'
  | 'search',
  number
>;

/** Words that appear nowhere else. */
const reported = 'Sends the same message to everyone.';

/** Words that only the group and the person who asks to join read. */
const requestText = 'May I bring my accordion?';
const requestWithoutListing = 'May I bring my bagpipes?';

/** The number of a house that shows only its area. */
const houseNumber = '48173';

const searchName = 'Far from the lighthouse';

const attached = 'Signed by the owner of the lightship.';

const noted = 'Look at the storage room.';

const introductions = ['Grew up beside a lighthouse.', 'Grew up on a lightship.'] as const;

/** Numbers that appear nowhere else. */
const secrets = { yearly_income: 48_761.43, budget_min: 613.57, budget_max: 1777.29 };

/** Nobody else gives or accepts the subject's answers. */
const habitsOf = (isSubject: boolean): HabitAnswer[] => {
  const [mine, theirs] = isSubject ? ['overnight', 'sometimes'] : ['never', 'often'];
  return [
    { question: 'guests', answer: mine, accepts: [mine, theirs], importance: 3 },
    { question: 'meals', answer: 'alone', accepts: ['alone'], importance: 1 },
    { question: 'bills', answer: 'equal', accepts: ['equal'], importance: 1 },
  ];
};
/** The subject's answers as a reply would contain them. */
const rawHabits = ['"overnight"', '"sometimes"', '"accepts"', '"importance"'];
const ownHabits = ['/profile/data', '/roommates/habits'];
const habitCalls = [...ownHabits, '/roommates/habits/questions'];

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  const [first, ...others] = (await aCrowd(server, 1 + visitors.length)) as [
    SignedInRoommate,
    ...SignedInRoommate[],
  ];
  subject = first;
  people = Object.fromEntries(visitors.map((name, place) => [name, others[place]])) as typeof people;
  await server.database.pool.query(
    `update users set yearly_income = $2, budget_min = $3, budget_max = $4, phone_number = '+1-867-555-0199' where id = $1`,
    [subject.id, ...Object.values(secrets)],
  );
  await server.database.pool.query(`update users set phone_number = '+1-867-555-0142' where id = $1`, [
    people.landlord.id,
  ]);
  for (const person of [subject, ...others])
    await server.call(saveHabits, { body: habitsOf(person === subject) }, person.access);
  people.staff = await asStaff(server, people.staff);
  const { landlord, otherLandlord, groupOwner, fellow, exMember, invitee, rejecter, cancelled } = people;
  const { id: listing } = await postListing(server, landlord);
  const { id: rented } = await postListing(server, otherLandlord);
  const { id: room } = await postListing(server, landlord, {
    kind: 'R',
    room_type: 'P',
    household_size: 1,
    street_address: `${houseNumber} Queen St`,
    unit_number: houseNumber,
  });
  const resident = await server.call(
    askHousehold,
    { params: { id: room }, body: { roommate: subject.roommate } },
    landlord.access,
  );
  const question = { params: { id: (resident.body as HouseholdQuestion).id }, body: { accepted: true } };
  await server.call(answerHousehold, question, subject.access);
  for (const { access } of [subject, ...others]) {
    await server.call(addFavourite, { params: { id: room } }, access);
    await server.call(sendInteraction, { params: { id: room }, body: { interaction: 'click' } }, access);
  }
  await startOn(server, people.otherUser, room);
  await openGroupOn(server, groupOwner, room);
  const seen = await offerOn(server, landlord, room, { starts_at: inHours(200) });
  await bookAs(server, people.exMember, seen.id);
  const { id: group } = await openGroupOn(server, groupOwner, listing);
  for (const person of [subject, fellow, exMember]) await joinAs(server, person, group);
  await server.call(leaveGroup, { params: { id: group } }, exMember.access);
  await inviteAll(group, { invitee, rejecter, cancelled });
  await askAs(server, people.otherUser, group, requestText);
  const { id: groupWithoutListing } = await startGroupAs(server, groupOwner);
  for (const person of [subject, fellow]) await joinAs(server, person, groupWithoutListing);
  await askAs(server, people.otherUser, groupWithoutListing, requestWithoutListing);
  const address = await server.call(createCalendar, {}, subject.access);
  tokens = {
    '/groups/link/:token': await linkTo(server, groupOwner, group),
    '/calendar/:token.ics': /([\w-]{43})\.ics$/.exec((address.body as CalendarAddress).url)?.[1] ?? '',
  };
  const introduce = (about: string) =>
    server.call(introduceMyself, { params: { id: group }, body: { about } }, subject.access);
  await introduce(introductions[0]);
  const considered = { listing, note: noted };
  for (const id of [group, groupWithoutListing])
    await server.call(addToShortlist, { params: { id }, body: considered }, subject.access);
  await server.call(voteOnListing, { params: { id: group, listing }, body: { vote: 'no' } }, subject.access);
  await apply(server, groupOwner, group);
  await introduce(introductions[1]);
  const { id: direct } = await startOn(server, subject, listing);
  await sayIn(server, subject, direct, 'Hello');
  const { id: pair } = await writeAs(server, subject, people.invitee);
  await sayIn(server, subject, pair, 'Hello, roommate');
  const { id: chat } = await startOn(server, groupOwner, listing, { group });
  await sayIn(server, subject, chat, 'Hello, all');
  const review = { rating: 4, comment: 'Pays on time.', reviewee_role: 'T' as const };
  const { body } = await server.call(
    writeReview,
    { params: { id: subject.id }, body: review },
    people.otherUser.access,
  );
  for (const { access } of [subject, ...others])
    await server.call(addFavourite, { params: { id: listing } }, access);
  const { id: viewing } = await offerOn(server, landlord, listing, { seats: 10 });
  await bookAs(server, subject, viewing, group);
  await server.call(blockPerson, { params: { id: people.blocked.id } }, subject.access);
  await server.call(blockPerson, { params: { id: subject.id } }, people.blocker.access);
  const report = { subject: 'person', id: subject.id, reason: 'spam', text: reported } as const;
  await server.call(sendReport, { body: report }, people.reporter.access);
  const queue = await server.call(staffQueue, { query: {} }, people.staff.access);
  const [item] = queue.body as QueueItem[];
  const { id: search } = await saveAs(server, subject, { name: searchName });
  const [review_id, item_id] = [(body as Review).id, item?.id ?? 0];
  const asked = await askedAbout(rented);
  const things = { listing, room, asked, group, groupWithoutListing, direct, chat, pair };
  ids = { ...things, review: review_id, viewing, item: item_id, search };
});
afterAll(() => server.close());

const inviteAll = async (
  group: number,
  { invitee, rejecter, cancelled }: Pick<typeof people, 'invitee' | 'rejecter' | 'cancelled'>,
): Promise<void> => {
  const by = people.groupOwner;
  await invite(server, by, group, invitee.roommate);
  const rejected = await invite(server, by, group, rejecter.roommate);
  await server.call(
    answerInvitation,
    { params: { id: rejected.id }, body: { accepted: false } },
    rejecter.access,
  );
  const { id } = await invite(server, by, group, cancelled.roommate);
  await server.call(deleteInvitation, { params: { id }, query: {} }, by.access);
};

/** The item of a landlord who asks to be verified. */
const askedAbout = async (listing: number): Promise<number> => {
  const attachment = new File([`%PDF-1.7 ${attached}`], 'lease.pdf');
  const { access } = people.otherLandlord;
  await server.call(askVerification, { params: { id: listing }, body: { attachment } }, access);
  const { rows } = await server.database.pool.query<{ id: number }>(
    "select id from trust_items where kind = 'verification'",
  );
  return rows[0]?.id ?? 0;
};

/** What each reading call refers to; a call without an entry refers to nothing. */
const subjects = (): Readonly<Record<string, readonly string[]>> => ({
  '/profile/:id': [String(subject.id)],
  '/roommates/:id': [String(subject.roommate)],
  '/groups/:id': [String(ids.group), String(ids.groupWithoutListing)],
  '/groups/:id/packet': [String(ids.group), String(ids.groupWithoutListing)],
  '/groups/:id/shortlist': [String(ids.group), String(ids.groupWithoutListing)],
  '/groups/:id/travel': [String(ids.group), String(ids.groupWithoutListing)],
  '/groups/:id/requests': [String(ids.group), String(ids.groupWithoutListing)],
  '/groups/:id/link': [String(ids.group), String(ids.groupWithoutListing)],
  '/groups/:id/split': [String(ids.group), String(ids.groupWithoutListing)],
  '/groups/:id/tasks': [String(ids.group), String(ids.groupWithoutListing)],
  '/listings/:id': [String(ids.listing), String(ids.room)],
  '/listings/:id/household': [String(ids.room)],
  '/listings/:id/around': [String(ids.listing), String(ids.room)],
  '/listings/:id/groups': [String(ids.listing), String(ids.room)],
  '/listings/:id/shortlists': [String(ids.listing), String(ids.room)],
  '/listings/:id/stats': [String(ids.listing), String(ids.room)],
  '/listings/:id/viewings': [String(ids.listing), String(ids.room)],
  '/viewings/:id/calendar': [String(ids.viewing)],
  '/conversations/:id/': [String(ids.direct), String(ids.chat), String(ids.pair)],
  '/reviews/:id': [String(ids.review)],
  '/staff/queue/:id': [String(ids.item)],
  '/staff/queue/:id/attachment': [String(ids.asked)],
  '/staff/people/:id': [String(people.otherUser.id)],
  '/searches/:id/matches': [String(ids.search)],
});

const queries = (): Readonly<Record<string, string>> => ({
  '/listings/viewAll': `?owner=${people.landlord.id}`,
  '/listings/cards': `?owner=${people.landlord.id}`,
  '/listings/points': `?owner=${people.landlord.id}`,
  '/listings/map': `?owner=${people.landlord.id}`,
  '/listings/prices': `?owner=${people.landlord.id}`,
  '/listings/compare': `?ids=${ids.listing},${ids.room}`,
  '/listings/rents': '?lat=43.46&lng=-80.52&bedrooms=2',
  '/profile/reviews': `?reviewee=${subject.id}`,
  '/staff/search': '?q=lighthouse',
  '/places/cities': '?q=Tor',
  '/places/search': '?q=Tor',
  '/places/addresses': '?q=75 King St S Waterloo',
});

const urlsOf = ({ path }: Endpoint): string[] => {
  if (!path.includes(':id')) return [`${fillPath(path, { token: tokens[path] })}${queries()[path] ?? ''}`];
  const found = subjects()[path];
  if (!found) throw new Error(`Say what GET ${path} is to be asked about.`);
  return found.map((id) => fillPath(path, { id }));
};

/** A calendar to subscribe to is found by its secret alone. */
const reads = allEndpoints.filter(
  ({ method, reply, path }) => method === 'GET' && reply !== 'events' && !path.startsWith('/calendar/'),
);

type Replies = ReadonlyMap<string, { readonly status: number; readonly text: string }>;

const askEverything = async (viewer: SignedInRoommate | null): Promise<Replies> => {
  const headers = viewer ? { authorization: `Bearer ${viewer.access}` } : {};
  const replies = new Map<string, { status: number; text: string }>();
  for (const url of reads.flatMap(urlsOf)) {
    const { status, body } = await server.request({ method: 'GET', url, headers });
    replies.set(url, { status, text: JSON.stringify(body) });
  }
  return replies;
};

const asked = new Map<SignedInRoommate | null, Promise<Replies>>();

/** Every reply to a viewer, by address. Cached, because these tests only read. */
const everythingFor = (viewer: SignedInRoommate | null): Promise<Replies> => {
  const replies = asked.get(viewer) ?? askEverything(viewer);
  asked.set(viewer, replies);
  return replies;
};

const ownCalls = ['/profile/me', '/profile/data'];
const statusesOf = (replies: Replies) => new Set([...replies.values()].map(({ status }) => status));

/** The addresses whose replies contain any of the words. */
const saying = (replies: Replies, ...words: readonly string[]): string[] =>
  [...replies].flatMap(([url, { text }]) => (words.some((word) => text.includes(word)) ? [url] : []));

const numbers = Object.values(secrets).map(String);
const names = [...Object.keys(secrets), 'income', 'receive_', 'show_contact', 'terms', 'password'];

describe('every call that reads', () => {
  it.each(visitors)('tells the %s nothing that is the person’s own', async (visitor) => {
    const replies = await everythingFor(people[visitor]);
    // Only the owner sees the listing's figures, only the group its split and checklist, once it has a home.
    const ofMembers = ['fellow', 'groupOwner'].includes(visitor) ? [400] : [];
    expect(statusesOf(replies)).toEqual(new Set([200, ...ofMembers, 403, 404]));
    expect(saying(replies, ...numbers, '867-555-0199')).toEqual([]);
    expect(saying(replies, ...names)).toEqual(ownCalls);
  });

  it.each(visitors)('tells the %s no answer about habits but their own', async (visitor) => {
    const replies = await everythingFor(people[visitor]);
    for (const url of ownHabits) expect(replies.get(url)?.text).not.toContain('"overnight"');
    expect(saying(replies, ...rawHabits).toSorted()).toEqual(habitCalls);
    const seen = JSON.parse(replies.get(`/roommates/${subject.roommate}`)?.text ?? '') as Roommate;
    // The landlord has a roommate profile too, but compatibility is not shown on groups of their own listing.
    const isMember = ['fellow', 'groupOwner'].includes(visitor);
    expect(seen.compatibility).toEqual({
      percent: expect.any(Number),
      answered: 3,
      agree: isMember ? ['meals', 'bills'] : null,
      differ: isMember ? ['guests'] : null,
    });
    const { members = [] } = JSON.parse(replies.get(`/groups/${ids.group}`)?.text ?? '{}') as Partial<Group>;
    const told = members
      .filter(({ id }) => id === subject.roommate)
      .map(({ compatibility, overlap }) => ({ compatibility, overlap }));
    expect(seen.overlap).toEqual({ budget: true, move_in: true, city: true, language: true });
    const { compatibility, overlap } = seen;
    expect(told).toEqual(
      told.map(() => ({ compatibility: visitor === 'landlord' ? null : compatibility, overlap })),
    );
    expect(told.length).toBe(['fellow', 'groupOwner', 'landlord'].includes(visitor) ? 1 : told.length);
  });

  it('tells the person all of it, in their own profile and data alone', async () => {
    const replies = await everythingFor(subject);
    for (const number of numbers)
      expect(saying(replies, number).toSorted()).toEqual([...ownCalls, `/profile/${subject.id}`].toSorted());
  });

  it('tells visitors who are not signed in no way to reach a landlord, and nothing of roommates', async () => {
    const replies = await everythingFor(null);
    expect(statusesOf(replies)).toEqual(new Set([200, 401]));
    expect(saying(replies, '@example.com', '555-0134')).toEqual([]);
    const { owner } = JSON.parse(replies.get(`/listings/${ids.listing}`)?.text ?? '') as { owner: object };
    expect(owner).toEqual({
      id: people.landlord.id,
      first_name: 'Person',
      last_name: expect.any(String),
      email: null,
      phone_number: null,
      profile_picture: null,
      rating: null,
      response: null,
    });
  });

  it('shows a saved search to the person who saved it alone', async () => {
    expect(saying(await everythingFor(subject), searchName)).toEqual(['/searches', '/profile/data']);
    for (const visitor of visitors) {
      const replies = await everythingFor(people[visitor]);
      expect(saying(replies, searchName)).toEqual([]);
      expect(replies.get(`/searches/${ids.search}/matches`)?.status).toBe(404);
    }
  });

  it('shows the shortlist of a group to its members alone, and to each their own vote', async () => {
    const shortlists = [ids.group, ids.groupWithoutListing].map((id) => `/groups/${id}/shortlist`);
    const own = shortlists.slice(0, 1);
    const seen: Record<string, string> = {};
    for (const visitor of visitors) {
      const replies = await everythingFor(people[visitor]);
      const statuses = shortlists.map((url) => replies.get(url)?.status);
      seen[visitor] = [...statuses, ...saying(replies, noted), ...saying(replies, '"vote":"no"')].join(' ');
    }
    expect(seen).toEqual({
      ...Object.fromEntries(visitors.map((visitor) => [visitor, '403 403'])),
      fellow: ['200 200', ...shortlists].join(' '),
      groupOwner: ['200 200', ...shortlists].join(' '),
    });
    expect(saying(await everythingFor(subject), '"vote":"no"')).toEqual(['/profile/data', ...own]);
  });

  it('shows what a person who asks to join wrote to that person and the group alone', async () => {
    const seen: Record<string, string[]> = {};
    for (const visitor of visitors) {
      const read = saying(await everythingFor(people[visitor]), requestText, requestWithoutListing);
      if (read.length > 0) seen[visitor] = read.toSorted();
    }
    const forGroup = [`/groups/${ids.group}/requests`, `/groups/${ids.groupWithoutListing}/requests`];
    expect(seen).toEqual({
      otherUser: [
        `/groups/${ids.group}`,
        `/groups/${ids.groupWithoutListing}`,
        '/groups/open',
        '/groups/requests',
        `/listings/${ids.listing}/groups`,
        '/profile/data',
      ].toSorted(),
      fellow: forGroup,
      groupOwner: forGroup,
    });
    expect(saying(await everythingFor(null), requestText, requestWithoutListing)).toEqual([]);
  });

  it('shows a report to its author and to staff alone, and who blocked whom to the blocker alone', async () => {
    const told: string[] = [];
    for (const visitor of visitors)
      if (saying(await everythingFor(people[visitor]), reported).length > 0) told.push(visitor);
    expect(told).toEqual(['reporter', 'staff']);
    expect(saying(await everythingFor(subject), reported)).toEqual([]);
    for (const [visitor, count] of [
      ['blocker', 1],
      ['blocked', 0],
      ['staff', 0],
    ] as const) {
      const { text = '[]' } = (await everythingFor(people[visitor])).get('/profile/blocked') ?? {};
      expect(JSON.parse(text)).toHaveLength(count);
    }
  });

  it('shows what a landlord attached to staff alone', async () => {
    const told: string[] = [];
    for (const visitor of visitors)
      for (const url of saying(await everythingFor(people[visitor]), attached))
        told.push(`${visitor} ${url}`);
    expect(told).toEqual([`staff /staff/queue/${ids.asked}/attachment`]);
  });

  it('shows the pages of the staff to staff alone', async () => {
    for (const visitor of visitors) {
      const replies = await everythingFor(people[visitor]);
      const statuses = [...replies]
        .filter(([url]) => url.startsWith('/staff'))
        .map(([, { status }]) => status);
      expect(new Set(statuses)).toEqual(new Set([visitor === 'staff' ? 200 : 404]));
    }
  });

  it('shows conversations and their messages to those in them alone', async () => {
    const seen: Record<string, string> = {};
    for (const visitor of visitors) {
      const replies = await everythingFor(people[visitor]);
      const may = (id: number) => (replies.get(`/conversations/${id}/`)?.status === 200 ? 'sees' : 'no');
      seen[visitor] = `direct ${may(ids.direct)}, chat ${may(ids.chat)}, pair ${may(ids.pair)}`;
    }
    const nobody = 'direct no, chat no, pair no';
    expect(seen).toEqual({
      ...Object.fromEntries(visitors.map((visitor) => [visitor, nobody])),
      fellow: 'direct no, chat sees, pair no',
      groupOwner: 'direct no, chat sees, pair no',
      landlord: 'direct sees, chat no, pair no',
      invitee: 'direct no, chat no, pair sees',
    });
  });

  it('tells the number of a house that shows its area to its owner, staff and guests alone', async () => {
    const knowing: readonly string[] = ['landlord', 'staff', 'exMember'];
    for (const visitor of visitors) {
      const told = saying(await everythingFor(people[visitor]), houseNumber);
      const isTold = knowing.includes(visitor);
      expect([visitor, told.includes(`/listings/${ids.room}`), told.length > 0]).toEqual([
        visitor,
        isTold,
        isTold,
      ]);
    }
    // Living there is no booking: the person shown knows where they live.
    for (const viewer of [subject, null])
      expect(saying(await everythingFor(viewer), houseNumber)).toEqual([]);
  });

  it('shows who lives with a room to people who are signed in, and whom the landlord asked to the landlord', async () => {
    const of = async (viewer: SignedInRoommate | null) => {
      const replies = await everythingFor(viewer);
      const { household = [] } = JSON.parse(replies.get(`/listings/${ids.room}`)?.text ?? '') as SeenListing;
      return {
        shown: household.map(({ roommate }) => roommate),
        asked: replies.get(`/listings/${ids.room}/household`)?.status,
      };
    };
    for (const visitor of visitors)
      expect([visitor, await of(people[visitor])]).toEqual([
        visitor,
        {
          // The subject blocked this visitor.
          shown: visitor === 'blocked' ? [] : [subject.roommate],
          asked: visitor === 'landlord' ? 200 : 403,
        },
      ]);
    expect(await of(null)).toEqual({ shown: [], asked: 401 });
  });

  it('shows the packet of a group to its members and to the landlord it applied to, what it was before to the landlord', async () => {
    const seen: Record<string, string> = {};
    for (const visitor of visitors) {
      const replies = await everythingFor(people[visitor]);
      const { status } = replies.get(`/groups/${ids.group}/packet`) ?? {};
      const [before, now] = introductions.map((words) => saying(replies, words).join());
      seen[visitor] = [status, before, now].join(' ');
    }
    const packet = `/groups/${ids.group}/packet`;
    expect(seen).toEqual({
      ...Object.fromEntries(visitors.map((visitor) => [visitor, '403  '])),
      fellow: `200  ${packet}`,
      groupOwner: `200  ${packet}`,
      landlord: `200 ${packet} ${packet}`,
    });
  });

  it('puts into a packet what people wrote for it and nothing else', async () => {
    const { text = '' } = (await everythingFor(people.landlord)).get(`/groups/${ids.group}/packet`) ?? {};
    const packet = JSON.parse(text) as Packet;
    expect(Object.keys(packet).toSorted()).toEqual([
      'changes',
      'letter',
      'members',
      'move_in_date',
      'version',
    ]);
    for (const member of packet.members)
      expect(Object.keys(member).toSorted()).toEqual(['about', 'full_name', 'id', 'references']);
    for (const change of packet.changes ?? [])
      expect(Object.keys(change).toSorted()).toEqual(['after', 'at', 'before', 'full_name', 'new', 'what']);
  });

  it('shows the guests of a viewing to its host, and its calendar file to those concerned', async () => {
    const seen: Record<string, string> = {};
    for (const visitor of visitors) {
      const replies = await everythingFor(people[visitor]);
      const guests = saying(replies, '"guests":[{').length > 0 ? 'guests' : 'no guests';
      const { status } = replies.get(`/viewings/${ids.viewing}/calendar`) ?? {};
      seen[visitor] = `${guests}, calendar ${status}`;
    }
    expect(seen).toEqual({
      ...Object.fromEntries(visitors.map((visitor) => [visitor, 'no guests, calendar 404'])),
      fellow: 'no guests, calendar 200',
      groupOwner: 'no guests, calendar 200',
      landlord: 'guests, calendar 200',
    });
  });

  describe('gives the contact of a landlord', () => {
    const contacts = () => [people.landlord.email, '867-555-0142'];
    const readers = visitors.filter((visitor) => visitor !== 'landlord');

    it.each(readers)('not to the %s, unless the landlord shows it', async (visitor) => {
      expect(saying(await everythingFor(people[visitor]), ...contacts())).toEqual([]);
    });

    it('to everyone who is signed in, once the landlord shows it', async () => {
      const show = (isShown: boolean) =>
        server.database.pool.query('update users set show_contact = $2 where id = $1', [
          people.landlord.id,
          isShown,
        ]);
      await show(true);
      const [signedIn, anonymous] = [await askEverything(people.otherUser), await askEverything(null)];
      await show(false);
      for (const word of contacts())
        expect(saying(signedIn, word)).toEqual(
          expect.arrayContaining([
            `/listings/${ids.listing}`,
            `/listings/viewAll?owner=${people.landlord.id}`,
            '/favourites',
          ]),
        );
      expect(saying(anonymous, ...contacts())).toEqual([]);
    });
  });
});
