import type { MediaRepository } from './media.repository.ts';
import type { Storage } from './storage.ts';

const pauseMs = 60_000;

export interface RemovalParts {
  readonly storage: Storage;
  readonly repository: MediaRepository;
  readonly now: () => Date;
}

/** Removes files that no row names any more: later, while a backup is made whose rows may still name them. */
export const removalService = ({ storage, repository, now }: RemovalParts) => ({
  async remove(keys: readonly string[]): Promise<void> {
    const isDone = await repository.unlessBackingUp(async () => {
      for (const key of keys) await storage.remove(key);
    });
    if (!isDone) await repository.removeLater(keys, new Date(now().getTime() + pauseMs));
  },
});
