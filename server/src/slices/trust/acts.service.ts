import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import type { ListingAct, PersonAct, QueueKind } from '@lodgepole/contract/trust/codes';
import { trustMessages as say } from '@lodgepole/contract/trust/messages';
import { byOperator } from '@lodgepole/contract/trust/usual-reasons';
import { Invalid, NotFound, Refused } from '../../core/errors.ts';
import type { Transaction } from '../../core/live.ts';
import type { Actor, Effect, EffectsService } from './effects.service.ts';
import type { WorkService } from './queue/work.service.ts';
import type { NewLogEntry, TrustRepository, TrustStore } from './trust.repository.ts';

export interface ActsParts {
  readonly store: TrustStore;
  readonly effects: EffectsService;
  readonly work: Pick<WorkService, 'tellStaff' | 'queue'>;
  readonly now: () => Date;
}

/** The open work that each act answers. */
const answers: Readonly<Record<ListingAct, readonly [QueueKind, 'upheld' | 'dismissed']>> = {
  hide: ['held', 'upheld'],
  show: ['held', 'dismissed'],
  verify: ['verification', 'upheld'],
  unverify: ['verification', 'dismissed'],
};

/** An act that changes nothing writes no log entry and sends no email. */
export const actsService = ({ store, effects, work, now }: ActsParts) => {
  const onListing = (transaction: Transaction, id: number, act: ListingAct, reason: string) => {
    switch (act) {
      case 'hide':
        return effects.hide(transaction, id, reason);
      case 'show':
        return effects.show(transaction, id);
      case 'verify':
        return effects.verify(transaction, id, 'V');
      case 'unverify':
        return effects.verify(transaction, id, 'U');
    }
  };

  const noteDown = async (
    { log, emails }: TrustRepository,
    transaction: Transaction,
    entry: NewLogEntry,
    { concerned, isChange }: Effect,
  ): Promise<boolean> => {
    if (!isChange) return false;
    const id = await log.addEntry(entry);
    if (concerned !== null) await emails.queue([{ kind: 'concerned', entry: id, to: concerned }]);
    await work.tellStaff(transaction, entry.subject_id);
    return true;
  };

  const requireOther = (actor: Actor, concerned: number | null): void => {
    if (actor.id !== null && actor.id === concerned) throw new Invalid({ detail: say.ownCase });
  };

  /** False when unchanged. */
  const onListingBy = (actor: Actor, id: number, act: ListingAct, reason: string): Promise<boolean> =>
    store.transaction(async (trust, transaction) => {
      const effect = await onListing(transaction, id, act, reason);
      if (!effect) throw new NotFound();
      requireOther(actor, effect.concerned);
      if (effect.isChange) await trust.queue.closeOn(answers[act][0], id, answers[act][1], now());
      const entry = { staff: actor.id, act, subject: 'listing', subject_id: id, reason } as const;
      return noteDown(trust, transaction, entry, effect);
    });

  return {
    listing: onListingBy,

    /** Pending puts it into the queue. */
    async setVerification(actor: Actor, id: number, status: VerificationStatus): Promise<boolean> {
      if (status !== 'P') return onListingBy(actor, id, status === 'V' ? 'verify' : 'unverify', byOperator);
      return store.transaction(async (_trust, transaction) => {
        const effect = await effects.verify(transaction, id, 'P');
        if (!effect) throw new NotFound();
        const item = { kind: 'verification', subject: 'listing', subject_id: id } as const;
        if (effect.isChange) await work.queue(transaction, { ...item, reported: effect.concerned });
        return effect.isChange;
      });
    },

    /** Staff cannot suspend staff: a rogue one could lock out all others. */
    person: (actor: Actor, id: number, act: PersonAct, reason: string): Promise<boolean> =>
      store.transaction(async (trust, transaction) => {
        requireOther(actor, id);
        if (act === 'suspend' && actor.id !== null && (await trust.queue.isStaff(id)) === true)
          throw new Refused(say.staffSuspended);
        const effect = await effects[act](transaction, id);
        if (!effect) throw new NotFound();
        const entry = { staff: actor.id, act, subject: 'person', subject_id: id, reason } as const;
        return noteDown(trust, transaction, entry, effect);
      }),
  };
};

export type ActsService = ReturnType<typeof actsService>;
