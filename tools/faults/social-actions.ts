import { randomUUID } from 'node:crypto';
import { idIn } from './client.ts';
import {
  type Conversation,
  exclusively,
  type Group,
  type Message,
  type Person,
  recordAnswer,
  reportUnexpected,
} from './expected-state.ts';
import type { Simulation } from './simulation.ts';

const members = ({ expected }: Simulation): Person[] =>
  expected.people.filter(({ id, isIsolated, state }) => id > 0 && !isIsolated && state === 'present');

const roommates = (simulation: Simulation): Person[] =>
  members(simulation).filter(({ roommate }) => roommate !== null);

const lastingHomes = ({ expected }: Simulation) =>
  expected.homes.filter(({ state, isDisposable }) => state === 'present' && !isDisposable);

export const becomeRoommate = async (simulation: Simulation): Promise<void> => {
  const { expected, random, as } = simulation;
  const person = random.pick(members(simulation).filter(({ roommate }) => roommate === null));
  if (!person) return;
  await exclusively([person], async () => {
    const answer = await as(person, 'POST', '/roommates/post', {
      json: {
        description: 'Quiet, tidy, and away on weekends.',
        move_in_date: '2099-05-01',
        stay_length: 12,
        occupation: 'S',
        roommate_budget: 900,
      },
    });
    const verdict = recordAnswer(expected, 'become a roommate', answer);
    if (verdict === 'acknowledged') person.roommate = idIn(answer);
    if (verdict !== 'refused') return;
    // An earlier, uncertain try had succeeded.
    const me = await as(person, 'GET', '/profile/me');
    person.roommate =
      me?.status === 200 ? (me.body as { roommate_profile: number | null }).roommate_profile : null;
  });
};

