import type { Random } from '@lodgepole/contract/core/random';
import type { DemoListing } from '../homes/home.ts';
import { castGroups, frenchGroups } from './cast-groups.ts';
import * as french from './french-words.ts';
import {
  type DemoGroup,
  groupOf,
  marketOf,
  partyOf,
  type Scene,
  type Status,
  seekersIn,
  type Wanted,
} from './group.ts';
import * as english from './words.ts';

const elsewhere: readonly (readonly [Status, number])[] = [
  ['O', 0.42],
  ['P', 0.14],
  ['F', 0.12],
  ['S', 0.12],
  ['U', 0.08],
  ['R', 0.06],
  ['I', 0.06],
];

/** In every city a few groups, at every stage. */
const usualGroups = (scene: Scene, taken: ReadonlySet<number>, random: Random): DemoGroup[] => {
  const cities = [...new Set(scene.listings.map(({ city }) => city.name))];
  return cities.flatMap((city) => {
    const own = random.fork(city);
    const { homes, seekers } = marketOf(scene, city);
    const free = homes.filter((home) => !taken.has(home));
    if (seekers.length < 2) return [];
    const count = Math.min(free.length, Math.ceil(seekers.length / 3) + 1);
    return own
      .shuffled(free)
      .slice(0, count)
      .map((listing) => {
        const members = partyOf(scene, listing, seekers, own);
        const status = members.length < 2 ? 'O' : own.weighted(elsewhere);
        return groupOf(scene, { listing, members, status }, own);
      });
  });
};

/** However many homes are rented, the story of so many is told. */
const mostRented = 16;

/** Who got a home that is rented by now, and who applied in vain: no one twice for one home. */
const tenantsOf = (scene: Scene, listing: number, home: DemoListing, random: Random): DemoGroup[] => {
  const seekers = random.shuffled(seekersIn(scene, home.city.name));
  const size = Math.min(home.bedrooms, 3, Math.max(1, Math.floor(seekers.length / 2)));
  const parties = [0, size, 2 * size].map((first) => seekers.slice(first, first + size));
  return parties
    .filter((members, index) => members.length > 0 && (index < 2 || random.chance(0.4)))
    .map((members, index) => {
      const decided = { changedMinutesAgo: home.closedMinutesAgo ?? 0, isSeen: true };
      const wanted: Wanted = { listing, members, status: index === 0 ? 'I' : 'R', ...decided };
      return groupOf(scene, wanted, random.fork(index));
    });
};

const tenantGroups = (scene: Scene, landlord: number, random: Random): DemoGroup[] => {
  const rented = [...scene.listings.entries()].filter(
    ([, { status, bedrooms }]) => status === 'R' && bedrooms >= 2,
  );
  const own = rented.filter(([, { owner }]) => owner === landlord);
  const others = random.shuffled(rented.filter(([, { owner }]) => owner !== landlord));
  return [...own, ...others]
    .slice(0, mostRented)
    .flatMap(([listing, home]) => tenantsOf(scene, listing, home, random.fork(listing)));
};

/** No two groups have one name. */
const renamed = (groups: readonly DemoGroup[]): DemoGroup[] => {
  const used = new Set<string>();
  const free = { en: english.spareNames, fr: french.spareNames };
  const unused = ({ language, name }: DemoGroup): string =>
    free[language].find((other) => !used.has(other)) ?? name;
  return groups.map((group) => {
    const name = used.has(group.name) ? unused(group) : group.name;
    used.add(name);
    return { ...group, name };
  });
};

export const planGroups = (
  scene: Scene,
  { landlord, roommate, francophone }: Readonly<Record<'landlord' | 'roommate' | 'francophone', number>>,
  random: Random,
): DemoGroup[] => {
  const told = castGroups(scene, landlord, roommate, random.fork('cast'));
  const taken = new Set(told.map(({ listing }) => listing));
  const usual = usualGroups(scene, taken, random.fork('others'));
  const groups = [...told, ...usual, ...tenantGroups(scene, landlord, random.fork('tenants'))];
  const all = new Set(groups.map(({ listing }) => listing));
  return renamed([...groups, ...frenchGroups(scene, francophone, all, random.fork('francophone'))]);
};
