import type { Answer } from '../client.ts';
import { members } from '../ledger.ts';
import { type Action, reportUnexpected, type World } from '../world.ts';

const searches = [
  '/listings/viewAll?location=Waterloo',
  '/listings/viewAll?location=Waterloo&budget_max=2500&bedrooms=2',
  '/listings/viewAll?location=Waterloo&page=2',
  '/listings/points?location=Waterloo',
  '/listings/fresh',
  '/places/cities?q=wat',
];
const ownPaths = '/favourites /conversations/ /recommendations /roommates/ /groups/mine /profile/me'.split(
  ' ',
);
const pages = ['/', '/listings', '/contact', '/healthz', '/fr'];

const expectStatus = ({ ledger }: World, path: string, answer: Answer | null, ...allowed: number[]): void => {
  if (answer && answer.status < 500 && !allowed.includes(answer.status))
    reportUnexpected(ledger, `GET ${path}: ${answer.status}`);
};

export const search: Action = async (world) => {
  const path = world.random.pick(searches) ?? '';
  expectStatus(world, path, await world.client.call('GET', path), 200);
};

export const readOwn: Action = async (world) => {
  const person = world.random.pick(members(world.ledger));
  const path = world.random.pick(ownPaths) ?? '';
  // Only roommates may read the list of roommates.
  if (person) expectStatus(world, path, await world.as(person, 'GET', path), 200, 403);
};

export const openListing: Action = async (world) => {
  const { ledger, random, client } = world;
  const listing = random.pick(ledger.listings.filter(({ id, state }) => id > 0 && state === 'present'));
  if (!listing) return;
  const path = `/listings/${listing.id}`;
  const answer = await client.call('GET', path);
  expectStatus(world, path, answer, 200, 404);
  if (answer?.status !== 200) return;
  const { pictures } = answer.body as { pictures: { image: string }[] };
  const image = new URL(random.pick(pictures)?.image ?? '').pathname;
  expectStatus(world, image, await client.call('GET', image, { isPage: true }), 200, 404);
};

export const openPage: Action = async (world) => {
  const path = world.random.pick(pages) ?? '/';
  expectStatus(world, path, await world.client.call('GET', path, { isPage: true }), 200);
};
