import type { Context } from '../../context.ts';
import { groupDesk } from './group-desk.ts';
import { groupNews, type NewsParts } from './groups.news.ts';
import type { PresentParts } from './groups.present.ts';
import { groupsStore } from './groups.repository.ts';
import { groupsService } from './groups.service.ts';
import { type MembershipParts, membershipService } from './membership.service.ts';

interface Others extends PresentParts, Pick<NewsParts, 'tell'>, Pick<MembershipParts, 'settleInvitation'> {}

/** The services of groups, sharing one store. */
export const makeGroups = (
  { database, announce }: Context,
  { media, roommates, tell, settleInvitation }: Others,
) => {
  const store = groupsStore(database.kysely);
  const desk = groupDesk(store, { media, roommates });
  const news = groupNews({ announce, tell });
  return {
    groups: groupsService({ store, desk, news, media, roommates }),
    membership: membershipService({ store, desk, news, settleInvitation }),
  };
};
