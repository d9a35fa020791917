import { namesOf } from '../core/objects.ts';
import { sentence } from '../core/text/text.ts';
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
  readonly kind: 'run' | 'link' | 'state';
  readonly place: 'first' | 'middle' | 'last';
  readonly look?: 'step' | 'destructive';
  readonly needsActiveListing?: true;
}

const joins = { place: 'first', look: 'step', needsActiveListing: true } as const;

const actions = {
  join: { label: sentence('Join Group'), kind: 'run', ...joins },
  joining: { label: sentence('Joining...'), kind: 'state', ...joins },
  ask: { label: sentence('Ask to Join'), kind: 'run', ...joins },
  asked: { label: sentence('Request sent'), kind: 'state', place: 'first' },
  createProfile: { label: sentence('Create Roommate Profile'), kind: 'link', ...joins },
  notOpen: { label: sentence('Group not open'), kind: 'state', place: 'first' },
  full: { label: sentence('Group is full'), kind: 'state', place: 'first' },
  apply: { label: sentence('Apply'), kind: 'run', place: 'middle', look: 'step', needsActiveListing: true },
  edit: { label: sentence('Edit'), kind: 'link', place: 'middle' },
  manage: { label: sentence('Manage Application'), kind: 'link', place: 'middle', look: 'step' },
  startChat: { label: sentence('Start Chat'), kind: 'run', place: 'middle', look: 'step' },
  seeChat: { label: sentence('See Chat'), kind: 'run', place: 'middle', look: 'step' },
  changeListing: { label: sentence('Choose Another Home'), kind: 'run', place: 'middle' },
  seeGroups: { label: sentence('See Groups'), kind: 'link', place: 'middle' },
  seeApplications: { label: sentence('See Applications'), kind: 'link', place: 'middle' },
  back: { label: sentence('Back'), kind: 'link', place: 'middle' },
  withdraw: { label: sentence('Withdraw Application'), kind: 'run', place: 'last', look: 'destructive' },
  leave: { label: sentence('Leave Group'), kind: 'run', place: 'last', look: 'destructive' },
  delete: { label: sentence('Delete Group'), kind: 'run', place: 'last', look: 'destructive' },
  listingIsYours: { label: sentence('Listing is yours'), kind: 'state', place: 'last' },
} as const satisfies Record<string, ActionEntry>;

export type GroupAction = keyof typeof actions;
type Of<Kind> = {
  [Action in GroupAction]: (typeof actions)[Action]['kind'] extends Kind ? Action : never;
}[GroupAction];
export type RunAction = Of<'run'>;
export type LinkAction = Of<'link'>;

export const allGroupActions = namesOf(actions);
export const groupAction = (action: GroupAction): ActionEntry => actions[action];
export const isRun = (action: GroupAction): action is RunAction => actions[action].kind === 'run';
export const isLink = (action: GroupAction): action is LinkAction => actions[action].kind === 'link';

export interface GroupActions {
  readonly inBar: readonly GroupAction[];
  readonly inMenu: readonly GroupAction[];
}

interface PageState {
  readonly hasChat: boolean;
  readonly isJoining: boolean;
  readonly hasAsked?: boolean;
}

const belonging = (
  viewer: GroupViewer,
  group: GroupFacts,
  { isJoining, hasAsked = false }: PageState,
): GroupAction => {
  if (ownsGroup(viewer, group)) return 'delete';
  if (isMember(viewer, group)) return 'leave';
  switch (joinRefusal(viewer, group)) {
    case 'listing-is-yours':
      return 'listingIsYours';
    case 'group-not-open':
      return 'notOpen';
    case 'group-full':
      return 'full';
    case 'ask-first':
      return hasAsked ? 'asked' : 'ask';
    case 'no-roommate-profile':
      return 'createProfile';
    default:
      return isJoining ? 'joining' : 'join';
  }
};

const chatAction = (hasChat: boolean): GroupAction => (hasChat ? 'seeChat' : 'startChat');

const landlordActions = ({ group_status }: GroupFacts, hasChat: boolean): GroupAction[] => [
  ...(hasApplied(group_status) ? (['manage', chatAction(hasChat)] as const) : []),
  'seeGroups',
  'seeApplications',
];

const seekerActions = (viewer: GroupViewer, group: GroupFacts): GroupAction[] => {
  if (!ownsGroup(viewer, group)) return ['back'];
  if (isWaiting(group.group_status)) return ['back', 'withdraw'];
  if (!isForming(group.group_status)) return ['back'];
  return group.listing_owner === null ? ['edit', 'back'] : ['apply', 'edit', 'changeListing', 'back'];
};

const mostInBar = 3;

const places: readonly ActionEntry['place'][] = ['first', 'middle', 'last'];

const isDestructive = (action: GroupAction): boolean => groupAction(action).look === 'destructive';

export const groupActions = (viewer: GroupViewer, group: GroupFacts, state: PageState): GroupActions => {
  const others = ownsListing(viewer, group)
    ? landlordActions(group, state.hasChat)
    : seekerActions(viewer, group);
  const offered = [...others, belonging(viewer, group, state)];
  const all = places.flatMap((place) => offered.filter((action) => actions[action].place === place));
  const [calm, destructive] = [all.filter((action) => !isDestructive(action)), all.filter(isDestructive)];
  const shown = calm.length > mostInBar ? mostInBar - 1 : mostInBar;
  return { inBar: calm.slice(0, shown), inMenu: [...calm.slice(shown), ...destructive] };
};
