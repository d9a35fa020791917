import { messageSignalsIn } from '@lodgepole/contract/trust/text-rules';
import type { JobRun } from '../../jobs/finish.ts';
import type { CheckMessagesRepository, MessagesToCheck } from './check-messages.repository.ts';

interface CheckMessagesParts {
  readonly messages: CheckMessagesRepository;
  readonly perJob?: number;
}

/** A few seconds of work. */
const usualCount = 1000;

/** Looks for warning signs in messages from before they were kept, one at a time, so that requests hardly wait. */
export const checkMessagesService = ({ messages, perJob = usualCount }: CheckMessagesParts) => ({
  async run(asked: MessagesToCheck, job: Pick<JobRun, 'id' | 'signal'>): Promise<void> {
    const batch = await messages.nextToCheck(asked, perJob);
    let reached = asked.after;
    for (const { id, content } of batch) {
      if (job.signal.aborted) break;
      await messages.setSafety(id, messageSignalsIn(content));
      reached = id;
    }
    const isDone = batch.length < perJob && reached === (batch.at(-1)?.id ?? asked.after);
    if (!isDone) await messages.goOnChecking(job, { after: reached });
  },
});
