import { signIn } from './account-actions.ts';
import {
  type Conversation,
  type Group,
  type Home,
  type Person,
  type State,
  withoutDigits,
} from './expected-state.ts';
import type { Simulation } from './simulation.ts';

/** A record that was looked for: its expected state and how often it was found. */
export interface Finding {
  readonly what: string;
  readonly state: State;
  readonly times: number;
}

class CannotRead extends Error {}

const read = async <Body>({ as }: Simulation, person: Person, path: string): Promise<Body> => {
  for (let tries = 0; tries < 3; tries++) {
    const answer = await as(person, 'GET', path);
    if (answer?.status === 200) return answer.body as Body;
    if (answer?.status === 404) return null as Body;
    if (tries === 2) throw new CannotRead(`GET ${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  }
  throw new CannotRead(path);
};

const accountsOf = async (simulation: Simulation): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const person of simulation.expected.people.filter(({ isVerified }) => isVerified)) {
    const isPresent = await signIn(simulation, person);
    findings.push({ what: `the account ${person.email}`, state: person.state, times: isPresent ? 1 : 0 });
  }
  return findings;
};

type SeenHome = { id: number; description: string; pictures: unknown[] };

const homesOf = async (simulation: Simulation, owner: Person, homes: readonly Home[]): Promise<Finding[]> => {
  const seen = await read<SeenHome[]>(simulation, owner, `/listings/viewAll?owner=${owner.id}`);
  return homes.flatMap((home): Finding[] => {
    const same = seen.filter(({ description }) => description.includes(withoutDigits(home.clientId)));
    const [found] = same;
    const isRight =
      !found ||
      home.versions.some(
        ({ description, pictures }) =>
          found.description === description && found.pictures.length === pictures,
      );
    const what = `the home ${home.id} ${home.clientId} of ${owner.email}`;
    return [
      { what, state: home.state, times: same.length },
      { what: `${what} in an expected version`, state: isRight ? 'uncertain' : 'present', times: 0 },
    ];
  });
};

const favouritesOf = async (simulation: Simulation, person: Person): Promise<Finding[]> => {
  const expectedFavourites = simulation.expected.favourites.filter((entry) => entry.person === person);
  if (expectedFavourites.length === 0) return [];
  const { favorite_listings: seen } = await read<{ favorite_listings: { id: number }[] }>(
    simulation,
    person,
    '/favourites',
  );
  return expectedFavourites.map(({ home, state }) => ({
    what: `the favourite ${home.id} of ${person.email}`,
    state,
    times: seen.filter(({ id }) => id === home.id).length,
  }));
};

type SeenGroup = { id: number; name: string; members: { id: number }[]; group_status: string } | null;

const groupFindings = async (simulation: Simulation, group: Group): Promise<Finding[]> => {
  const { name, owner, home, state } = group;
  const all = await read<NonNullable<SeenGroup>[]>(simulation, owner, `/listings/${home.id}/groups`);
  const same = all.filter((seen) => seen.name === name);
  const findings: Finding[] = [{ what: name, state, times: same.length }];
  const [seen] = same;
  if (!seen) return findings;
  for (const [person, joined] of group.joined)
    findings.push({
      what: `${person.email} in ${name}`,
      state: joined,
      times: seen.members.filter(({ id }) => id === person.roommate).length,
    });
  const { sent } = await read<{ sent: { group: number; invited_user: number }[] }>(
    simulation,
    owner,
    '/groups/invitations',
  );
  for (const [person, invited] of group.invited)
    findings.push({
      what: `the invitation of ${person.email} to ${name}`,
      state: invited,
      times: sent.filter((one) => one.group === seen.id && one.invited_user === person.roommate).length,
    });
  if (group.applied)
    findings.push({
      what: `the application of ${name}`,
      state: group.applied,
      times: seen.group_status === 'S' ? 1 : 0,
    });
  return findings;
};

type SeenConversation = { messages: { id: number; content: string }[]; has_older: boolean };

const messageFindings = async (simulation: Simulation, conversation: Conversation): Promise<Finding[]> => {
  const seen: string[] = [];
  for (let before = ''; ; ) {
    const page = await read<SeenConversation | null>(
      simulation,
      conversation.person,
      `/conversations/${conversation.id}/${before}`,
    );
    seen.push(...(page?.messages ?? []).map(({ content }) => content));
    if (!page?.has_older) break;
    before = `?before=${page.messages[0]?.id}`;
  }
  return conversation.messages.map(({ content, state }) => ({
    what: `"${content}" in conversation ${conversation.id}`,
    state,
    times: seen.filter((one) => one === content).length,
  }));
};

const reviewFindings = async (simulation: Simulation): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { by, of, comment, state } of simulation.expected.reviews) {
    const seen = await read<{ comment: string }[]>(simulation, by, `/profile/reviews?reviewee=${of.id}`);
    findings.push({
      what: `${comment} by ${by.email}`,
      state,
      times: seen.filter((one) => one.comment === comment).length,
    });
  }
  return findings;
};

/** Looks for every acknowledged write through the API. */
export const findAll = async (simulation: Simulation): Promise<Finding[]> => {
  const { expected } = simulation;
  const findings = await accountsOf(simulation);
  const present = expected.people.filter(({ id, state }) => id > 0 && state === 'present');
  for (const person of present) {
    const homes = expected.homes.filter(({ owner }) => owner === person);
    if (homes.length > 0) findings.push(...(await homesOf(simulation, person, homes)));
    findings.push(...(await favouritesOf(simulation, person)));
  }
  for (const group of expected.groups) findings.push(...(await groupFindings(simulation, group)));
  for (const conversation of expected.conversations)
    findings.push(...(await messageFindings(simulation, conversation)));
  findings.push(...(await reviewFindings(simulation)));
  return findings;
};
