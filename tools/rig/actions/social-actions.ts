import { randomUUID } from 'node:crypto';
import { roommateForm } from '../../../server/src/testing/create/roommates.ts';
import { idIn } from '../client.ts';
import {
  addClaim,
  type Conversation,
  exclusively,
  type Group,
  lastingListings,
  members,
  type Person,
  record,
  settle,
  type Verdict,
} from '../ledger.ts';
import type { Action, World } from '../world.ts';

const roommates = ({ ledger }: World): Person[] =>
  members(ledger).filter(({ roommate }) => roommate !== null);

export const becomeRoommate: Action = async ({ ledger, random, as, write }) => {
  const person = random.pick(members(ledger).filter(({ roommate }) => roommate === null));
  if (!person) return;
  await exclusively([person], async () => {
    const { verdict, answer } = await write(person, 'POST', '/roommates/post', {
      json: roommateForm(),
      isExpected: () => true,
    });
    if (verdict === 'acknowledged') person.roommate = idIn(answer);
    if (verdict !== 'refused') return;
    // An earlier, uncertain try succeeded.
    const me = await as(person, 'GET', '/profile/me');
    if (me?.status === 200)
      person.roommate = (me.body as { roommate_profile: number | null }).roommate_profile;
  });
};

type SeenGroup = { name: string; members: { id: number }[]; group_status: string };

const groupIn = (body: unknown, name: string) => (body as SeenGroup[]).filter((seen) => seen.name === name);

export const openGroup: Action = async (world) => {
  const { ledger, random, write } = world;
  const owner = random.pick(roommates(world));
  const listing = random.pick(lastingListings(ledger).filter(({ reader }) => reader !== owner));
  if (!owner || !listing) return;
  await exclusively([owner], async () => {
    const name = `Group ${randomUUID()}`;
    const path = `/listings/${listing.id}/groups`;
    const group: Group = addClaim(ledger, {
      what: name,
      reader: owner,
      path,
      count: (body) => groupIn(body, name).length,
      name,
      listing,
      people: new Set<Person>(),
      state: 'uncertain',
      id: 0,
      hasApplied: false,
      isBusy: false,
    });
    ledger.groups.push(group);
    const { verdict, answer } = await write(owner, 'POST', `${path}/post`, {
      json: { name, description: 'A calm place.', move_in_date: '2099-05-01' },
      lookFirst: { path, find: (body) => groupIn(body, name)[0] },
    });
    settle(group, verdict);
    if (verdict === 'acknowledged') group.id = idIn(answer);
  });
};

const newcomerTo = (world: World): { group: Group; person: Person } | null => {
  const group = world.random.pick(
    world.ledger.groups.filter(
      ({ state, hasApplied, people }) => state === 'present' && !hasApplied && people.size < 6,
    ),
  );
  if (!group) return null;
  const taken = new Set([group.reader, group.listing.reader, ...group.people]);
  const person = world.random.pick(roommates(world).filter((one) => !taken.has(one)));
  return person ? { group, person } : null;
};

const expectEmail = ({ ledger }: World, to: Person, subject: string, verdict: Verdict): void => {
  if (to.wantsEmail) ledger.emails.push({ to: to.email, subject, isCertain: verdict === 'acknowledged' });
};

export const join: Action = async (world) => {
  const { group, person } = newcomerTo(world) ?? {};
  if (!group || !person) return;
  await exclusively([group, person], async () => {
    const { verdict } = await world.write(person, 'PATCH', `/groups/${group.id}/join`);
    if (verdict === 'refused') return;
    group.people.add(person);
    record(world.ledger, verdict, {
      what: `${person.email} in ${group.name}`,
      reader: group.reader,
      path: group.path,
      count: (body) =>
        groupIn(body, group.name).flatMap((seen) => seen.members.filter(({ id }) => id === person.roommate))
          .length,
    });
    expectEmail(world, group.reader, `${person.name} Tester joined the group ${group.name}`, verdict);
  });
};

type Invitations = { sent: { group: number; invited_user: number }[] };