export const openGroup = async (simulation: Simulation): Promise<void> => {
  const { expected, random, as } = simulation;
  const owner = random.pick(roommates(simulation));
  const home = random.pick(lastingHomes(simulation).filter((one) => one.owner !== owner));
  if (!owner || !home) return;
  await exclusively([owner], async () => {
    const name = `Group ${randomUUID()}`;
    const group: Group = {
      name,
      owner,
      home,
      state: 'uncertain',
      id: 0,
      joined: new Map(),
      invited: new Map(),
      applied: null,
      isBusy: false,
    };
    expected.groups.push(group);
    const answer = await as(owner, 'POST', `/listings/${home.id}/groups/post`, {
      json: { name, description: 'A calm place.', move_in_date: '2099-05-01' },
      lookFirst: {
        path: `/listings/${home.id}/groups`,
        find: (seen) => (seen as { name: string }[]).find((one) => one.name === name),
      },
    });
    const verdict = recordAnswer(expected, 'open a group', answer);
    if (verdict === 'acknowledged') {
      group.state = 'present';
      group.id = idIn(answer);
    } else if (verdict === 'refused')
      reportUnexpected(expected, `open a group: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  });
};

/** An open group, and a roommate who is not part of it yet. */
const newcomerTo = (simulation: Simulation): { group: Group; person: Person } | null => {
  const group = simulation.random.pick(
    simulation.expected.groups.filter(
      ({ state, applied, joined }) => state === 'present' && applied === null && joined.size < 6,
    ),
  );
  const person = simulation.random.pick(
    roommates(simulation).filter(
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

export const join = async (simulation: Simulation): Promise<void> => {
  const found = newcomerTo(simulation);
  if (!found) return;
  const { group, person } = found;
  await exclusively([group, person], async () => {
    const answer = await simulation.as(person, 'PATCH', `/groups/${group.id}/join`);
    const verdict = recordAnswer(simulation.expected, 'join a group', answer);
    if (verdict === 'refused')
      reportUnexpected(simulation.expected, `join: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    else group.joined.set(person, verdict === 'acknowledged' ? 'present' : 'uncertain');
  });
};

export const invite = async (simulation: Simulation): Promise<void> => {
  const found = newcomerTo(simulation);
  if (!found) return;
  const { group, person } = found;
  await exclusively([group, group.owner], async () => {
    const answer = await simulation.as(group.owner, 'POST', `/groups/${group.id}/invite`, {
      json: { invited_user: person.roommate },
    });
    const verdict = recordAnswer(simulation.expected, 'invite', answer);
    if (verdict === 'refused')
      reportUnexpected(simulation.expected, `invite: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    else group.invited.set(person, verdict === 'acknowledged' ? 'present' : 'uncertain');
  });
};

export const apply = async (simulation: Simulation): Promise<void> => {
  const { expected, random, as } = simulation;
  const group = random.pick(
    expected.groups.filter(({ state, applied }) => state === 'present' && applied === null),
  );
  if (!group) return;
  await exclusively([group, group.owner], async () => {
    const answer = await as(group.owner, 'PATCH', `/groups/edit/${group.id}`, {
      json: { group_status: 'S' },
    });
    const verdict = recordAnswer(expected, 'apply', answer);
    if (verdict !== 'refused') group.applied = verdict === 'acknowledged' ? 'present' : 'uncertain';
  });
};

export const startConversation = async (simulation: Simulation): Promise<void> => {
  const { expected, random, as } = simulation;
  const person = random.pick(members(simulation));
  const home = random.pick(lastingHomes(simulation).filter(({ owner }) => owner !== person));
  if (
    !person ||
    !home ||
    expected.conversations.some(
      (conversation) => conversation.person === person && conversation.home === home,
    )
  )
    return;
  await exclusively([person], async () => {
    const answer = await as(person, 'POST', `/listing/${home.id}/start_conversation`, { json: {} });
    const verdict = recordAnswer(expected, 'start a conversation', answer);
    if (verdict === 'refused')
      reportUnexpected(expected, `start a conversation: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    if (verdict === 'acknowledged')
      expected.conversations.push({
        person,
        home,
        id: idIn(answer),
        messages: [],
        isBusy: false,
      });
  });
};

const send = async (
  { expected, as }: Simulation,
  conversation: Conversation,
  message: Message,
): Promise<void> => {
  const { content, clientId } = message;
  const answer = await as(conversation.person, 'POST', `/conversations/${conversation.id}/send_message/`, {
    json: { content, client_id: clientId },
  });
  const verdict = recordAnswer(expected, 'write a message', answer);
  if (verdict === 'acknowledged') message.state = 'present';
  if (verdict === 'refused')
    reportUnexpected(expected, `write a message: ${answer?.status} ${JSON.stringify(answer?.body)}`);
};

export const write = async (simulation: Simulation): Promise<void> => {
  const conversation = simulation.random.pick(simulation.expected.conversations);
  if (!conversation) return;
  await exclusively([conversation], async () => {
    const clientId = randomUUID();
    const message: Message = { content: `Message ${clientId}`, clientId, state: 'uncertain' };
    conversation.messages.push(message);
    await send(simulation, conversation, message);
  });
};

/** Retries after a lost answer; the message must not appear twice. */
export const retryMessage = async (simulation: Simulation): Promise<void> => {
  const conversation = simulation.random.pick(
    simulation.expected.conversations.filter(({ messages }) =>
      messages.some(({ state }) => state === 'uncertain'),
    ),
  );
  const message = conversation?.messages.find(({ state }) => state === 'uncertain');
  if (conversation && message)
    await exclusively([conversation], () => send(simulation, conversation, message));
};

export const review = async (simulation: Simulation): Promise<void> => {
  const { expected, random, as } = simulation;
  const by = random.pick(members(simulation));
  const of = random.pick(members(simulation).filter((person) => person !== by));
  if (!by || !of || expected.reviews.some((one) => one.by === by && one.of === of)) return;
  await exclusively([by], async () => {
    const comment = `Review ${randomUUID()}`;
    const entry = { by, of, comment, state: 'uncertain' as const };
    const answer = await as(by, 'POST', `/profile/reviews/${of.id}`, {
      json: { rating: 4, comment, reviewee_role: 'R' },
    });
    const verdict = recordAnswer(expected, 'review', answer);
    if (verdict === 'refused')
      reportUnexpected(expected, `review: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    else expected.reviews.push({ ...entry, state: verdict === 'acknowledged' ? 'present' : 'uncertain' });
  });
};
