import { sentence } from '@lodgepole/contract/core/text';
import { doorAddress } from '@lodgepole/contract/places/address';
import { say } from '../../core/text/text.ts';
import type { Home } from './ranking/likeness.ts';
import type { Reason } from './ranking/rank.ts';
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

export interface PastRow extends PastHomeRow, ActionRow {}

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
