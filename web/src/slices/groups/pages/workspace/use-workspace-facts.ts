import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type Group, hasChosenListing } from '@lodgepole/contract/groups/group';
import { takesMembers } from '@lodgepole/contract/groups/invitations/rules';
import { hasApplied, isTaking } from '@lodgepole/contract/groups/rules';
import { isFull } from '@lodgepole/contract/groups/seats';
import type { Task } from '@lodgepole/contract/groups/tasks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { habitsQuery } from '../../../roommates/questionnaire/queries.ts';
import { listingViewingsQuery } from '../../../viewings/queries.ts';
import { invitationsQuery } from '../../invitations/queries.ts';
import { isWait, mayMoveOn, type NextStep, nextSteps, type WorkspaceFacts } from '../../next-steps.ts';
import { packetGaps, usePacket } from '../../packet/queries.ts';
import { useSplit } from '../../split/queries.ts';
import { useTasks } from '../../tasks/use-task-edits.ts';
import { turnsQuery } from '../../turns/queries.ts';
import { type Place, placeOf } from './step-words.tsx';

/** A query that fails leaves its fact null and blocks nothing. */
export const useWorkspaceFacts = (group: Group, viewer: OwnProfile, isGoing: boolean) => {
  const { id, listing, has_home } = group;
  const api = useApi();
  const isWanted = !isGoing && listing !== null;
  const split = useSplit(id, isWanted);
  const packet = usePacket(id, isWanted);
  const tasks = useTasks(id, !isGoing);
  const habits = useQuery(habitsQuery(api));
  // The chosen group keeps the viewings it booked.
  const viewings = useQuery({
    ...listingViewingsQuery(api, listing ?? 0),
    enabled: listing !== null && (isTaking(group) || has_home),
  });
  const invitations = useQuery(invitationsQuery(api));
  const turns = useQuery(turnsQuery(api));
  const facts: WorkspaceFacts = {
    split: split.data ?? null,
    packet: packet.data ?? null,
    habits: habits.data?.length ?? null,
    viewings: viewings.data ?? null,
    sent: invitations.data?.sent ?? null,
    turns: (turns.data ?? []).filter(({ group: of }) => of === id).map(({ code }) => code),
  };
  const isPending = [split, packet, habits, viewings, invitations, turns].some(({ isLoading }) => isLoading);
  const steps = isPending ? null : nextSteps(group, viewer, facts);
  return { facts, tasks: tasks.data ?? null, steps };
};

export type Workspace = ReturnType<typeof useWorkspaceFacts>;

/** The step that the viewer can take now. */
export const ownStep = ({ steps }: Workspace): NextStep | null => {
  const [first] = steps ?? [];
  return first === undefined || isWait(first) ? null : first;
};

export const isPacketFilled = ({ packet }: WorkspaceFacts): boolean => {
  const gaps = packet && packetGaps(packet);
  return gaps !== null && !gaps.isLetterMissing && gaps.silent.length === 0;
};

export const isBooked = ({ viewings }: WorkspaceFacts): boolean =>
  viewings?.some(({ booked }) => booked > 0) === true;

const isTicked = (tasks: readonly Task[] | null): boolean =>
  tasks !== null && tasks.length > 0 && tasks.every(({ done }) => done);

/** Whether nothing is left to do there. */
const isFinished = (place: Place, group: Group, { facts, tasks }: Workspace): boolean => {
  switch (place) {
    case 'split':
      return facts.split?.complete === true;
    case 'packet':
      return isPacketFilled(facts) && hasApplied(group.group_status);
    case 'viewing':
      return isBooked(facts);
    case 'ready':
      return group.members.every(({ id }) => group.ready?.includes(id) === true);
    case 'tasks':
      return isTicked(tasks);
    case 'requests':
      return !facts.turns.includes('request');
    case 'shortlist':
      return hasChosenListing(group) && !facts.turns.includes('vote');
    case 'members':
    case 'link':
      return !takesMembers(group) || isFull(group);
    default:
      return false;
  }
};

/** Open on wide screens, and on a phone until they are finished. */
const finding: readonly Place[] = ['requests', 'shortlist', 'members', 'link'];

/**
 * Whether the panel at this place starts open; null while unknown. On a phone, of those that prepare the application
 * only the one with the viewer's next step does.
 */
export const isDueAt = (
  place: Place,
  group: Group,
  workspace: Workspace,
  hasColumn: boolean,
): boolean | null => {
  if (hasColumn && finding.includes(place)) return true;
  if (workspace.steps === null) return null;
  const isNext = placeOf(ownStep(workspace)) === place;
  if (!hasColumn) return isNext || (finding.includes(place) && !isFinished(place, group, workspace));
  return !group.has_home && !mayMoveOn(group) && !isFinished(place, group, workspace);
};
