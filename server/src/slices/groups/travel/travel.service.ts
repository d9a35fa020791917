import type { ListingTravel } from '@lodgepole/contract/groups/travel';
import { seesListing } from '@lodgepole/contract/listings/rules';
import { travelBetween } from '@lodgepole/contract/places/mine/travel';
import type { Viewer } from '../../../core/viewer.ts';
import type { MembersOnly } from '../group-access.ts';
import type { ConsideredListing, SharedPlace, TravelRepository } from './travel.repository.ts';

const travelFrom = (listing: ConsideredListing, places: readonly SharedPlace[]): ListingTravel => {
  const people = places.map(({ member, name, mode, ...place }) => ({
    member,
    name,
    minutes: travelBetween(place, listing, mode).minutes,
  }));
  const minutes = people.map((person) => person.minutes);
  return {
    listing: listing.id,
    people,
    worst: people.length === 0 ? null : Math.max(...minutes),
    sum: people.length === 0 ? null : minutes.reduce((sum, each) => sum + each, 0),
  };
};

const byWorst = (one: ListingTravel, other: ListingTravel): number =>
  (one.worst ?? 0) - (other.worst ?? 0) || (one.sum ?? 0) - (other.sum ?? 0) || one.listing - other.listing;

interface TravelParts {
  readonly repository: TravelRepository;
  readonly members: MembersOnly;
}

export const travelService = ({ repository, members }: TravelParts) => ({
  async of(viewer: Viewer, group: number): Promise<ListingTravel[]> {
    await members.require(viewer, group);
    const [listings, places] = await Promise.all([
      repository.listingsOf(group),
      repository.sharedPlaces(group),
    ]);
    return listings
      .filter(({ owner_id, status }) => seesListing(viewer, owner_id, status))
      .map((listing) => travelFrom(listing, places))
      .toSorted(byWorst);
  },
});

export type TravelService = ReturnType<typeof travelService>;
