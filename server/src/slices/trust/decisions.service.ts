import type { Decision, ReportState } from '@lodgepole/contract/trust/codes';
import { trustMessages as say } from '@lodgepole/contract/trust/messages';
import { actionFits } from '@lodgepole/contract/trust/rules';
import type { DecisionForm } from '@lodgepole/contract/trust/staff';
import { Conflict, Invalid, NotFound } from '../../core/errors.ts';
import type { Announce, Transaction } from '../../core/live.ts';
import type { Actor, EffectsService } from './effects.service.ts';
import type { WorkItem } from './queue/queue.repository.ts';
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
    if (action === undefined) return;
    if (!actionFits(item, decision, action)) throw new Invalid({ action: [say.action] });
    if (action === 'suspend_person' && actor.id !== null && (await queue.isStaff(item.subject_id)) === true)
      throw new Invalid({ action: [say.staffSuspended] });
  };

  const settle = async (
    transaction: Transaction,
    { kind, subject_id }: WorkItem,
    decision: Decision,
  ): Promise<void> => {
    if (kind === 'held' && decision === 'dismiss') await effects.show(transaction, subject_id);
    if (kind === 'verification')
      await effects.verify(transaction, subject_id, decision === 'uphold' ? 'V' : 'U');
  };

  const carryOut = async (
    transaction: Transaction,
    { subject_id }: WorkItem,
    { action, reason }: DecisionForm,
  ): Promise<boolean> => {
    if (action === undefined) return false;
    const effect = await effects.act[action](transaction, subject_id, reason);
    if (!effect) throw new Invalid({ action: [say.gone] });
    return effect.isChange;
  };

  const noteDown = async (
    { log }: TrustRepository,
    actor: Actor,
    { id, subject, subject_id }: WorkItem,
    { decision, action, reason }: DecisionForm,
    isActed: boolean,
  ): Promise<number> => {
    const entry = { staff: actor.id, subject, subject_id, item: id, reason };
    const decided = await log.addEntry({ ...entry, act: decision });
    return action !== undefined && isActed ? log.addEntry({ ...entry, act: action }) : decided;
  };

  /** Nobody learns of a dismissed report about them. */
  const tell = async (
    { queue, emails }: TrustRepository,
    transaction: Transaction,
    { id, kind, reported_id }: WorkItem,
    decision: Decision,
    entry: number,
  ): Promise<void> => {
    const reports = await queue.reportsOn(id);
    await emails.queue(reports.map((report) => ({ kind: 'reporter', report: report.id })));
    if (reported_id !== null && (kind !== 'report' || decision === 'uphold'))
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
        await settle(transaction, item, form.decision);
        const isActed = await carryOut(transaction, item, form);
        if (!(await trust.queue.close(id, stateAfter[form.decision], now()))) throw new Conflict(say.decided);
        const entry = await noteDown(trust, actor, item, form, isActed);
        await tell(trust, transaction, item, form.decision, entry);
      }),
  };
};

export type DecisionsService = ReturnType<typeof decisionsService>;
