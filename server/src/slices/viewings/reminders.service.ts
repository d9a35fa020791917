import type { JobRun } from '../../jobs/finish.ts';
import type { ViewingsStore } from './viewings.repository.ts';

export interface RemindersParts {
  readonly store: ViewingsStore;
  readonly now: () => Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const batch = 100;

export const remindersService = ({ store, now }: RemindersParts) => {
  /** Answers how many viewings were looked at. */
  const remindSome = (at: Date): Promise<number> =>
    store.transaction(async (viewings) => {
      const due = await viewings.takeDueReminders(at, new Date(at.getTime() + dayMs), batch);
      await viewings.queueMails(
        due.flatMap(({ viewing, people }) =>
          (people ?? []).map((to) => ({ kind: 'reminder', viewing, to }) as const),
        ),
      );
      return due.length;
    });

  return {
    /** Each viewing is marked with the mails it queues, so a run that is cut off goes on in the next. */
    async remind(_payload: object, { signal }: JobRun): Promise<void> {
      const at = now();
      while (!signal.aborted && (await remindSome(at)) === batch);
    },
  };
};
