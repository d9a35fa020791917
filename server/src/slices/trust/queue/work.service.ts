import type { Announce, Transaction } from '../../../core/live.ts';
import type { AddAnswer, Attach, DropWork, QueueWork } from '../../../core/staff-work.ts';
import type { WorkStore } from './work.repository.ts';

export const workService = (store: WorkStore, announce: Announce) => {
  const tellStaff = async (transaction: Transaction, item: number): Promise<void> =>
    announce(transaction, { topic: 'staff', id: item, people: await store.within(transaction).staff() });

  const queue: QueueWork = async (transaction, work) => {
    const item = await store.within(transaction).open(work);
    await tellStaff(transaction, item);
    return item;
  };

  const drop: DropWork = async (transaction, work) => {
    await store.within(transaction).drop(work);
    await tellStaff(transaction, work.subject_id);
  };

  const addAnswer: AddAnswer = async (transaction, item, text) => {
    await store.within(transaction).addAnswer(item, text);
    await tellStaff(transaction, item);
  };

  const attach: Attach = (transaction, ...sent) => store.within(transaction).attach(...sent);

  return { queue, drop, addAnswer, attach, tellStaff };
};

export type WorkService = ReturnType<typeof workService>;
