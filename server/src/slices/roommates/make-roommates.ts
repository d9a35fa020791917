import type { Context } from '../../context.ts';
import { roommatesStore } from './roommates.repository.ts';
import { type RoommatesParts, roommatesService } from './roommates.service.ts';

export const makeRoommates = (
  { database, announce, now }: Context,
  others: Pick<RoommatesParts, 'media' | 'isGroupOwner'>,
) => roommatesService({ store: roommatesStore(database.kysely), announce, now, ...others });
