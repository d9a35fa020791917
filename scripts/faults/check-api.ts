import { signIn } from './account-actions.ts';
import type { Acting } from './acting.ts';
import type { Group, Home, Person, State, Talk } from './world.ts';

/** Where each thing that was looked for stands: how often it is there, and how often it must be. */
export interface Finding {
  readonly what: string;
  readonly state: State;
  readonly times: number;
}

class CannotLook extends Error {}

const read = async <Body>({ as }: Acting, person: Person, path: string): Promise<Body> => {
  for (let tries = 0; tries < 3; tries++) {
    const answer = await as(person, 'GET', path);
    if (answer?.status === 200) return answer.body as Body;
    if (answer?.status === 404) return null as Body;
    if (tries === 2) throw new CannotLook(`GET ${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  }
  throw new CannotLook(path);
};

const accountsOf = async (acting: Acting): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const person of acting.world.people.filter(({ isVerified }) => isVerified)) {
    const isThere = await signIn(acting, person);
    findings.push({ what: `the account ${person.email}`, state: person.state, times: isThere ? 1 : 0 });
  }
  return findings;
};

type SeenHome = { id: number; description: string; pictures: unknown[] };

const homesOf = async (acting: Acting, owner: Person, homes: readonly Home[]): Promise<Finding[]> => {
  const seen = await read<SeenHome[]>(acting, owner, `/listings/viewAll?owner=${owner.id}`);
  return homes.flatMap((home): Finding[] => {
    const same = seen.filter(({ description }) => description.includes(home.clientId));
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
      { what: `${what} as it was left`, state: isRight ? 'doubt' : 'there', times: 0 },
    ];
  });
};

const favouritesOf = async (acting: Acting, person: Person): Promise<Finding[]> => {
  const marks = acting.world.favourites.filter((mark) => mark.person === person);
  if (marks.length === 0) return [];
  const { favorite_listings: seen } = await read<{ favorite_listings: { id: number }[] }>(
    acting,
    person,
    '/favourites',
  );
  return marks.map(({ home, state }) => ({
    what: `the favourite ${home.id} of ${person.email}`,
    state,
    times: seen.filter(({ id }) => id === home.id).length,
  }));
};

type SeenGroup = { id: number; name: string; members: { id: number }[]; group_status: string } | null;

const groupFindings = async (acting: Acting, group: Group): Promise<Finding[]> => {
  const { name, owner, home, state } = group;
  const all = await read<NonNullable<SeenGroup>[]>(acting, owner, `/listings/${home.id}/groups`);
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
    acting,
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

type SeenTalk = { messages: { id: number; content: string }[]; has_older: boolean };

const talkFindings = async (acting: Acting, talk: Talk): Promise<Finding[]> => {
  const seen: string[] = [];
  for (let before = ''; ; ) {
    const page = await read<SeenTalk | null>(acting, talk.person, `/conversations/${talk.id}/${before}`);
    seen.push(...(page?.messages ?? []).map(({ content }) => content));
    if (!page?.has_older) break;
    before = `?before=${page.messages[0]?.id}`;
  }
  return talk.messages.map(({ content, state }) => ({
    what: `"${content}" in conversation ${talk.id}`,
    state,
    times: seen.filter((one) => one === content).length,
  }));
};

const reviewFindings = async (acting: Acting): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { by, of, comment, state } of acting.world.reviews) {
    const seen = await read<{ comment: string }[]>(acting, by, `/profile/reviews?reviewee=${of.id}`);
    findings.push({
      what: `${comment} by ${by.email}`,
      state,
      times: seen.filter((one) => one.comment === comment).length,
    });
  }
  return findings;
};

/** Looks for everything that was acknowledged, through the same API that acknowledged it. */
export const lookForAll = async (acting: Acting): Promise<Finding[]> => {
  const { world } = acting;
  const findings = await accountsOf(acting);
  const present = world.people.filter(({ id, state }) => id > 0 && state === 'there');
  for (const person of present) {
    const homes = world.homes.filter(({ owner }) => owner === person);
    if (homes.length > 0) findings.push(...(await homesOf(acting, person, homes)));
    findings.push(...(await favouritesOf(acting, person)));
  }
  for (const group of world.groups) findings.push(...(await groupFindings(acting, group)));
  for (const talk of world.talks) findings.push(...(await talkFindings(acting, talk)));
  findings.push(...(await reviewFindings(acting)));
  return findings;
};
