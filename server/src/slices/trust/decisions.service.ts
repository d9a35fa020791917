import type { Decision, ReportState, StaffAct } from '@lodgepole/contract/trust/codes';
import { trustMessages as say } from '@lodgepole/contract/trust/messages';
import { actionFits } from '@lodgepole/contract/trust/rules';
import type { DecisionForm } from '@lodgepole/contract/trust/staff';
import { Conflict, Invalid, NotFound } from '../../core/errors.ts';
import type { Announce, Transaction } from '../../core/live.ts';
import type { Actor, EffectsService } from './effects.service.ts';
import type { WorkItem } from './queue/queue-rows.repository.ts';
import type { WorkService } from './queue/work.service.ts';
import type { TrustRepository, TrustStore } from './trust.repository.ts';

export interface DecisionsParts {
  readonly store: TrustStore;
  readonly effects: EffectsService;
  readonly work: Pick<WorkService, 'tellStaff'>;
  readonly announce: Announce;
  readonly now: () => Date;
}

const stateAfter: Readonly<Record<Decision, Exclude<ReportState, 'open'>>> = {
  uphold: 'upheld',
  dismiss: 'dismissed',
};

/** Locks the subject before the item; the item's state then shows who was first. */
export const decisionsService = ({ store, effects, work, announce, now }: DecisionsParts) => {
  const requireFits = async (
    { queue }: TrustRepository,
    actor: Actor,
    item: WorkItem,
    { decision, action }: DecisionForm,
  ): Promise<void> => {
    if (item.state !== 'open') throw new Conflict(say.decided);
    if (actor.id !== null && actor.id === item.reported_id) throw new Invalid({ detail: say.ownCase });
    if (item.first && actor.id !== null && (await queue.isForSomeoneElse(item.first.id, actor.id)))
      throw new Conflict(say.someoneElse);
    if (action === undefined) return;
    if (!actionFits(item, decision, action)) throw new Invalid({ action: [say.action] });
    if (action === 'suspend_person' && actor.id !== null && (await queue.isStaff(item.subject_id)) === true)
      throw new Invalid({ action: [say.staffSuspended] });
  };

  /** Carries out the decision; returns the act that an appeal undid. */
  const settle = async (
    { queue }: TrustRepository,
    transaction: Transaction,
    { kind, subject_id, first }: WorkItem,
    decision: Decision,
  ): Promise<StaffAct | null> => {
    if (kind === 'held' && decision === 'dismiss') await effects.show(transaction, subject_id);
    if (kind === 'verification')
      await effects.verify(transaction, subject_id, decision === 'uphold' ? 'V' : 'U');
    if (!first || decision === 'uphold') return null;
    const undone = await effects.undo(transaction, first, subject_id);
    if (undone?.act === 'show' && (await queue.isReleased(subject_id)))
      await queue.closeOn('held', subject_id, 'dismissed', 'show', now());
    return undone?.isChange ? undone.act : null;
  };

  const carryOut = async (
    transaction: Transaction,
    { subject_id }: WorkItem,
    { action, reason }: DecisionForm,
  ): Promise<StaffAct | null> => {
    if (action === undefined) return null;
    const effect = await effects.act[action](transaction, subject_id, reason);
    if (!effect) throw new Invalid({ action: [say.gone] });
    return effect.isChange ? action : null;
  };

  const noteDown = async (
    { log }: TrustRepository,
    actor: Actor,
    { id, kind, subject, subject_id }: WorkItem,
    { decision, reason }: DecisionForm,
    act: StaffAct | null,
  ): Promise<number> => {
    const entry = { staff: actor.id, subject, subject_id, item: id, reason };
    const decided = await log.addEntry({ ...entry, act: decision });
    if (act === null) return decided;
    const acted = await log.addEntry({ ...entry, act });
    return kind === 'appeal' ? decided : acted;
  };

  /** The person concerned never hears of a dismissed report, or of a decision on a held listing that they deleted. */
  const tell = async (
    { queue, emails }: TrustRepository,
    transaction: Transaction,
    { id, kind, reported_id }: WorkItem,
    decision: Decision,
    { entry, isGone }: { readonly entry: number; readonly isGone: boolean },
  ): Promise<void> => {
    const reports = await queue.reportsOn(id);
    await emails.queue(reports.map((report) => ({ kind: 'reporter', report: report.id })));
    if (reported_id !== null && (kind !== 'report' || decision === 'uphold') && !isGone)
      await emails.queue([{ kind: 'concerned', entry, to: reported_id }]);
    await announce(transaction, {
      topic: 'reports',
      id,
      people: reports.map(({ reporter }) => reporter),
    });
    await work.tellStaff(transaction, id);
  };

  return {
    decide: (actor: Actor, id: number, form: DecisionForm): Promise<void> =>
      store.transaction(async (trust, transaction) => {
        const item = await trust.queue.item(id);
        if (!item) throw new NotFound();
        await requireFits(trust, actor, item, form);
        const isGone = item.kind === 'held' && !(await trust.queue.lockListing(item.subject_id));
        const settled = await settle(trust, transaction, item, form.decision);
        const acted = await carryOut(transaction, item, form);
        const done = form.action ?? (item.kind === 'verification' ? 'verify' : null);
        if (!(await trust.queue.close(id, stateAfter[form.decision], done, now())))
          throw new Conflict(say.decided);
        const entry = await noteDown(trust, actor, item, form, settled ?? acted);
        await tell(trust, transaction, item, form.decision, { entry, isGone });
      }),
  };
};

export type DecisionsService = ReturnType<typeof decisionsService>;
