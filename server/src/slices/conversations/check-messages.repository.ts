import type { TextSignal } from '@lodgepole/contract/trust/signals';
import { textRulesVersion } from '@lodgepole/contract/trust/text-rules';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { finishJob, type JobRun } from '../../jobs/finish.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';

export type MessagesToCheck = JobPayloads['check_messages'];

/** What a message keeps about its warning signs. */
export const safetyColumns = (codes: readonly TextSignal[]) => ({
  safety: codes.length === 0 ? null : [...codes],
  safety_rules: textRulesVersion,
});

export const checkMessagesRepository = (database: Kysely<Schema>) => ({
  /** Messages that the current text rules have not looked at. */
  nextToCheck: ({ after }: MessagesToCheck, count: number) =>
    database
      .selectFrom('messages')
      .select(['id', 'content'])
      .where('id', '>', after)
      .where('safety_rules', 'is distinct from', textRulesVersion)
      .orderBy('id')
      .limit(count)
      .execute(),

  /** One row per statement, so that it cannot deadlock with a deleted account that lets go of all its messages. */
  async setSafety(message: number, codes: readonly TextSignal[]): Promise<void> {
    await database.updateTable('messages').set(safetyColumns(codes)).where('id', '=', message).execute();
  },

  /** The rest becomes a job of its own, once. */
  goOnChecking: (job: Pick<JobRun, 'id'>, rest: MessagesToCheck): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      if (await finishJob(transaction, job)) await enqueue(transaction, 'check_messages', rest);
    }),
});

export type CheckMessagesRepository = ReturnType<typeof checkMessagesRepository>;
