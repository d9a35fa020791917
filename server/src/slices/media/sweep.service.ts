import type { Log } from '../../core/log.ts';
import type { MediaRepository } from './media.repository.ts';
import { isUnfinished, isUpload, type Storage, storageKey } from './storage.ts';

/** Longer than any request, so a stored file is either named by a row or abandoned. */
const graceMs = 60 * 60 * 1000;

/** Bounds memory; the next hour takes the rest. */
const mostAtOnce = 10_000;

/** This many strays with fewer pictures in use suggests that the database belongs to another store. */
const suspicious = 1000;

const askedAtOnce = 500;

interface SweepParts {
  readonly storage: Storage;
  readonly repository: MediaRepository;
  readonly log: Log;
  readonly now?: () => number;
}

interface Findings {
  readonly strays: readonly string[];
  readonly named: number;
}

const countOurs = (keys: readonly string[]): number => keys.filter((key) => storageKey.test(key)).length;

/** Removes files that no row names, such as after a process was killed during an upload. */
export const sweepService = ({ storage, repository, log, now = Date.now }: SweepParts) => {
  const straysAmong = async (keys: readonly string[]): Promise<string[]> => {
    const ours = keys.filter((key) => storageKey.test(key));
    // A database without people is being filled, or is the wrong one.
    if (ours.length > 0 && !(await repository.hasPeople())) return keys.filter(isUnfinished);
    const named = ours.length === 0 ? new Set() : await repository.namedAmong(ours);
    return keys.filter((key) => isUnfinished(key) || (storageKey.test(key) && !named.has(key)));
  };

  const look = async (signal: AbortSignal): Promise<Findings> => {
    const strays: string[] = [];
    let named = 0;
    for await (const files of storage.list()) {
      if (signal.aborted || strays.length >= mostAtOnce) break;
      const old = files.filter(({ modifiedMs }) => now() - modifiedMs > graceMs).map(({ key }) => key);
      await repository.processLater(old.filter(isUpload));
      const found = await straysAmong(old);
      strays.push(...found);
      named += countOurs(old) - countOurs(found);
    }
    return { strays, named };
  };

  const remove = async (strays: readonly string[], signal: AbortSignal): Promise<number> => {
    let failures = 0;
    const removeSome = async (keys: readonly string[]) => {
      for (const key of await straysAmong(keys)) {
        if (signal.aborted) return;
        await storage.remove(key).catch(() => (failures += 1));
      }
    };
    for (let from = 0; from < strays.length; from += askedAtOnce) {
      const some = strays.slice(from, from + askedAtOnce);
      // A backup in progress may still name these files; the next hour looks again.
      if (!(await repository.unlessBackingUp(() => removeSome(some)))) break;
    }
    return failures;
  };

  return {
    async sweep(signal: AbortSignal): Promise<void> {
      const { strays, named } = await look(signal);
      if (strays.length > suspicious && strays.length > named)
        return log.warn(
          `${strays.length} pictures of the store are named by no row and ${named} are. None was removed: do the database and the store belong together?`,
        );
      const failures = await remove(strays, signal);
      if (failures > 0) log.warn(`${failures} pictures that no row names could not be removed.`);
      if (strays.length > 0) log.info({ strays: strays.length }, 'removed pictures that no row names');
    },
  };
};

const pauseMs = 60_000;

interface RemovalParts {
  readonly storage: Storage;
  readonly repository: MediaRepository;
  readonly now: () => Date;
}

export const removalService = ({ storage, repository, now }: RemovalParts) => ({
  async remove(keys: readonly string[]): Promise<void> {
    const isDone = await repository.unlessBackingUp(async () => {
      for (const key of keys) await storage.remove(key);
    });
    if (!isDone) await repository.removeLater(keys, new Date(now().getTime() + pauseMs));
  },
});
