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

interface ActionEntry {
  readonly label: string;
  /** Runs on a click, opens a page, or only states why the viewer cannot act. */
  readonly kind: 'run' | 'link' | 'state';
  readonly place: 'first' | 'middle' | 'last';
  readonly look?: 'step' | 'loss';
  readonly needsActiveListing?: true;
}

const joins = { place: 'first', look: 'step', needsActiveListing: true } as const;

const actions = {
  join: { label: sentence('Join Group'), kind: 'run', ...joins },
  joining: { label: sentence('Joining...'), kind: 'state', ...joins },
  createProfile: { label: sentence('Create Roommate Profile'), kind: 'link', ...joins },
  notOpen: { label: sentence('Group not open'), kind: 'state', place: 'first' },
  full: { label: sentence('Group is full'), kind: 'state', place: 'first' },
  apply: { label: sentence('Apply'), kind: 'run', place: 'middle', look: 'step', needsActiveListing: true },
  edit: { label: sentence('Edit'), kind: 'link', place: 'middle' },
  manage: { label: sentence('Manage Application'), kind: 'link', place: 'middle', look: 'step' },
  startChat: { label: sentence('Start Chat'), kind: 'run', place: 'middle', look: 'step' },
  seeChat: { label: sentence('See Chat'), kind: 'run', place: 'middle', look: 'step' },
  seeGroups: { label: sentence('See Groups'), kind: 'link', place: 'middle' },
  seeApplications: { label: sentence('See Applications'), kind: 'link', place: 'middle' },
  back: { label: sentence('Back'), kind: 'link', place: 'middle' },
  withdraw: { label: sentence('Withdraw application'), kind: 'run', place: 'last', look: 'loss' },
  leave: { label: sentence('Leave Group'), kind: 'run', place: 'last', look: 'loss' },
  delete: { label: sentence('Delete Group'), kind: 'run', place: 'last', look: 'loss' },
  listingIsYours: { label: sentence('Listing is yours'), kind: 'state', place: 'last' },
} as const satisfies Record<string, ActionEntry>;

export type GroupAction = keyof typeof actions;
type Of<Kind> = {
  [Action in GroupAction]: (typeof actions)[Action]['kind'] extends Kind ? Action : never;
}[GroupAction];
export type RunAction = Of<'run'>;
export type LinkAction = Of<'link'>;

export const groupAction = (action: GroupAction): ActionEntry => actions[action];
export const isRun = (action: GroupAction): action is RunAction => actions[action].kind === 'run';
export const isLink = (action: GroupAction): action is LinkAction => actions[action].kind === 'link';

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
  const apply: GroupAction[] = group.listing_owner === null ? [] : ['apply'];
  const ownerActions: GroupAction[] = ownsGroup(viewer, group) && isStillForming ? [...apply, 'edit'] : [];
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

const places: readonly ActionEntry['place'][] = ['first', 'middle', 'last'];

export const groupActions = (
  viewer: GroupViewer,
  group: GroupFacts,
  { hasChat, isJoining }: PageState,
): GroupActions => {
  const offered = [...otherActions(viewer, group, hasChat), belonging(viewer, group, isJoining)];
  const all = places.flatMap((place) => offered.filter((action) => actions[action].place === place));
  const shown = all.length > mostInBar ? mostInBar - 1 : mostInBar;
  return { inBar: all.slice(0, shown), inMenu: all.slice(shown) };
};
