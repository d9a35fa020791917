import type { Context } from '../../core/context.ts';
import { foreignProfiles } from '../../http/rate-limits.ts';
import { habitsStore } from './habits/habits.repository.ts';
import { changesAllowed, habitsService } from './habits/habits.service.ts';
import { roommatesStore } from './roommates.repository.ts';
import { type RoommatesParts, roommatesService } from './roommates.service.ts';

export const makeRoommates = (
  { database, announce, throttle, now }: Context,
  others: Pick<RoommatesParts, 'media' | 'isGroupOwner'>,
) => ({
  roommates: roommatesService({
    store: roommatesStore(database.kysely),
    foreignProfiles: throttle(foreignProfiles),
    announce,
    now,
    ...others,
  }),
  habits: habitsService({
    store: habitsStore(database.kysely),
    changes: throttle(changesAllowed),
    announce,
  }),
});
