import type { WaitingInquiry } from '@lodgepole/contract/conversations/inquiries';
import type { Announce } from '../../../core/live.ts';
import type { Tell } from '../../../core/mailed-events.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { InquiriesStore } from './inquiries.repository.ts';

export interface InquiriesParts {
  readonly store: InquiriesStore;
  readonly announce: Announce;
  readonly tell: Tell;
  readonly now: () => Date;
}

const batch = 200;

export const inquiriesService = ({ store, announce, tell, now }: InquiriesParts) => {
  const remindLandlords = (at: Date): Promise<number> =>
    store.transaction(async (inquiries, transaction) => {
      const { count, due } = await inquiries.takeDue('landlord', at, batch);
      for (const [owner, own] of Map.groupBy(due, (one) => one.owner)) {
        const [first] = own;
        if (!first) continue;
        const conversations = own.map(({ conversation }) => conversation);
        await tell(transaction, { kind: 'inquiry_waiting', conversations, about: first.asker, to: [owner] });
        await announce(transaction, { topic: 'messages', id: first.conversation, people: [owner] });
      }
      return count;
    });

  const tellAskers = (at: Date): Promise<number> =>
    store.transaction(async (inquiries, transaction) => {
      const { count, due } = await inquiries.takeDue('asker', at, batch);
      for (const { conversation, owner, asker } of due) {
        const event = { kind: 'inquiry_unanswered', conversations: [conversation], about: owner } as const;
        await tell(transaction, { ...event, to: [asker] });
        await announce(transaction, { topic: 'messages', id: conversation, people: [asker] });
      }
      return count;
    });

  return {
    /** Each inquiry is marked in the transaction that queues its emails. */
    async mind(_payload: object, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
      const at = now();
      while (!signal.aborted && (await remindLandlords(at)) === batch);
      while (!signal.aborted && (await tellAskers(at)) === batch);
    },

    waiting: async (viewer: Viewer): Promise<WaitingInquiry[]> =>
      (await store.waitingOf(viewer.id)).map(
        ({ conversation, role, name, listing, unit_number, street_address, city, since }) => ({
          conversation,
          role,
          name,
          listing: { id: listing, unit_number, street_address, city },
          since: since.toISOString(),
        }),
      ),
  };
};

export type InquiriesService = ReturnType<typeof inquiriesService>;
