import { isDeepStrictEqual } from 'node:util';
import { holdsListing } from '@lodgepole/contract/core/text-rules/signals';
import type { Announce, Transaction } from '../../../core/live.ts';
import type { QueueWork } from '../../../core/staff-work.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import { type Found, mergeSignals } from './evidence.ts';
import type { CheckedFacts, SignalsRepository, SignalsStore } from './signals.repository.ts';

export interface CheckParts {
  readonly store: SignalsStore;
  readonly find: (facts: CheckedFacts) => Promise<readonly Found[]>;
  readonly hold: HoldsService['hold'];
  readonly queue: QueueWork;
  readonly passed: (transaction: Transaction, listing: number) => Promise<void>;
  readonly announce: Announce;
  readonly now: () => Date;
}

export const checkService = ({ store, find, hold, queue, passed, announce, now }: CheckParts) => {
  /** One email per hold; staff find it in the queue. */
  const holdBack = async (
    signals: SignalsRepository,
    transaction: Transaction,
    { id, owner_id }: CheckedFacts,
  ): Promise<void> => {
    await hold(transaction, id, 'signals');
    await queue(transaction, { kind: 'held', subject: 'listing', subject_id: id, reported: owner_id });
    await signals.queueHeldMail(id);
  };

  const write = async (facts: CheckedFacts, found: readonly Found[]): Promise<void> =>
    store.transaction(async (signals, transaction) => {
      const { id, owner_id } = facts;
      if (!(await signals.lock(facts))) return;
      // Whatever changed the listing meanwhile queued another check.
      if (!isDeepStrictEqual(await signals.factsOf(id), facts)) return;
      const [rows, past] = [await signals.signalsOf(id), await signals.releasedOf(id)];
      const { kept, gone, counting } = mergeSignals(rows, past, found, now());
      await signals.setAside(id, gone);
      await signals.keep(id, kept);
      if (await signals.isHeldBySignals(id))
        await announce(transaction, { topic: 'listings', id, people: [owner_id] });
      else if (holdsListing(counting)) await holdBack(signals, transaction, facts);
      else await passed(transaction, id);
    });

  return {
    /** Searches first, so that the lock is short. Safe to run twice, or at once. */
    async check({ listing }: { readonly listing: number }): Promise<void> {
      const facts = await store.factsOf(listing);
      if (facts) await write(facts, await find(facts));
    },
  };
};
