import type { Context } from '../../context.ts';
import { type AccessParts, groupAccess } from './group-access.ts';
import { type EventParts, groupEvents } from './groups.events.ts';
import type { PresentParts } from './groups.present.ts';
import { groupsStore } from './groups.repository.ts';
import { type GroupsParts, groupsService } from './groups.service.ts';
import { type MembershipParts, membershipService } from './membership.service.ts';
import { rentingRepository } from './renting.repository.ts';
import { rentingService } from './renting.service.ts';

interface Others
  extends PresentParts,
    Pick<GroupsParts, 'listings'>,
    Pick<AccessParts, 'listingStatus'>,
    Pick<EventParts, 'tell'>,
    Pick<MembershipParts, 'settleInvitation'> {}

/** The services of groups, sharing one store. */
export const makeGroups = (
  { database, announce }: Context,
  { media, roommates, listings, listingStatus, tell, settleInvitation }: Others,
) => {
  const store = groupsStore(database.kysely);
  const access = groupAccess({ store, media, roommates, listingStatus });
  const events = groupEvents({ announce, tell });
  return {
    groups: groupsService({ store, access, events, listings, media, roommates }),
    membership: membershipService({ store, access, events, settleInvitation }),
    renting: rentingService({ within: rentingRepository, events }),
  };
};
