import { type Home, likeness, nearness } from './likeness.ts';
import { actionWeight, type Past, type Person, type Votes } from './rank.ts';

export type Reason =
  | { readonly kind: 'saved' | 'seen'; readonly home: Home }
  | { readonly kind: 'near' | 'popular' | 'new'; readonly place: string };

/** A past listing less similar than this is no explanation. */
const leastLikeness = 0.6;
const newDays = 14;

const because = ({ action, home }: Past): Reason => ({
  kind: action === 'favourite' ? 'saved' : 'seen',
  home,
});

/** The liked past listings that led to this one, largest share first. */
const reasonsOfPast = (home: Home, { past }: Person, votes: Votes): Reason[] => {
  const liked = past.filter(({ action }) => action !== 'dismissed');
  const loudest = votes.strongest.get(home.id);
  const [closest, ...others] = liked
    .map((entry) => ({ entry, alike: likeness(home, entry.home) }))
    .sort((a, b) => actionWeight(b.entry) * b.alike ** 2 - actionWeight(a.entry) * a.alike ** 2);
  return [
    ...liked.filter(({ home: { id } }) => id === loudest),
    ...(closest ? [closest.entry] : []),
    ...others.filter(({ alike }) => alike >= leastLikeness).map(({ entry }) => entry),
  ].map(because);
};

const reasonsOf = (home: Home, person: Person, votes: Votes): Reason[] => {
  const reasons = reasonsOfPast(home, person, votes);
  if (person.place && nearness(home.place, person.place.point, 15) > 0.26)
    reasons.push({ kind: 'near', place: person.place.name });
  if (home.weekPeople > 0) reasons.push({ kind: 'popular', place: home.city });
  if (home.ageDays <= newDays || reasons.length === 0) reasons.push({ kind: 'new', place: home.city });
  return reasons;
};

const nameOf = (reason: Reason): string =>
  `${reason.kind} ${'home' in reason ? reason.home.id : reason.place}`;

/** Gives each listing its strongest reason among those that the listings before it used least. */
export const variedReasons = (homes: readonly Home[], person: Person, votes: Votes): Reason[] => {
  const uses = new Map<string, number>();
  const usesOf = (reason: Reason): number => uses.get(nameOf(reason)) ?? 0;
  return homes.map((home) => {
    const reason = reasonsOf(home, person, votes).reduce((best, next) =>
      usesOf(next) < usesOf(best) ? next : best,
    );
    uses.set(nameOf(reason), usesOf(reason) + 1);
    return reason;
  });
};
