import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { changeRefusal, replyRefusal } from '@lodgepole/contract/groups/rules';
import { Invalid } from '../../../core/errors.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { type GroupAccess, throwIfRefused } from '../group-access.ts';
import type { GroupEvents } from '../groups.events.ts';

export interface RepliesParts {
  readonly access: GroupAccess;
  readonly events: GroupEvents;
}

/** What invited groups answer the landlord. */
export const repliesService = ({ access, events }: RepliesParts) => ({
  /** Refuses everyone but the owner of the group before the body is read. */
  async requireOwner(viewer: Viewer, id: number): Promise<void> {
    throwIfRefused(changeRefusal(viewer, await access.visible(viewer, id)));
  },

  /** May be changed while the group is invited. The same answer again changes nothing and tells nobody. */
  reply: (viewer: Viewer, id: number, accepted: boolean): Promise<Group> =>
    access.onGroup(viewer, id, async (group, groups, transaction) => {
      const refusal = replyRefusal(viewer, group);
      if (refusal === 'not-invited') throw new Invalid({ detail: groupRefusals[refusal] });
      throwIfRefused(refusal);
      const answer = accepted ? 'accepted' : 'declined';
      if (group.answer === answer) return;
      await groups.markSeen(id, viewer.id, await groups.setAnswer(id, answer));
      await events.replied(transaction, group, viewer.id, accepted);
    }),
});

export type RepliesService = ReturnType<typeof repliesService>;
