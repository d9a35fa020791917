import { likeness, nearness, type RankedListing } from './likeness.ts';
import { actionWeight, type Past, type Person, type Votes } from './rank.ts';

export type Reason =
  | { readonly kind: 'saved' | 'seen'; readonly listing: RankedListing }
  | { readonly kind: 'near' | 'popular' | 'new'; readonly place: string };

/** A past listing less similar than this is no explanation. */
const leastLikeness = 0.6;
const newDays = 14;
const nearKm = 15;
const leastNearness = 0.26;

const because = ({ action, listing }: Past): Reason => ({
  kind: action === 'favourite' ? 'saved' : 'seen',
  listing,
});

/** The liked past listings that led to this one, largest share first. */
const reasonsOfPast = (listing: RankedListing, { past }: Person, votes: Votes): Reason[] => {
  const liked = past.filter(({ action }) => action !== 'dismissed');
  const strongest = votes.strongest.get(listing.id);
  const [closest, ...others] = liked
    .map((entry) => ({ entry, alike: likeness(listing, entry.listing) }))
    .sort((a, b) => actionWeight(b.entry) * b.alike ** 2 - actionWeight(a.entry) * a.alike ** 2);
  return [
    ...liked.filter(({ listing: { id } }) => id === strongest),
    ...(closest ? [closest.entry] : []),
    ...others.filter(({ alike }) => alike >= leastLikeness).map(({ entry }) => entry),
  ].map(because);
};

const reasonsOf = (listing: RankedListing, person: Person, votes: Votes): Reason[] => {
  const reasons = reasonsOfPast(listing, person, votes);
  if (person.place && nearness(listing.place, person.place.point, nearKm) > leastNearness)
    reasons.push({ kind: 'near', place: person.place.name });
  if (listing.weekPeople > 0) reasons.push({ kind: 'popular', place: listing.city });
  if (listing.ageDays <= newDays || reasons.length === 0) reasons.push({ kind: 'new', place: listing.city });
  return reasons;
};

const nameOf = (reason: Reason): string =>
  `${reason.kind} ${'listing' in reason ? reason.listing.id : reason.place}`;

/** Gives each listing its strongest reason among those that the listings before it used least. */
export const variedReasons = (listings: readonly RankedListing[], person: Person, votes: Votes): Reason[] => {
  const uses = new Map<string, number>();
  const usesOf = (reason: Reason): number => uses.get(nameOf(reason)) ?? 0;
  return listings.map((listing) => {
    const reason = reasonsOf(listing, person, votes).reduce((best, next) =>
      usesOf(next) < usesOf(best) ? next : best,
    );
    uses.set(nameOf(reason), usesOf(reason) + 1);
    return reason;
  });
};
