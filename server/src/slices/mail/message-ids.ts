import { createHmac } from 'node:crypto';
import type { JobRun } from '../../jobs/finish.ts';

export type MessageIds = (job: Pick<JobRun, 'id' | 'createdAt'>) => string;

/** The same for every run of a job. Signed, since a plain number would tell how many mails there are. */
export const messageIds =
  (secret: string, publicUrl: string): MessageIds =>
  ({ id, createdAt }) => {
    const name = createHmac('sha256', secret).update(`mail\n${id}\n${createdAt.toISOString()}`).digest('hex');
    return `<${name.slice(0, 40)}@${new URL(publicUrl).hostname}>`;
  };
