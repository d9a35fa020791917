import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { jobSeconds, jobsDone, secondsSince } from '../ops/metrics/measures.ts';
import { inSpan, splitTrace } from '../ops/tracing/span.ts';
import type { Tracer } from '../ops/tracing/tracer.ts';
import { finishJob, type JobRun, settler } from './finish.ts';

interface PerformParts<Name extends string> {
  readonly kysely: Kysely<Schema>;
  readonly inHand: Map<string, Name>;
  readonly signal: AbortSignal;
  readonly tracer?: Tracer | null | undefined;
}

export interface TakenJob<Name extends string> extends Pick<JobRun, 'id' | 'createdAt' | 'payload'> {
  readonly name: Name;
  readonly isLastTry?: boolean;
}

type AnyTask = (payload: unknown, job: JobRun) => Promise<void>;

type TasksByName<Name extends string> = Readonly<
  Record<Name, (payload: never, job: JobRun) => Promise<void>>
>;

export const performer = <Name extends string>(
  tasks: TasksByName<Name>,
  { kysely, inHand, signal, tracer = null }: PerformParts<Name>,
) => {
  const settle = settler(signal);

  const run = async (job: JobRun, name: Name): Promise<void> => {
    inHand.set(job.id, name);
    try {
      await (tasks[name] as AnyTask)(job.payload, job);
      await settle(() => finishJob(kysely, job));
    } finally {
      inHand.delete(job.id);
    }
  };

  const runTraced = async (job: JobRun, name: Name, traceparent: string | null): Promise<void> => {
    const span = tracer?.job(traceparent) ?? null;
    if (span === null) return run(job, name);
    let isError = true;
    try {
      await inSpan(span, () => run(job, name));
      isError = false;
    } finally {
      span.end(`job ${name}`, { 'lodgepole.task': name, 'messaging.system': 'graphile-worker' }, isError);
    }
  };

  return async ({ name, isLastTry = false, payload: told, ...taken }: TakenJob<Name>): Promise<void> => {
    const { payload, traceparent } = splitTrace(told);
    const startedAt = performance.now();
    let outcome = isLastTry ? 'failed' : 'retried';
    try {
      await runTraced({ ...taken, payload, name, signal, settle }, name, traceparent);
      outcome = 'done';
    } finally {
      jobsDone.add([name, outcome]);
      jobSeconds.observe([name], secondsSince(startedAt));
    }
  };
};