export const invite: Action = async (world) => {
  const { group, person } = newcomerTo(world) ?? {};
  if (!group || !person) return;
  await exclusively([group, group.reader], async () => {
    const { verdict } = await world.write(group.reader, 'POST', `/groups/${group.id}/invite`, {
      json: { invited_user: person.roommate },
    });
    if (verdict === 'refused') return;
    group.people.add(person);
    record(world.ledger, verdict, {
      what: `invitation of ${person.email} to ${group.name}`,
      reader: group.reader,
      path: '/groups/invitations',
      count: (body) =>
        (body as Invitations).sent.filter(
          (sent) => sent.group === group.id && sent.invited_user === person.roommate,
        ).length,
    });
    expectEmail(world, person, `${group.reader.name} Tester invited you to the group ${group.name}`, verdict);
  });
};

export const apply: Action = async (world) => {
  const { ledger, random, write } = world;
  const group = random.pick(
    ledger.groups.filter(({ state, hasApplied }) => state === 'present' && !hasApplied),
  );
  if (!group) return;
  await exclusively([group, group.reader], async () => {
    const { verdict } = await write(group.reader, 'PATCH', `/groups/edit/${group.id}`, {
      json: { group_status: 'S' },
      isExpected: () => true,
    });
    if (verdict === 'refused') return;
    group.hasApplied = true;
    record(ledger, verdict, {
      what: `application of ${group.name}`,
      reader: group.reader,
      path: group.path,
      count: (body) => groupIn(body, group.name).filter((seen) => seen.group_status === 'S').length,
    });
    const landlord = group.listing.reader;
    expectEmail(world, landlord, `The group ${group.name} has applied to your listing`, verdict);
  });
};

export const startConversation: Action = async ({ ledger, random, write }) => {
  const person = random.pick(members(ledger));
  const listing = random.pick(lastingListings(ledger).filter(({ reader }) => reader !== person));
  if (!person || !listing) return;
  if (ledger.conversations.some((one) => one.person === person && one.listing === listing)) return;
  await exclusively([person], async () => {
    const path = `/listing/${listing.id}/start_conversation`;
    const { verdict, answer } = await write(person, 'POST', path, { json: {} });
    if (verdict === 'acknowledged')
      ledger.conversations.push({ person, listing, id: idIn(answer), isBusy: false });
  });
};

type SeenMessages = { messages: { content: string }[] };

/** False when the message was not acknowledged. */
export const sendMessage = async ({ ledger, write: call }: World, { id, person }: Conversation) => {
  const clientId = randomUUID();
  const content = `Message ${clientId}`;
  const path = `/conversations/${id}/`;
  const json = { content, client_id: clientId };
  const { verdict } = await call(person, 'POST', `${path}send_message/`, { json });
  record(ledger, verdict, {
    what: `${content} in conversation ${id}`,
    reader: person,
    path,
    count: (body) => (body as SeenMessages).messages.filter((seen) => seen.content === content).length,
  });
  return verdict === 'acknowledged';
};

export const write: Action = async (world) => {
  const conversation = world.random.pick(world.ledger.conversations);
  if (conversation) await exclusively([conversation], () => sendMessage(world, conversation));
};

export const review: Action = async ({ ledger, random, write: call }) => {
  const by = random.pick(members(ledger));
  const of = random.pick(members(ledger).filter((person) => person !== by));
  const what = `review of ${of?.email} by ${by?.email}`;
  if (!by || !of || ledger.claims.has(what)) return;
  await exclusively([by], async () => {
    const comment = `Review ${randomUUID()}`;
    const { verdict } = await call(by, 'POST', `/profile/reviews/${of.id}`, {
      json: { rating: 4, comment, reviewee_role: 'R' },
    });
    record(ledger, verdict, {
      what,
      reader: by,
      path: `/profile/reviews?reviewee=${of.id}`,
      count: (body) => (body as { comment: string }[]).filter((seen) => seen.comment === comment).length,
    });
  });
};
