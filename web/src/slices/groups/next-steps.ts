import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { takesMembers } from '@lodgepole/contract/groups/invitations/rules';
import type { Packet } from '@lodgepole/contract/groups/packet/packet';
import { hasEnded, isForming, isTaking } from '@lodgepole/contract/groups/rules';
import type { Split } from '@lodgepole/contract/groups/split/split';
import type { TurnCode } from '@lodgepole/contract/groups/turns';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';

/** The group can no longer get this listing, so its members may look for another one together. */
export const mayMoveOn = (group: Group): boolean => {
  if (hasEnded(group) || group.answer === 'declined') return true;
  // An expired listing may be renewed, so a group that has applied still waits for an answer.
  return isForming(group.group_status) && group.listing_preview?.status === 'E';
};

/** Null means not loaded; steps that depend on it are left out. */
export interface WorkspaceFacts {
  readonly split: Split | null;
  readonly packet: Packet | null;
  /** The number of habit questions the viewer has answered. */
  readonly habits: number | null;
  readonly viewings: readonly Viewing[] | null;
  readonly sent: readonly Invitation[] | null;
  /** What the bell says of this group. */
  readonly turns: readonly TurnCode[];
}

/** `names`: the people the step waits for. */
export interface NextStep {
  readonly kind:
    | 'answer'
    | 'request'
    | 'vote'
    | 'task'
    | 'anotherListing'
    | 'profile'
    | 'habits'
    | 'company'
    | 'home'
    | 'agree'
    | 'letter'
    | 'introduction'
    | 'viewing'
    | 'ready'
    | 'othersReady'
    | 'apply'
    | 'othersAgree'
    | 'othersIntroductions'
    | 'invitations'
    | 'othersApply'
    | 'othersAnswer';
  readonly names: readonly string[];
}

type Kind = NextStep['kind'];

const waits: readonly Kind[] = [
  'othersAnswer',
  'othersAgree',
  'othersIntroductions',
  'othersReady',
  'invitations',
  'othersApply',
];

export const isWait = ({ kind }: NextStep): boolean => waits.includes(kind);

/** The minimum of the roommate form. */
const shortestDescription = 15;

/** Compatibility needs this many answers in common. */
const fewestHabits = 3;

const isBlank = (text: string): boolean => text.trim() === '';

type Viewer = Pick<OwnProfile, 'roommate_profile'>;

const namesOf = ({ members }: Group, ids: readonly number[]): string[] =>
  members.filter(({ id }) => ids.includes(id)).map(({ user }) => user.first_name);

const invited = ({ group_status, owner, answer }: Group, own: number | null): NextStep[] => {
  if (group_status !== 'I' || answer !== null) return [];
  return owner.id === own
    ? [{ kind: 'answer', names: [] }]
    : [{ kind: 'othersAnswer', names: [owner.user.first_name] }];
};

const aboutMe = (group: Group, own: number | null, { habits }: WorkspaceFacts): NextStep[] => {
  const me = group.members.find(({ id }) => id === own);
  const steps: NextStep[] = [];
  if (me && me.description.trim().length < shortestDescription) steps.push({ kind: 'profile', names: [] });
  if (isForming(group.group_status) && habits !== null && habits < fewestHabits)
    steps.push({ kind: 'habits', names: [] });
  return steps;
};

const aboutRent = (group: Group, own: number | null, { split }: WorkspaceFacts): NextStep[] => {
  if (!split || group.members.length < 2) return [];
  const missing = split.shares.filter(({ agreed }) => !agreed).map(({ member }) => member);
  const others = namesOf(
    group,
    missing.filter((member) => member !== own),
  );
  const steps: NextStep[] = [];
  if (own !== null && missing.includes(own)) steps.push({ kind: 'agree', names: [] });
  if (others.length > 0) steps.push({ kind: 'othersAgree', names: others });
  return steps;
};

const aboutPacket = (group: Group, own: number | null, { packet }: WorkspaceFacts): NextStep[] => {
  if (!packet) return [];
  const steps: NextStep[] = [];
  if (isBlank(packet.letter)) steps.push({ kind: 'letter', names: [] });
  const silent = packet.members.filter(({ about }) => isBlank(about)).map(({ id }) => id);
  const others = namesOf(
    group,
    silent.filter((id) => id !== own),
  );
  if (own !== null && silent.includes(own)) steps.push({ kind: 'introduction', names: [] });
  if (others.length > 0) steps.push({ kind: 'othersIntroductions', names: others });
  return steps;
};

