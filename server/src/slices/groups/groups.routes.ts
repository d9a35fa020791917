import {
  deleteGroup,
  editGroup,
  joinGroup,
  leaveGroup,
  listingGroups,
  manageGroup,
  myGroups,
  openGroup,
  replyToLandlord,
  seeGroup,
  setReady,
  withdrawApplication,
} from '@lodgepole/contract/groups/endpoints';
import type { Viewer } from '../../core/viewer.ts';
import { type App, mount } from '../../http/mount.ts';
import type { ApplyingService } from './applications/applying.service.ts';
import type { RepliesService } from './applications/replies.service.ts';
import type { GroupsService } from './groups.service.ts';
import type { MembershipService } from './membership.service.ts';

interface OnGroup {
  readonly viewer: Viewer;
  readonly params: { readonly id: number };
}

export interface GroupsSlice {
  readonly applying: Pick<ApplyingService, 'withdraw'>;
  readonly groups: GroupsService;
  readonly membership: MembershipService;
  readonly replies: RepliesService;
}

export const groupsRoutes = (app: App, { applying, groups, membership, replies }: GroupsSlice) => {
  const isVisible = ({ viewer, params }: OnGroup) => groups.requireVisible(viewer, params.id);
  mount(app, listingGroups, ({ viewer, params }) => groups.ofListing(viewer, params.id));
  mount(app, openGroup, ({ viewer, params, body }) => groups.open(viewer, params.id, body));
  mount(app, myGroups, ({ viewer }) => groups.mine(viewer));
  mount(app, seeGroup, ({ viewer, params }) => groups.see(viewer, params.id));
  mount(app, editGroup, ({ viewer, params, body }) => groups.edit(viewer, params.id, body), isVisible);
  mount(
    app,
    manageGroup,
    ({ viewer, params, body }) => groups.manage(viewer, params.id, body.group_status),
    isVisible,
  );
  mount(
    app,
    replyToLandlord,
    ({ viewer, params, body }) => replies.reply(viewer, params.id, body.accepted),
    ({ viewer, params }) => replies.requireOwner(viewer, params.id),
  );
  mount(
    app,
    setReady,
    ({ viewer, params, body }) => membership.setReady(viewer, params.id, body.ready),
    ({ viewer, params }) => membership.requireMember(viewer, params.id),
  );
  mount(app, withdrawApplication, ({ viewer, params }) => applying.withdraw(viewer, params.id));
  mount(app, joinGroup, ({ viewer, params }) => membership.join(viewer, params.id));
  mount(app, leaveGroup, ({ viewer, params }) => membership.leave(viewer, params.id));
  mount(app, deleteGroup, ({ viewer, params }) => groups.remove(viewer, params.id));
};
