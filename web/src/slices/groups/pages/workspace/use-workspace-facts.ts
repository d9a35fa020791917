import type { Group } from '@lodgepole/contract/groups/group';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { habitsQuery } from '../../../roommates/questionnaire/queries.ts';
import { listingViewingsQuery } from '../../../viewings/queries.ts';
import { invitationsQuery } from '../../invitations/queries.ts';
import { usePacket } from '../../packet/queries.ts';
import { useSplit } from '../../split/queries.ts';
import { useTasks } from '../../tasks/queries.ts';
import type { WorkspaceFacts } from './next-steps.ts';

/** What the workspace of a member is made from, besides the group. What cannot be had is not known, and holds up nothing. */
export const useWorkspaceFacts = ({ id, listing, listing_preview, has_home }: Group, isGoing: boolean) => {
  const api = useApi();
  const split = useSplit(id, !isGoing);
  const packet = usePacket(id, !isGoing);
  const tasks = useTasks(id, !isGoing);
  const habits = useQuery(habitsQuery(api));
  const isTaking = takesRequests(listing_preview.status);
  // The group that gets the home keeps the times it booked.
  const viewings = useQuery({ ...listingViewingsQuery(api, listing), enabled: isTaking || has_home });
  const invitations = useQuery(invitationsQuery(api));
  const facts: WorkspaceFacts = {
    split: split.data ?? null,
    packet: packet.data ?? null,
    habits: habits.data?.length ?? null,
    viewings: viewings.data ?? null,
    sent: invitations.data?.sent ?? null,
  };
  const isPending = [split, packet, habits, viewings, invitations].some(({ isLoading }) => isLoading);
  return { facts, tasks: tasks.data ?? null, isPending };
};
