import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import type { ListingAct, PersonAct, QueueKind, ReportState } from '@lodgepole/contract/trust/codes';
import { trustMessages as say } from '@lodgepole/contract/trust/messages';
import { byOperator } from '@lodgepole/contract/trust/usual-reasons';
import { Invalid, NotFound, Refused } from '../../core/errors.ts';
import type { Transaction } from '../../core/live.ts';
import type { Actor, Effect, EffectsService } from './effects.service.ts';
import type { NewLogEntry } from './log.repository.ts';
import type { WorkService } from './queue/work.service.ts';
import type { TrustRepository, TrustStore } from './trust.repository.ts';

export interface ActsParts {
  readonly store: TrustStore;
  readonly effects: EffectsService;
  readonly work: Pick<WorkService, 'tellStaff' | 'queue'>;
  readonly now: () => Date;
}

type Closed = Exclude<ReportState, 'open'>;

/** The open work that each act completes. */
const answers: Readonly<Partial<Record<ListingAct | PersonAct, readonly [QueueKind, Closed]>>> = {
  hide: ['held', 'upheld'],
  show: ['held', 'dismissed'],
  verify: ['verification', 'upheld'],
  unverify: ['verification', 'dismissed'],
};

/** People can appeal only what was done against them. */
const stateOf: Readonly<Record<ListingAct | PersonAct, Closed>> = {
  hide: 'upheld',
  unverify: 'upheld',
  suspend: 'upheld',
  show: 'dismissed',
  verify: 'dismissed',
  reinstate: 'dismissed',
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

  /** Without open work, the act creates an item that is already decided. */
  const noteDown = async (
    { queue, log, emails }: TrustRepository,
    transaction: Transaction,
    entry: Omit<NewLogEntry, 'act' | 'item'> & { readonly act: ListingAct | PersonAct },
    { concerned, isChange }: Effect,
  ): Promise<boolean> => {
    if (!isChange) return false;
    const { act, subject, subject_id } = entry;
    const [kind, closed] = answers[act] ?? [];
    const answered = kind && closed ? await queue.closeOn(kind, subject_id, closed, act, now()) : null;
    const direct = { subject, subject_id, reported: concerned, state: stateOf[act], done: act };
    const item = answered ?? (await queue.addDecided(direct, now()));
    const id = await log.addEntry({ ...entry, item });
    if (concerned !== null) await emails.queue([{ kind: 'concerned', entry: id, to: concerned }]);
    await work.tellStaff(transaction, entry.subject_id);
    return true;
  };

  const requireOther = (actor: Actor, concerned: number | null): void => {
    if (actor.id !== null && actor.id === concerned) throw new Invalid({ detail: say.ownCase });
  };

  const onListingBy = (actor: Actor, id: number, act: ListingAct, reason: string): Promise<boolean> =>
    store.transaction(async (trust, transaction) => {
      const effect = await onListing(transaction, id, act, reason);
      if (!effect) throw new NotFound();
      requireOther(actor, effect.concerned);
      const entry = { staff: actor.id, act, subject: 'listing', subject_id: id, reason } as const;
      return noteDown(trust, transaction, entry, effect);
    });

  return {
    listing: onListingBy,

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
