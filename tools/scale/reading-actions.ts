import { reportUnexpected } from '../faults/expected-state.ts';
import type { Action, Simulation, WeightedAction } from '../faults/simulation.ts';

/** Paths of the API that anyone may read. */
const searches = [
  '/listings/viewAll?location=Waterloo',
  '/listings/viewAll?location=Waterloo&budget_max=2500&bedrooms=2',
  '/listings/viewAll?location=Waterloo&page=2',
  '/listings/points?location=Waterloo',
  '/listings/fresh',
  '/places/cities?q=wat',
];

const ofMembers = [
  '/favourites',
  '/conversations/',
  '/recommendations',
  '/roommates/',
  '/groups/mine',
  '/profile/me',
];

const pages = ['/', '/listings', '/contact', '/healthz', '/fr'];

const expectOk = (
  { expected }: Simulation,
  path: string,
  status: number | undefined,
  allowed: readonly number[],
) => {
  if (status !== undefined && !allowed.includes(status) && status < 500)
    reportUnexpected(expected, `GET ${path}: ${status}`);
};

const search: Action = async (simulation) => {
  const path = simulation.random.pick(searches) ?? '';
  const answer = await simulation.client.call('GET', path);
  expectOk(simulation, path, answer?.status, [200]);
};

const readOwn: Action = async (simulation) => {
  const { expected, random, as } = simulation;
  const person = random.pick(
    expected.people.filter(({ id, state, isIsolated }) => id > 0 && state === 'present' && !isIsolated),
  );
  const path = random.pick(ofMembers) ?? '';
  if (!person) return;
  const answer = await as(person, 'GET', path);
  // Roommates are shown to those who are one.
  expectOk(simulation, path, answer?.status, [200, 403]);
};

type SeenHome = { pictures: readonly { image: string }[] };

/** Opens a home and one of its pictures. */
const seeHome: Action = async (simulation) => {
  const { expected, random, client } = simulation;
  const home = random.pick(expected.homes.filter(({ id, state }) => id > 0 && state === 'present'));
  if (!home) return;
  const path = `/listings/${home.id}`;
  const answer = await client.call('GET', path);
  expectOk(simulation, path, answer?.status, [200, 404]);
  if (answer?.status !== 200) return;
  const { image } = random.pick((answer.body as SeenHome).pictures) ?? {};
  if (image === undefined) return;
  const picture = new URL(image).pathname;
  const seen = await client.call('GET', picture, { isWhole: true });
  expectOk(simulation, picture, seen?.status, [200, 404]);
};

const openPage: Action = async (simulation) => {
  const path = simulation.random.pick(pages) ?? '/';
  const answer = await simulation.client.call('GET', path, { isWhole: true });
  expectOk(simulation, path, answer?.status, [200]);
};

export const reading: readonly WeightedAction[] = [
  [search, 18],
  [readOwn, 12],
  [seeHome, 10],
  [openPage, 4],
];