const aboutListing = (group: Group, own: number | null, { viewings }: WorkspaceFacts): NextStep[] => {
  const { listing, owner } = group;
  if (listing === null) return [{ kind: 'home', names: owner.id === own ? [] : [owner.user.first_name] }];
  if (!viewings || group.group_status === 'I' || !isTaking(group)) return [];
  const isBooked = viewings.some(({ booked }) => booked > 0);
  return !isBooked && viewings.some(({ seats_left }) => seats_left > 0)
    ? [{ kind: 'viewing', names: [] }]
    : [];
};

const aboutPeople = (group: Group, own: number | null, { sent }: WorkspaceFacts): NextStep[] => {
  const { members, owner, id } = group;
  if (owner.id !== own || !takesMembers(group)) return [];
  const pending = (sent ?? []).filter(({ group: of, accepted }) => of === id && accepted === null);
  if (pending.length > 0)
    return [{ kind: 'invitations', names: pending.map(({ invited_user_name }) => invited_user_name) }];
  return sent !== null && members.length < 2 ? [{ kind: 'company', names: [] }] : [];
};

/** Open steps that must be done before anyone is asked whether they are ready. */
const unready: readonly Kind[] = [
  'company',
  'agree',
  'letter',
  'introduction',
  'othersAgree',
  'othersIntroductions',
];

const readiness = (group: Group, own: number | null): NextStep[] => {
  const { members, ready } = group;
  if (ready === null || members.length < 2) return [];
  const missing = members.map(({ id }) => id).filter((id) => !ready.includes(id));
  const others = namesOf(
    group,
    missing.filter((id) => id !== own),
  );
  return [
    ...(own !== null && missing.includes(own) ? [{ kind: 'ready', names: [] } as const] : []),
    ...(others.length > 0 ? [{ kind: 'othersReady', names: others } as const] : []),
  ];
};

const applying = (
  group: Group,
  own: number | null,
  { split, packet }: WorkspaceFacts,
  steps: readonly NextStep[],
): NextStep[] => {
  const isComplete = split !== null && packet !== null && !steps.some(({ kind }) => unready.includes(kind));
  if (!isComplete || !isForming(group.group_status) || !isTaking(group)) return [];
  const words = readiness(group, own);
  if (words.length > 0) return words;
  return group.owner.id === own
    ? [{ kind: 'apply', names: [] }]
    : [{ kind: 'othersApply', names: [group.owner.user.first_name] }];
};

const kinds: Readonly<Record<TurnCode, Kind>> = {
  introduction: 'introduction',
  split: 'agree',
  ready: 'ready',
  answer: 'answer',
  request: 'request',
  task: 'task',
  vote: 'vote',
};

/** Voting on other homes comes last in a group that has chosen one, and first in one that has none. */
const order: readonly Kind[] = [
  'answer',
  'anotherListing',
  'request',
  'profile',
  'habits',
  'company',
  'agree',
  'letter',
  'introduction',
  'viewing',
  'ready',
  'apply',
  'vote',
  'home',
  'task',
  ...waits,
];

const stepsOf = (group: Group, own: number | null, facts: WorkspaceFacts): readonly NextStep[] => {
  if (group.has_home) return [];
  if (mayMoveOn(group)) return group.owner.id === own ? [{ kind: 'anotherListing', names: [] }] : [];
  const steps = [
    ...invited(group, own),
    ...aboutMe(group, own, facts),
    ...aboutRent(group, own, facts),
    ...aboutPacket(group, own, facts),
    ...aboutListing(group, own, facts),
    ...aboutPeople(group, own, facts),
  ];
  return [...steps, ...applying(group, own, facts, steps)];
};

/**
 * The viewer's own steps first, those that the bell counts among them, then those of others, each in the order a
 * group applies. The first is the next step.
 */
export const nextSteps = (
  group: Group,
  { roommate_profile: own }: Viewer,
  facts: WorkspaceFacts,
): readonly NextStep[] => {
  const steps = stepsOf(group, own, facts);
  const counted = facts.turns
    .map((code) => kinds[code])
    .filter((kind) => !steps.some((step) => step.kind === kind))
    .map((kind): NextStep => ({ kind, names: [] }));
  const all = [...steps, ...counted];
  return order.flatMap((kind) => all.filter((step) => step.kind === kind));
};
