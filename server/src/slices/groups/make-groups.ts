import { groupDesk } from './group-desk.ts';
import { groupNews, type NewsParts } from './groups.news.ts';
import type { PresentParts } from './groups.present.ts';
import type { GroupsStore } from './groups.repository.ts';
import { groupsService } from './groups.service.ts';
import { type MembershipParts, membershipService } from './membership.service.ts';

interface GroupsSliceParts extends NewsParts, PresentParts, Pick<MembershipParts, 'settleInvitation'> {
  readonly store: GroupsStore;
}

/** The services of groups, sharing one store. */
export const makeGroups = ({
  store,
  media,
  roommates,
  announce,
  tell,
  settleInvitation,
}: GroupsSliceParts) => {
  const desk = groupDesk(store, { media, roommates });
  const news = groupNews({ announce, tell });
  return {
    groups: groupsService({ store, desk, news, media, roommates }),
    membership: membershipService({ store, desk, news, settleInvitation }),
  };
};
