import { refusals } from '@lodgepole/contract/core/problem';
import { sentence } from '@lodgepole/contract/core/text/text';
import type { z } from 'zod';
import { TooMany, Unavailable } from '../../../core/errors.ts';
import type { PictureHash } from '../../../core/perceptual-hash.ts';
import { pictureRuns, pictureSeconds, secondsSince } from '../../../ops/metrics/measures.ts';
import {
  AvatarAnswer,
  BadPicture,
  CheckAnswer,
  HashAnswer,
  PhotoAnswer,
  type PictureJob,
  WorkerAnswer,
} from './picture-job.ts';
import { Crowded, type TurnLimits, turns } from './turns.ts';
import { type Complain, startWorker, WorkerGone, WorkerLate, type WorkerProcess } from './worker-process.ts';

export interface PictureLimits extends TurnLimits {
  readonly entry: URL;
  readonly start: typeof startWorker;
  readonly workMs: number;
  readonly stopMs: number;
}

/**
 * Two at a time: decoding a large photo takes half a second of a core and a hundred megabytes. Nine forms of one person with
 * ten pictures each take a minute; with more, a connection could be closed for its silence before its answer.
 */
const usual: PictureLimits = {
  entry: new URL('./picture.worker.ts', import.meta.url),
  start: startWorker,
  atOnce: 2,
  mostWaiting: 100,
  mostWaitingEach: 8,
  waitMs: 60_000,
  workMs: 20_000,
  stopMs: 5000,
};

const crowded = sentence('Too many pictures are being processed. Please try again in a moment.');
const ownCrowd = sentence('Your other pictures are still being processed. Please try again in a moment.');
const ownCrowdSeconds = 10;

const asBusy = ({ isOwn }: Crowded): TooMany | Unavailable =>
  isOwn ? new TooMany(ownCrowd, ownCrowdSeconds) : new Unavailable(crowded);

/** A picture that breaks its worker is a bad picture: the next one gets a new worker. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof WorkerLate) return new BadPicture('slow');
  if (error instanceof WorkerGone) return new BadPicture('damaged');
  return error;
};

const outcomeOf = (error: unknown): string => {
  if (error instanceof Crowded) return 'crowded';
  return asRefusal(error) instanceof BadPicture ? 'bad' : 'failed';
};

const measured = async <Result>(kind: PictureJob['kind'], work: () => Promise<Result>): Promise<Result> => {
  const startedAt = performance.now();
  let outcome = 'done';
  try {
    return await work();
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    pictureRuns.add([kind, outcome]);
    pictureSeconds.observe([kind], secondsSince(startedAt));
  }
};

const parseAnswer = <Picture>(schema: z.ZodType<Picture>, message: unknown): Picture => {
  const answer = WorkerAnswer.parse(message);
  if ('fault' in answer) throw new BadPicture(answer.fault);
  if ('error' in answer) throw new Error(answer.error);
  return schema.parse(answer.picture);
};

/** Decodes and encodes pictures in separate processes, started when needed and reused. */
export const pictureWorkers = (
  uploadsDir: string,
  limits: Partial<PictureLimits> = {},
  complain: Complain = () => undefined,
) => {
  const { entry, start, workMs, stopMs, ...turnLimits } = { ...usual, ...limits };
  const { inTurn, clear, figures } = turns(turnLimits);
  const workers = new Set<WorkerProcess>();
  const idle: WorkerProcess[] = [];
  let isStopped = false;
  let stopping: NodeJS.Timeout | undefined;

  const takeWorker = async (): Promise<WorkerProcess> => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) if (kept.isAlive()) return kept;
    const worker = start(entry, uploadsDir, complain);
    workers.add(worker);
    await worker.started.catch((cause: unknown) => {
      workers.delete(worker);
      throw new Unavailable(refusals.unavailable, { cause });
    });
    return worker;
  };

  const work = async (job: PictureJob): Promise<unknown> => {
    const worker = await takeWorker();
    try {
      return await worker.run(job, workMs);
    } finally {
      if (worker.isAlive()) idle.push(worker);
      else workers.delete(worker);
    }
  };

  const ask = async <Made>(schema: z.ZodType<Made>, sender: string, job: PictureJob): Promise<Made> => {
    try {
      if (isStopped) throw new Crowded(false);
      return await measured(job.kind, async () => parseAnswer(schema, await inTurn(sender, () => work(job))));
    } catch (error) {
      if (isStopped) throw new Unavailable(refusals.unavailable, { cause: error });
      throw error instanceof Crowded ? asBusy(error) : asRefusal(error);
    }
  };

  const close = (): void => {
    isStopped = true;
    clearTimeout(stopping);
    clear();
    for (const worker of workers) worker.kill();
    workers.clear();
  };

  return {
    /** Senders, who take turns, are people by their ids and anonymous visitors by their address keys. */
    avatar: (path: string, sender: string) => ask(AvatarAnswer, sender, { kind: 'avatar', path }),
    avatarOf: (bytes: Buffer, sender: string) => ask(AvatarAnswer, sender, { kind: 'avatar', bytes }),
    check: (path: string, sender: string) => ask(CheckAnswer, sender, { kind: 'check', path }),
    photo: (path: string, sender: string) => ask(PhotoAnswer, sender, { kind: 'photo', path }),
    hash: (bytes: Buffer): Promise<PictureHash | null> => ask(HashAnswer, 'jobs', { kind: 'hash', bytes }),
    figures,
    stop(): void {
      stopping ??= setTimeout(close, stopMs);
    },
    close,
  };
};

export type PictureWorkers = ReturnType<typeof pictureWorkers>;
