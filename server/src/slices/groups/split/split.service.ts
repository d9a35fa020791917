import { changeRefusal } from '@lodgepole/contract/groups/rules';
import {
  type AgreeForm,
  isSameSplit,
  type Split,
  type SplitForm,
  splitMessages as say,
  splitFault,
} from '@lodgepole/contract/groups/split/split';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import type { Announce } from '../../../core/live.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { type MembersOnly, requireListing, throwIfMoved, throwIfRefused } from '../group-access.ts';
import { presentSplit } from '../groups.present.ts';
import type { LockedGroup } from '../groups.repository.ts';
import type { SplitRow, SplitStore } from './split.repository.ts';

export interface SplitParts {
  readonly store: SplitStore;
  readonly members: MembersOnly;
  readonly announce: Announce;
}

type Splits = Pick<SplitStore, 'split' | 'clear' | 'assign' | 'agree' | 'noteChange'>;

interface Locked {
  readonly splits: Splits;
  readonly group: LockedGroup;
  readonly row: SplitRow;
}

export const splitService = ({ store, members, announce }: SplitParts) => {
  const rowOf = async (splits: Splits, id: number): Promise<SplitRow> => {
    const row = await splits.split(id);
    if (!row) throw new NotFound();
    return row;
  };

  const onSplit = (viewer: Viewer, id: number, work: (locked: Locked) => Promise<boolean>): Promise<Split> =>
    store.transaction(async (splits, transaction) => {
      const held = await splits.holdRent(id);
      const group = await members.lock(transaction, viewer, id);
      throwIfMoved(group, held);
      requireListing(group);
      const isChanged = await work({ splits, group, row: await rowOf(splits, id) });
      if (isChanged) await announce(transaction, { topic: 'group', id, people: [...group.users.values()] });
      return presentSplit(await rowOf(splits, id));
    });

  return {
    requireMember: members.require,

    async requireOwner(viewer: Viewer, id: number): Promise<void> {
      throwIfRefused(changeRefusal(viewer, await members.require(viewer, id)));
    },

    async see(viewer: Viewer, id: number): Promise<Split> {
      requireListing(await members.require(viewer, id));
      return presentSplit(await rowOf(store, id));
    },

    /** Every change needs new agreement, even to an equal split. */
    change: (viewer: Viewer, id: number, { kind, shares }: SplitForm): Promise<Split> =>
      onSplit(viewer, id, async ({ splits, group, row }) => {
        throwIfRefused(changeRefusal(viewer, group));
        const ids = row.members.map((member) => member.id);
        const fault = shares ? splitFault(shares, ids, row.rent) : null;
        if (fault !== null) throw new Invalid({ shares: [fault] });
        await splits.clear(id);
        if (kind === 'custom' && shares) await splits.assign(id, shares);
        await splits.noteChange(group, viewer.id);
        return true;
      }),

    agree: (viewer: Viewer, id: number, { shares }: AgreeForm): Promise<Split> =>
      onSplit(viewer, id, async ({ splits, row }) => {
        if (shares && !isSameSplit(presentSplit(row).shares, shares)) throw new Conflict(say.changed);
        return viewer.roommate_profile !== null && (await splits.agree(id, viewer.roommate_profile));
      }),
  };
};

export type SplitService = ReturnType<typeof splitService>;
