import { type BlockedPerson, mostBlocks } from '@lodgepole/contract/accounts/blocks';
import { trustMessages as say } from '@lodgepole/contract/trust/messages';
import { Invalid, NotFound } from '../../../core/errors.ts';
import type { Throttle } from '../../../core/limits/throttle.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import { shownPerson } from '../../../core/shown-person.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';

export interface BlocksParts {
  readonly store: AccountsStore;
  readonly media: Pick<MediaService, 'urlOf'>;
  readonly announce: Announce;
  readonly foreignProfiles: Throttle;
}

export const blocksService = ({ store, media, announce, foreignProfiles }: BlocksParts) => {
  const changed = (transaction: Transaction, blocker: number, id: number): Promise<void> =>
    announce(transaction, { topic: 'blocks', id, people: [blocker] });

  return {
    async block(viewer: Viewer, id: number): Promise<void> {
      if (id === viewer.id) throw new Invalid({ detail: say.blockOneself });
      // The list of blocked people shows names and pictures.
      if (!viewer.is_staff) await foreignProfiles.take(String(viewer.id));
      await store.transaction(async ({ blocks }, transaction) => {
        await blocks.lockBlocker(viewer.id);
        if (!(await blocks.holdPerson(id))) throw new NotFound();
        await blocks.lockContact(viewer.id, id);
        if (await blocks.has(viewer.id, id)) return;
        if ((await blocks.count(viewer.id)) >= mostBlocks) throw new Invalid({ detail: say.blockedTooMany });
        await blocks.add(viewer.id, id);
        await changed(transaction, viewer.id, id);
      });
    },

    async unblock(viewer: Viewer, id: number): Promise<void> {
      await store.transaction(async ({ blocks }, transaction) => {
        if (await blocks.remove(viewer.id, id)) await changed(transaction, viewer.id, id);
      });
    },

    async mine(viewer: Viewer): Promise<BlockedPerson[]> {
      const rows = await store.blocks.of(viewer.id);
      return rows.map((row) => {
        const { profile_picture, ...names } = shownPerson(row);
        return {
          id: row.id,
          ...names,
          profile_picture: media.urlOf(profile_picture),
          blocked_at: row.blocked_at.toISOString(),
        };
      });
    },
  };
};

export type BlocksService = ReturnType<typeof blocksService>;
