import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { finishJob, type JobRun, settler } from './finish.ts';

interface PerformParts<Name extends string> {
  readonly kysely: Kysely<Schema>;
  /** The jobs that this process works on, by their ids. */
  readonly inHand: Map<string, Name>;
  /** Comes when the process stops. */
  readonly signal: AbortSignal;
}

/** A job as the queue hands it out. */
export interface TakenJob<Name extends string> extends Pick<JobRun, 'id' | 'createdAt' | 'payload'> {
  readonly name: Name;
}

/** Payloads come back from our own table as the enqueue function typed them. */
type AnyTask = (payload: unknown, job: JobRun) => Promise<void>;

type TasksByName<Name extends string> = Readonly<
  Record<Name, (payload: never, job: JobRun) => Promise<void>>
>;

/** Does a job and takes it off the queue. */
export const performer = <Name extends string>(
  tasks: TasksByName<Name>,
  { kysely, inHand, signal }: PerformParts<Name>,
) => {
  const settle = settler(signal);
  return async ({ name, ...taken }: TakenJob<Name>): Promise<void> => {
    const job: JobRun = { ...taken, name, signal, settle };
    inHand.set(job.id, name);
    try {
      await (tasks[name] as AnyTask)(job.payload, job);
      await settle(() => finishJob(kysely, job));
    } finally {
      inHand.delete(job.id);
    }
  };
};
