import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { keepGroup } from '../queries.ts';
import type { GroupValues } from './group-values.ts';
import { change, invite, open } from './queries.ts';

export interface Wanted {
  readonly values: GroupValues;
  /** Roommate ids of those who stay; nobody is asked for in a group that is not there yet. */
  readonly staying: readonly number[];
  readonly added: readonly Roommate[];
}

/** Someone the group is saved without, and why. */
export interface Uninvited {
  readonly roommate: Roommate;
  readonly lines: readonly string[];
}

export interface Saved {
  readonly group: Group;
  readonly uninvited: readonly Uninvited[];
}

/** One call each, one after the other: a failed invitation does not stop the others. */
const inviteAll = async (
  api: Api,
  group: number,
  added: readonly Roommate[],
): Promise<readonly Uninvited[]> => {
  const uninvited: Uninvited[] = [];
  for (const roommate of added)
    try {
      await invite(api, group, roommate.id);
    } catch (error) {
      uninvited.push({ roommate, lines: linesOr(error, groupMessages.submitFailed) });
    }
  return uninvited;
};

/** Opens a group on a listing, or changes the one there is and then invites. */
export const useSaving = (listing: number, group: Group | null) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: async ({ values, staying, added }: Wanted): Promise<Saved> => {
      if (group === null) return { group: await open(api, listing, values), uninvited: [] };
      const saved = await change(api, group, values, staying);
      return { group: saved, uninvited: await inviteAll(api, group.id, added) };
    },
    onSuccess: (saved) => keepGroup(api, queryClient, saved.group),
  });
};
