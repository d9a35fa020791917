import { applicationsToCheck, manageApplications } from '@lodgepole/contract/groups/applications';
import {
  chooseListing,
  deleteGroup,
  editGroup,
  joinGroup,
  leaveGroup,
  listingGroups,
  manageGroup,
  manageGroups,
  myGroups,
  openGroup,
  openGroups,
  replyToLandlord,
  seeGroup,
  setReady,
  startGroup,
  withdrawApplication,
} from '@lodgepole/contract/groups/endpoints';
import {
  answerInvitation,
  deleteInvitation,
  inviteRoommate,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import { acceptLink, createLink, endLink, linkState, seeLink } from '@lodgepole/contract/groups/link/link';
import { introduceMyself, seePacket, writeLetter } from '@lodgepole/contract/groups/packet/packet';
import {
  answerRequest,
  askToJoin,
  groupRequests,
  myRequests,
  withdrawRequest,
} from '@lodgepole/contract/groups/requests/endpoints';
import {
  addToShortlist,
  groupShortlist,
  listingShortlists,
  removeFromShortlist,
  voteOnListing,
} from '@lodgepole/contract/groups/shortlist';
import { agreeToSplit, changeSplit, seeSplit } from '@lodgepole/contract/groups/split/split';
import { addTask, changeTask, deleteTask, groupTasks } from '@lodgepole/contract/groups/tasks';
import { groupTravel } from '@lodgepole/contract/groups/travel';
import { myTurns } from '@lodgepole/contract/groups/turns';
import type { Viewer } from '../../core/viewer.ts';
import { type App, mount } from '../../http/mount.ts';
import type { ApplicationsService } from './applications/applications.service.ts';
import type { DecidingService } from './applications/deciding.service.ts';
import type { GroupsService } from './groups.service.ts';
import type { InvitationsService } from './invitations/invitations.service.ts';
import type { LinkService } from './link/link.service.ts';
import type { ListingChoiceService } from './listing/listing-choice.service.ts';
import type { MembershipService } from './membership.service.ts';
import type { PacketService } from './packet/packet.service.ts';
import type { RequestsService } from './requests/requests.service.ts';
import type { ShortlistService } from './shortlist/shortlist.service.ts';
import type { SplitService } from './split/split.service.ts';
import type { TasksService } from './tasks/tasks.service.ts';
import type { TravelService } from './travel/travel.service.ts';
import type { TurnsService } from './turns/turns.service.ts';

interface OnGroup {
  readonly viewer: Viewer;
  readonly params: { readonly id: number };
}

interface GroupsSlice {
  readonly applications: ApplicationsService;
  readonly deciding: DecidingService;
  readonly groups: GroupsService;
  readonly listingChoice: ListingChoiceService;
  readonly invitations: InvitationsService;
  readonly links: LinkService;
  readonly membership: MembershipService;
  readonly packet: PacketService;
  readonly shortlist: ShortlistService;
  readonly travel: TravelService;
  readonly requests: RequestsService;
  readonly split: SplitService;
  readonly tasks: TasksService;
  readonly turns: TurnsService;
}

const groupRoutes = (app: App, { applications, deciding, groups, membership }: GroupsSlice) => {
  const isVisible = ({ viewer, params }: OnGroup) => groups.requireVisible(viewer, params.id);
  mount(app, listingGroups, ({ viewer, params }) => groups.ofListing(viewer, params.id));
  mount(app, openGroup, ({ viewer, params, body }) => groups.open(viewer, params.id, body));
  mount(app, myGroups, ({ viewer }) => groups.mine(viewer));
  mount(app, seeGroup, ({ viewer, params }) => groups.see(viewer, params.id));
  mount(app, editGroup, ({ viewer, params, body }) => groups.edit(viewer, params.id, body), isVisible);
  mount(app, manageGroup, ({ viewer, params, body }) => deciding.manage(viewer, params.id, body), isVisible);
  mount(app, manageGroups, ({ viewer, body }) => deciding.manageAll(viewer, body));
  mount(
    app,
    replyToLandlord,
    ({ viewer, params, body }) => applications.reply(viewer, params.id, body.accepted),
    ({ viewer, params }) => applications.requireOwner(viewer, params.id),
  );
  mount(
    app,
    setReady,
    ({ viewer, params, body }) => membership.setReady(viewer, params.id, body.ready),
    ({ viewer, params }) => membership.requireMember(viewer, params.id),
  );
  mount(app, withdrawApplication, ({ viewer, params }) => applications.withdraw(viewer, params.id));
  mount(app, joinGroup, ({ viewer, params }) => membership.join(viewer, params.id));
  mount(app, leaveGroup, ({ viewer, params }) => membership.leave(viewer, params.id));
  mount(app, deleteGroup, ({ viewer, params }) => groups.remove(viewer, params.id));
};

const listingChoiceRoutes = (app: App, { listingChoice, turns }: GroupsSlice) => {
  mount(app, myTurns, ({ viewer }) => turns.mine(viewer));
  mount(app, startGroup, ({ viewer, body }) => listingChoice.start(viewer, body));
  mount(app, openGroups, ({ viewer, query }) => listingChoice.open(viewer, query));
  mount(
    app,
    chooseListing,
    ({ viewer, params, body }) => listingChoice.choose(viewer, params.id, body.listing),
    ({ viewer, params }) => listingChoice.requireOwner(viewer, params.id),
  );
};

const applicationsRoutes = (app: App, { applications }: GroupsSlice) => {
  mount(app, applicationsToCheck, ({ viewer, query }) =>
    applications.toCheck(viewer, query.answered === true),
  );
  mount(app, manageApplications, ({ viewer }) => applications.manage(viewer));
};

const invitationsRoutes = (app: App, { invitations }: GroupsSlice) => {
  mount(
    app,
    inviteRoommate,
    ({ viewer, params, body }) => invitations.invite(viewer, params.id, body),
    ({ viewer, params }) => invitations.requireVisible(viewer, params.id),
  );
  mount(app, myInvitations, ({ viewer }) => invitations.mine(viewer));
  mount(app, answerInvitation, ({ viewer, params, body }) =>
    invitations.answer(viewer, params.id, body.accepted),
  );
  mount(app, deleteInvitation, ({ viewer, params, query }) =>
    invitations.remove(viewer, params.id, query.pending ?? false),
  );
};

const requestsRoutes = (app: App, { requests }: GroupsSlice) => {
  mount(
    app,
    askToJoin,
    async ({ viewer, params, body, status }) => {
      const { request, isNew } = await requests.ask(viewer, params.id, body.text ?? '');
      if (!isNew) status(200);
      return request;
    },
    ({ viewer, params }) => requests.requireVisible(viewer, params.id),
  );
  mount(app, groupRequests, ({ viewer, params }) => requests.list(viewer, params.id));
  mount(app, myRequests, ({ viewer }) => requests.mine(viewer));
  mount(
    app,
    answerRequest,
    ({ viewer, params, body }) => requests.answer(viewer, params.id, body.accepted),
    ({ viewer, params }) => requests.requireAnswerer(viewer, params.id),
  );
  mount(app, withdrawRequest, ({ viewer, params }) => requests.withdraw(viewer, params.id));
};

const linkRoutes = (app: App, { links }: GroupsSlice) => {
  mount(app, createLink, ({ viewer, params }) => links.create(viewer, params.id));
  mount(app, linkState, ({ viewer, params }) => links.state(viewer, params.id));
  mount(app, endLink, ({ viewer, params }) => links.end(viewer, params.id));
  mount(app, seeLink, ({ params }) => links.see(params.token));
  mount(app, acceptLink, ({ viewer, params }) => links.accept(viewer, params.token));
};

const packetRoutes = (app: App, { packet }: GroupsSlice) => {
  mount(app, seePacket, ({ viewer, params, method }) => packet.see(viewer, params.id, method));
  mount(
    app,
    writeLetter,
    ({ viewer, params, body }) => packet.writeLetter(viewer, params.id, body),
    ({ viewer, params }) => packet.requireMember(viewer, params.id),
  );
  mount(
    app,
    introduceMyself,
    ({ viewer, params, body }) => packet.introduce(viewer, params.id, body),
    ({ viewer, params }) => packet.requireMember(viewer, params.id),
  );
};

const splitRoutes = (app: App, { split }: GroupsSlice) => {
  mount(app, seeSplit, ({ viewer, params }) => split.see(viewer, params.id));
  mount(
    app,
    changeSplit,
    ({ viewer, params, body }) => split.change(viewer, params.id, body),
    ({ viewer, params }) => split.requireOwner(viewer, params.id),
  );
  mount(
    app,
    agreeToSplit,
    ({ viewer, params, body }) => split.agree(viewer, params.id, body),
    ({ viewer, params }) => split.requireMember(viewer, params.id),
  );
};

const shortlistRoutes = (app: App, { shortlist, travel }: GroupsSlice) => {
  const isMember = ({ viewer, params }: OnGroup) => shortlist.requireMember(viewer, params.id);
  mount(app, groupShortlist, ({ viewer, params }) => shortlist.list(viewer, params.id));
  mount(app, groupTravel, ({ viewer, params }) => travel.of(viewer, params.id));
  mount(app, listingShortlists, ({ viewer, params }) => shortlist.ofListing(viewer, params.id));
  mount(
    app,
    addToShortlist,
    async ({ viewer, params, body, status }) => {
      const { entry, isNew } = await shortlist.add(viewer, params.id, body);
      if (!isNew) status(200);
      return entry;
    },
    isMember,
  );
  mount(
    app,
    voteOnListing,
    ({ viewer, params, body }) => shortlist.vote(viewer, params.id, params.listing, body.vote),
    isMember,
  );
  mount(
    app,
    removeFromShortlist,
    ({ viewer, params }) => shortlist.remove(viewer, params.id, params.listing),
    isMember,
  );
};

const tasksRoutes = (app: App, { tasks }: GroupsSlice) => {
  const isMember = ({ viewer, params }: OnGroup) => tasks.requireMember(viewer, params.id);
  mount(app, groupTasks, ({ viewer, params }) => tasks.list(viewer, params.id));
  mount(app, addTask, ({ viewer, params, body }) => tasks.add(viewer, params.id, body), isMember);
  mount(
    app,
    changeTask,
    ({ viewer, params, body }) => tasks.change(viewer, params.id, params.task, body),
    isMember,
  );
  mount(app, deleteTask, ({ viewer, params }) => tasks.remove(viewer, params.id, params.task), isMember);
};

export const groupsRoutes = (app: App, slice: GroupsSlice): void => {
  groupRoutes(app, slice);
  listingChoiceRoutes(app, slice);
  applicationsRoutes(app, slice);
  invitationsRoutes(app, slice);
  requestsRoutes(app, slice);
  linkRoutes(app, slice);
  packetRoutes(app, slice);
  splitRoutes(app, slice);
  shortlistRoutes(app, slice);
  tasksRoutes(app, slice);
};
