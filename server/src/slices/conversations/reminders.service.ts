import { listingAddress } from '@lodgepole/contract/places/address';
import type { JobRun } from '../../jobs/finish.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import type { ConversationsStore } from './conversations.repository.ts';
import type { ReminderFacts } from './reminders.repository.ts';

const minute = 60_000;

export const remindAfterMs = 10 * minute;
const betweenMailsMs = 60 * minute;
/** Someone active this recently is still reading. */
const lookingMs = 2 * minute;

export interface UnreadMessages {
  readonly conversation: number;
  readonly to: number;
  readonly waiting: number;
  readonly name: string | null;
  readonly chat: { readonly group: string; readonly withLandlord: boolean } | null;
  readonly home: string | null;
}

export interface RemindersParts {
  readonly store: ConversationsStore;
  readonly mailUnread: (unread: UnreadMessages, job: JobRun) => Promise<void>;
  readonly now: () => Date;
}

const after = (date: Date | null, ms: number): number => (date === null ? 0 : date.getTime() + ms);

const dueAt = ({ oldest_at, mailed_at, active_at }: ReminderFacts): number =>
  Math.max(after(oldest_at, remindAfterMs), after(mailed_at, betweenMailsMs), after(active_at, lookingMs));

const unreadIn = (
  conversation: number,
  to: number,
  { waiting, name, group, with_landlord, home }: ReminderFacts,
): UnreadMessages => ({
  conversation,
  to,
  waiting,
  name,
  chat: group === null ? null : { group, withLandlord: with_landlord },
  home: home && listingAddress(home),
});

export const remindersService = ({ store, mailUnread, now }: RemindersParts) => ({
  async unread(conversation: number, person: number): Promise<UnreadMessages | null> {
    const facts = await store.reminderFacts(conversation, person, { again: true });
    return facts && unreadIn(conversation, person, facts);
  },

  async remind(
    { conversation, person, again = false }: JobPayloads['remind_unread'],
    job: JobRun,
  ): Promise<void> {
    const facts = await store.reminderFacts(conversation, person, { again });
    if (!facts) return;
    const due = dueAt(facts);
    if (due > now().getTime()) {
      await store.transaction(async (reminders) => {
        if (await reminders.finish(job)) await reminders.queueReminder(conversation, person, new Date(due));
      });
      return;
    }
    await mailUnread(unreadIn(conversation, person, facts), job);
    await job.settle(() =>
      store.transaction(async (reminders) => {
        await reminders.markMailed(conversation, person, facts.newest_id, now());
        await reminders.finish(job);
      }),
    );
  },
});
