import { sentence } from '../core/text.ts';
import {
  type GroupFacts,
  type GroupViewer,
  hasApplied,
  isForming,
  isMember,
  isWaiting,
  joinRefusal,
  ownsGroup,
  ownsListing,
} from './rules.ts';

/** The labels of the group page's buttons. */
export const groupActionLabels = {
  delete: sentence('Delete Group'),
  leave: sentence('Leave Group'),
  notOpen: sentence('Group not open'),
  full: sentence('Group is full'),
  joining: sentence('Joining...'),
  listingIsYours: sentence('Listing is yours'),
  join: sentence('Join Group'),
  createProfile: sentence('Create Roommate Profile'),
  apply: sentence('Apply'),
  withdraw: sentence('Withdraw application'),
  edit: sentence('Edit'),
  startChat: sentence('Start Chat'),
  seeChat: sentence('See Chat'),
  seeGroups: sentence('See Groups'),
  seeApplications: sentence('See Applications'),
  manage: sentence('Manage Application'),
  back: sentence('Back'),
} as const;
export type GroupAction = keyof typeof groupActionLabels;

export interface GroupActions {
  /** The most likely action comes first, destructive ones last. */
  readonly inBar: readonly GroupAction[];
  readonly inMenu: readonly GroupAction[];
}

interface PageState {
  /** The viewer's chat with this group exists. */
  readonly hasChat: boolean;
  readonly isJoining: boolean;
}

/** The action that joins or leaves the group. */
const belonging = (viewer: GroupViewer, group: GroupFacts, isJoining: boolean): GroupAction => {
  if (ownsGroup(viewer, group)) return 'delete';
  if (isMember(viewer, group)) return 'leave';
  switch (joinRefusal(viewer, group)) {
    case 'listing-is-yours':
      return 'listingIsYours';
    case 'group-not-open':
      return 'notOpen';
    case 'group-full':
      return 'full';
    case 'no-roommate-profile':
      return 'createProfile';
    default:
      return isJoining ? 'joining' : 'join';
  }
};

/** The group's owner starts its chat; the listing's owner may start one with a group that has applied. */
const chatActions = (viewer: GroupViewer, group: GroupFacts, hasChat: boolean): GroupAction[] => {
  const isLandlord = ownsListing(viewer, group) && hasApplied(group.group_status);
  if (hasChat) return isMember(viewer, group) || isLandlord ? ['seeChat'] : [];
  return ownsGroup(viewer, group) || isLandlord ? ['startChat'] : [];
};

const otherActions = (viewer: GroupViewer, group: GroupFacts, hasChat: boolean): GroupAction[] => {
  const isStillForming = isForming(group.group_status);
  const ownerActions: GroupAction[] = ownsGroup(viewer, group) && isStillForming ? ['apply', 'edit'] : [];
  const withdraw: GroupAction[] =
    ownsGroup(viewer, group) && isWaiting(group.group_status) ? ['withdraw'] : [];
  const manage: GroupAction[] = isStillForming ? [] : ['manage'];
  const chat = chatActions(viewer, group, hasChat);
  return ownsListing(viewer, group)
    ? [...manage, ...chat, 'seeGroups', 'seeApplications']
    : [...ownerActions, ...chat, 'back', ...withdraw];
};

/** This many fit into one row on a phone. With more, the first two are shown and the others are in a menu. */
const mostInBar = 3;

const isLast = (action: GroupAction): boolean => /^(delete|leave|listingIsYours)$/.test(action);

/** The buttons of the group page for this viewer. */
export const groupActions = (
  viewer: GroupViewer,
  group: GroupFacts,
  { hasChat, isJoining }: PageState,
): GroupActions => {
  const main = belonging(viewer, group, isJoining);
  const others = otherActions(viewer, group, hasChat);
  const all = isLast(main) ? [...others, main] : [main, ...others];
  const shown = all.length > mostInBar ? mostInBar - 1 : mostInBar;
  return { inBar: all.slice(0, shown), inMenu: all.slice(shown) };
};
