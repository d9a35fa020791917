import { refusals } from '@lodgepole/contract/core/problem';
import type { Context } from '../../core/context.ts';
import { applyingService } from './applications/applying.service.ts';
import { rentingRepository } from './applications/renting.repository.ts';
import { rentingService } from './applications/renting.service.ts';
import { repliesService } from './applications/replies.service.ts';
import { type CrewInvitations, crewsService } from './crews.service.ts';
import { type AccessParts, groupAccess } from './group-access.ts';
import { type EventParts, groupEvents } from './groups.events.ts';
import type { PresentParts } from './groups.present.ts';
import { groupsStore } from './groups.repository.ts';
import { type GroupsParts, groupsService } from './groups.service.ts';
import { membersOnly } from './members-only.ts';
import { type MembershipParts, membershipService } from './membership.service.ts';
import { packetStore } from './packet/packet.repository.ts';
import { packetService } from './packet/packet.service.ts';
import { splitStore } from './split/split.repository.ts';
import { splitService } from './split/split.service.ts';
import { copyTasks, tasksStore } from './tasks/tasks.repository.ts';
import { tasksService } from './tasks/tasks.service.ts';

const hourMs = 60 * 60 * 1000;

interface Others
  extends PresentParts,
    Pick<GroupsParts, 'listings'>,
    Pick<AccessParts, 'listingStatus'>,
    Pick<EventParts, 'tell'>,
    Pick<MembershipParts, 'settleInvitation'> {
  readonly crewInvitations: CrewInvitations;
}

/** The services of groups, sharing one store. */
export const makeGroups = (
  { database, announce, throttle }: Context,
  { media, roommates, listings, listingStatus, tell, settleInvitation, crewInvitations }: Others,
) => {
  const store = groupsStore(database.kysely);
  const access = groupAccess({ store, media, roommates, listingStatus });
  const events = groupEvents({ announce, tell });
  const applying = applyingService({ access, events });
  const members = membersOnly({ store, access, listings });
  return {
    applying,
    groups: groupsService({
      store,
      access,
      events,
      applying,
      crews: crewsService({ store, invitations: crewInvitations, copyTasks }),
      listings,
      media,
      roommates,
    }),
    membership: membershipService({ store, access, events, settleInvitation }),
    packet: packetService({ packets: packetStore(database.kysely), groups: store, access, announce }),
    replies: repliesService({ access, events }),
    renting: rentingService({ within: rentingRepository, events }),
    split: splitService({ store: splitStore(database.kysely), members, announce }),
    tasks: tasksService({
      store: tasksStore(database.kysely),
      members,
      announce,
      // A long checklist is added, ticked off and tidied up within an hour.
      changes: throttle({ name: 'tasks', max: 1000, windowMs: hourMs, message: refusals.tooMany }),
    }),
  };
};
