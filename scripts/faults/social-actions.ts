import { randomUUID } from 'node:crypto';
import type { Acting } from './acting.ts';
import { idIn } from './client.ts';
import { claiming, type Group, judge, type Message, type Person, surprise, type Talk } from './world.ts';

const members = ({ world }: Acting): Person[] =>
  world.people.filter(({ id, isLoner, state }) => id > 0 && !isLoner && state === 'there');

const roommates = (acting: Acting): Person[] => members(acting).filter(({ roommate }) => roommate !== null);

const lastingHomes = ({ world }: Acting) =>
  world.homes.filter(({ state, isDisposable }) => state === 'there' && !isDisposable);

export const becomeRoommate = async (acting: Acting): Promise<void> => {
  const { world, random, as } = acting;
  const person = random.pick(members(acting).filter(({ roommate }) => roommate === null));
  if (!person) return;
  await claiming([person], async () => {
    const answer = await as(person, 'POST', '/roommates/post', {
      json: {
        description: 'Quiet, tidy, and away on weekends.',
        move_in_date: '2099-05-01',
        stay_length: 12,
        occupation: 'S',
        roommate_budget: 900,
      },
    });
    const verdict = judge(world, 'become a roommate', answer);
    if (verdict === 'taken') person.roommate = idIn(answer);
    if (verdict !== 'refused') return;
    // A try in doubt had come through.
    const me = await as(person, 'GET', '/profile/me');
    person.roommate =
      me?.status === 200 ? (me.body as { roommate_profile: number | null }).roommate_profile : null;
  });
};

export const openGroup = async (acting: Acting): Promise<void> => {
  const { world, random, as } = acting;
  const owner = random.pick(roommates(acting));
  const home = random.pick(lastingHomes(acting).filter((one) => one.owner !== owner));
  if (!owner || !home) return;
  await claiming([owner], async () => {
    const name = `Group ${randomUUID()}`;
    const group: Group = {
      name,
      owner,
      home,
      state: 'doubt',
      id: 0,
      joined: new Map(),
      invited: new Map(),
      applied: null,
      isBusy: false,
    };
    world.groups.push(group);
    const answer = await as(owner, 'POST', `/listings/${home.id}/groups/post`, {
      json: { name, description: 'A calm place.', move_in_date: '2099-05-01' },
    });
    const verdict = judge(world, 'open a group', answer);
    if (verdict === 'taken') {
      group.state = 'there';
      group.id = idIn(answer);
    } else if (verdict === 'refused')
      surprise(world, `open a group: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  });
};

/** A group that is still open, and somebody who has nothing to do with it yet. */
const newcomerTo = (acting: Acting): { group: Group; person: Person } | null => {
  const group = acting.random.pick(
    acting.world.groups.filter(
      ({ state, applied, joined }) => state === 'there' && applied === null && joined.size < 6,
    ),
  );
  const person = acting.random.pick(
    roommates(acting).filter(
      (one) =>
        group &&
        one !== group.owner &&
        one !== group.home.owner &&
        !group.joined.has(one) &&
        !group.invited.has(one),
    ),
  );
  return group && person ? { group, person } : null;
};

export const join = async (acting: Acting): Promise<void> => {
  const found = newcomerTo(acting);
  if (!found) return;
  const { group, person } = found;
  await claiming([group, person], async () => {
    const answer = await acting.as(person, 'PATCH', `/groups/${group.id}/join`);
    const verdict = judge(acting.world, 'join a group', answer);
    if (verdict === 'refused')
      surprise(acting.world, `join: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    else group.joined.set(person, verdict === 'taken' ? 'there' : 'doubt');
  });
};

export const invite = async (acting: Acting): Promise<void> => {
  const found = newcomerTo(acting);
  if (!found) return;
  const { group, person } = found;
  await claiming([group, group.owner], async () => {
    const answer = await acting.as(group.owner, 'POST', `/groups/${group.id}/invite`, {
      json: { invited_user: person.roommate },
    });
    const verdict = judge(acting.world, 'invite', answer);
    if (verdict === 'refused')
      surprise(acting.world, `invite: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    else group.invited.set(person, verdict === 'taken' ? 'there' : 'doubt');
  });
};

export const apply = async (acting: Acting): Promise<void> => {
  const { world, random, as } = acting;
  const group = random.pick(
    world.groups.filter(({ state, applied }) => state === 'there' && applied === null),
  );
  if (!group) return;
  await claiming([group, group.owner], async () => {
    const answer = await as(group.owner, 'PATCH', `/groups/edit/${group.id}`, {
      json: { group_status: 'S' },
    });
    const verdict = judge(world, 'apply', answer);
    if (verdict !== 'refused') group.applied = verdict === 'taken' ? 'there' : 'doubt';
  });
};

export const startTalk = async (acting: Acting): Promise<void> => {
  const { world, random, as } = acting;
  const person = random.pick(members(acting));
  const home = random.pick(lastingHomes(acting).filter(({ owner }) => owner !== person));
  if (!person || !home || world.talks.some((talk) => talk.person === person && talk.home === home)) return;
  await claiming([person], async () => {
    const answer = await as(person, 'POST', `/listing/${home.id}/start_conversation`, { json: {} });
    const verdict = judge(world, 'start a conversation', answer);
    if (verdict === 'refused')
      surprise(world, `start a conversation: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    if (verdict === 'taken')
      world.talks.push({
        person,
        home,
        id: idIn(answer),
        messages: [],
        isBusy: false,
      });
  });
};

const send = async ({ world, as }: Acting, talk: Talk, message: Message): Promise<void> => {
  const { content, clientId } = message;
  const answer = await as(talk.person, 'POST', `/conversations/${talk.id}/send_message/`, {
    json: { content, client_id: clientId },
  });
  const verdict = judge(world, 'write a message', answer);
  if (verdict === 'taken') message.state = 'there';
  if (verdict === 'refused')
    surprise(world, `write a message: ${answer?.status} ${JSON.stringify(answer?.body)}`);
};

export const write = async (acting: Acting): Promise<void> => {
  const talk = acting.random.pick(acting.world.talks);
  if (!talk) return;
  await claiming([talk], async () => {
    const clientId = randomUUID();
    const message: Message = { content: `Message ${clientId}`, clientId, state: 'doubt' };
    talk.messages.push(message);
    await send(acting, talk, message);
  });
};

/** The same again after a lost answer: it must not be there twice. */
export const writeAgain = async (acting: Acting): Promise<void> => {
  const talk = acting.random.pick(
    acting.world.talks.filter(({ messages }) => messages.some(({ state }) => state === 'doubt')),
  );
  const message = talk?.messages.find(({ state }) => state === 'doubt');
  if (talk && message) await claiming([talk], () => send(acting, talk, message));
};

export const review = async (acting: Acting): Promise<void> => {
  const { world, random, as } = acting;
  const by = random.pick(members(acting));
  const of = random.pick(members(acting).filter((person) => person !== by));
  if (!by || !of || world.reviews.some((one) => one.by === by && one.of === of)) return;
  await claiming([by], async () => {
    const comment = `Review ${randomUUID()}`;
    const entry = { by, of, comment, state: 'doubt' as const };
    const answer = await as(by, 'POST', `/profile/reviews/${of.id}`, {
      json: { rating: 4, comment, reviewee_role: 'R' },
    });
    const verdict = judge(world, 'review', answer);
    if (verdict === 'refused') surprise(world, `review: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    else world.reviews.push({ ...entry, state: verdict === 'taken' ? 'there' : 'doubt' });
  });
};
