import { refusals } from '@lodgepole/contract/core/problem';
import type { Context } from '../../core/context.ts';
import type { ListingsService } from '../listings/listings.service.ts';
import { applicationsRepository, rentingRepository } from './applications/applications.repository.ts';
import { applicationsService } from './applications/applications.service.ts';
import { decidingService, rentingService } from './applications/deciding.service.ts';
import { earlierGroupService } from './earlier/earlier-group.service.ts';
import { type AccessParts, groupAccess, type MembersOnly, membersOnly } from './group-access.ts';
import { type EventParts, groupEvents } from './groups.events.ts';
import type { PresentParts } from './groups.present.ts';
import { groupsStore } from './groups.repository.ts';
import { groupsService } from './groups.service.ts';
import { invitationsStore } from './invitations/invitations.repository.ts';
import { invitationsService } from './invitations/invitations.service.ts';
import { linkStore } from './link/link.repository.ts';
import { linkService } from './link/link.service.ts';
import { listingChoiceService } from './listing/listing-choice.service.ts';
import { openGroupsRepository } from './listing/open-groups.repository.ts';
import { membershipService } from './membership.service.ts';
import { packetStore } from './packet/packet.repository.ts';
import { packetService } from './packet/packet.service.ts';
import { requestsStore } from './requests/requests.repository.ts';
import { requestsService } from './requests/requests.service.ts';
import { shortlistStore } from './shortlist/shortlist.repository.ts';
import { type ShortlistParts, shortlistService } from './shortlist/shortlist.service.ts';
import { splitStore } from './split/split.repository.ts';
import { splitService } from './split/split.service.ts';
import { copyTasks, tasksStore } from './tasks/tasks.repository.ts';
import { tasksService } from './tasks/tasks.service.ts';
import { travelRepository } from './travel/travel.repository.ts';
import { travelService } from './travel/travel.service.ts';
import { turnsStore } from './turns/turns.repository.ts';
import { type TurnsParts, turnsService } from './turns/turns.service.ts';

type ShortlistOthers = Pick<ShortlistParts, 'members' | 'listings'>;

const makeShortlist = ({ database, announce, throttle }: Context, others: ShortlistOthers) =>
  shortlistService({
    ...others,
    store: shortlistStore(database.kysely),
    announce,
    changes: throttle({ name: 'shortlist', max: 1000, windowMs: hourMs, message: refusals.tooMany }),
  });

const hourMs = 60 * 60 * 1000;

interface Others
  extends PresentParts,
    Pick<AccessParts, 'listingStatus'>,
    Pick<EventParts, 'tell'>,
    Pick<TurnsParts, 'mailTurns'> {
  readonly listings: Pick<ListingsService, 'require' | 'compared'> & ShortlistOthers['listings'];
}

type EntranceParts = Omit<Parameters<typeof requestsService>[0], 'store' | 'throttle'> &
  Omit<Parameters<typeof linkService>[0], 'store' | 'webUrl' | 'now'>;

const entrances = ({ config, database, throttle, now }: Context, parts: EntranceParts) => ({
  links: linkService({ ...parts, store: linkStore(database.kysely), webUrl: config.webUrl, now }),
  requests: requestsService({ ...parts, store: requestsStore(database.kysely), throttle }),
});

const tasksOf = ({ database, announce, throttle }: Context, members: MembersOnly) =>
  tasksService({
    store: tasksStore(database.kysely),
    members,
    announce,
    changes: throttle({ name: 'tasks', max: 1000, windowMs: hourMs, message: refusals.tooMany }),
  });

export const makeGroups = (
  context: Context,
  { media, roommates, listings, listingStatus, tell, mailTurns }: Others,
) => {
  const { database, announce, throttle, now } = context;
  const { kysely } = database;
  const store = groupsStore(kysely);
  const access = groupAccess({ store, media, roommates, listingStatus });
  const events = groupEvents({ announce, tell });
  const applications = applicationsService({ store: applicationsRepository(kysely), access, events });
  const members = membersOnly({ store, access });
  // Groups and invitations need each other: opening a group may invite people, and accepting an invitation joins one.
  const groups = groupsService({
    store,
    access,
    events,
    applications,
    earlierGroup: earlierGroupService({
      store,
      copyTasks,
      invitations: {
        take: (...counted) => invitations.takeTries(...counted),
        hold: (...people) => invitations.holdInvitees(...people),
        send: (...people) => invitations.inviteAll(...people),
      },
    }),
    listings,
    requests: requestsStore(kysely),
    media,
    roommates,
  });
  const settleInvitation = (...joined: Parameters<typeof invitations.settle>): Promise<void> =>
    invitations.settle(...joined);
  const membership = membershipService({ store, access, events, settleInvitation });
  const invitations = invitationsService({
    store: invitationsStore(kysely),
    announce,
    throttle,
    groups,
    membership,
    tell,
  });
  const doors = { access, members, membership, settleInvitation, listings, events, tell };
  return {
    applications,
    deciding: decidingService({ store, access, events }),
    groups,
    listingChoice: listingChoiceService({ store, openGroups: openGroupsRepository(kysely), access, events }),
    invitations,
    ...entrances(context, doors),
    membership,
    packet: packetService({ packets: packetStore(kysely), groups: store, access, announce }),
    renting: rentingService({ within: rentingRepository, events }),
    shortlist: makeShortlist(context, { members, listings }),
    split: splitService({ store: splitStore(kysely), members, announce }),
    travel: travelService({ repository: travelRepository(kysely), members }),
    turns: turnsService({ store: turnsStore(kysely), mailTurns, now }),
    tasks: tasksOf(context, members),
  };
};
