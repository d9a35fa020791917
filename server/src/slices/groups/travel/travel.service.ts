import type { HomeTravel } from '@lodgepole/contract/groups/travel';
import { seesListing } from '@lodgepole/contract/listings/rules';
import { travelBetween } from '@lodgepole/contract/places/mine/travel';
import type { Viewer } from '../../../core/viewer.ts';
import type { MembersOnly } from '../group-access.ts';
import type { ConsideredHome, SharedPlace, TravelRepository } from './travel.repository.ts';

const travelFrom = (home: ConsideredHome, places: readonly SharedPlace[]): HomeTravel => {
  const people = places.map(({ member, name, mode, ...place }) => ({
    member,
    name,
    minutes: travelBetween(place, home, mode).minutes,
  }));
  const minutes = people.map((person) => person.minutes);
  return {
    listing: home.id,
    people,
    worst: people.length === 0 ? null : Math.max(...minutes),
    sum: people.length === 0 ? null : minutes.reduce((sum, each) => sum + each, 0),
  };
};

const byWorst = (one: HomeTravel, other: HomeTravel): number =>
  (one.worst ?? 0) - (other.worst ?? 0) || (one.sum ?? 0) - (other.sum ?? 0) || one.listing - other.listing;

interface TravelParts {
  readonly repository: TravelRepository;
  readonly members: MembersOnly;
}

export const travelService = ({ repository, members }: TravelParts) => ({
  async of(viewer: Viewer, group: number): Promise<HomeTravel[]> {
    await members.require(viewer, group);
    const [homes, places] = await Promise.all([repository.homesOf(group), repository.sharedPlaces(group)]);
    return homes
      .filter(({ owner_id, status }) => seesListing(viewer, owner_id, status))
      .map((home) => travelFrom(home, places))
      .toSorted(byWorst);
  },
});

export type TravelService = ReturnType<typeof travelService>;
