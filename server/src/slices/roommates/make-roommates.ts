import type { Context } from '../../core/context.ts';
import { foreignProfiles } from '../../http/rate-limits.ts';
import { habitsStore } from './habits/habits.repository.ts';
import { changesAllowed, habitsService } from './habits/habits.service.ts';
import { householdStore } from './household/household.repository.ts';
import { type HouseholdParts, householdService } from './household/household.service.ts';
import { roommatesStore } from './roommates.repository.ts';
import { type RoommatesParts, roommatesService } from './roommates.service.ts';

export const makeRoommates = (
  { database, announce, throttle, now }: Context,
  {
    listings,
    tell,
    ...others
  }: Pick<RoommatesParts, 'media' | 'isGroupOwner'> & Pick<HouseholdParts, 'listings' | 'tell'>,
) => ({
  roommates: roommatesService({
    store: roommatesStore(database.kysely),
    foreignProfiles: throttle(foreignProfiles),
    announce,
    now,
    ...others,
  }),
  households: householdService({
    store: householdStore(database.kysely),
    media: others.media,
    listings,
    tell,
    throttle,
  }),
  habits: habitsService({
    store: habitsStore(database.kysely),
    changes: throttle(changesAllowed),
    announce,
  }),
});
