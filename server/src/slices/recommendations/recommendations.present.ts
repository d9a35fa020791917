import { sentence } from '@lodgepole/contract/core/text';
import { doorAddress } from '@lodgepole/contract/places/address';
import { say } from '../../text.ts';
import type { Home } from './ranking/likeness.ts';
import { actionWeight, type Reason, type Votes } from './ranking/rank.ts';
import type { ActionRow, HomeRow, PastHomeRow } from './recommendations.repository.ts';

/** The lowest bits; those above name the kind of property, which is compared by itself. */
const comforts = 0b11_1111_1111;

export const daysIn = (seconds: number): number => seconds / 86_400;

export const asHome = (row: HomeRow): Home => ({
  id: row.id,
  price: row.price_cents / 100,
  property_type: row.property_type,
  bedrooms: row.bedrooms,
  features: row.features & comforts,
  place: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
  city: row.city,
  building: row.street_address,
  door: doorAddress(row),
  owner_id: row.owner_id,
  ageDays: daysIn(row.age_seconds),
  weekPeople: row.week_people,
  people: row.people,
});

/** More than are ranked: homes that were rented since still have votes. */
const mostVoted = 240;

export interface PastRow extends PastHomeRow, ActionRow {}

/** Adds up what people with the same past went on to, and who of the past speaks loudest for each. */
export const tally = (past: readonly PastRow[]): Votes & { readonly best: readonly number[] } => {
  const total = new Map<number, number>();
  const strongest = new Map<number, number>();
  const loudest = new Map<number, number>();
  for (const { id, action, seconds_ago, neighbour_ids, closeness } of past) {
    const weight = actionWeight({ action, daysAgo: daysIn(seconds_ago) });
    neighbour_ids?.forEach((neighbour, index) => {
      const vote = weight * (closeness?.[index] ?? 0);
      total.set(neighbour, (total.get(neighbour) ?? 0) + vote);
      if (vote <= (loudest.get(neighbour) ?? 0)) return;
      loudest.set(neighbour, vote);
      strongest.set(neighbour, id);
    });
  }
  const best = [...total]
    .filter(([, votes]) => votes > 0)
    .sort(([a, left], [b, right]) => right - left || a - b)
    .slice(0, mostVoted)
    .map(([id]) => id);
  return { total, strongest, best };
};

export const reasonText = (reason: Reason): string => {
  switch (reason.kind) {
    case 'saved':
      return say(sentence('Because you saved {home}'), { home: reason.home.door });
    case 'seen':
      return say(sentence('Because you looked at {home}'), { home: reason.home.door });
    case 'near':
      return say(sentence('In your budget near {place}'), { place: reason.place });
    case 'popular':
      return say(sentence('Popular in {place} this week'), { place: reason.place });
    case 'new':
      return say(sentence('New in {place}'), { place: reason.place });
  }
};
