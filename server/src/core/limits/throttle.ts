import { limitRefusals } from '../../ops/metrics/measures.ts';
import { TooMany, Unavailable } from '../errors.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** Once the tries are used up, allows one more after each interval of this length. */
  readonly paceMs?: number;
  readonly message: string;
}

export interface Counters {
  take(limit: Limit, key: string): Promise<number | null>;
  giveBack(limit: Limit, key: string): Promise<void>;
}

export type GiveBack = () => Promise<void>;

export interface Throttle {
  /** Takes one try or throws `TooMany`. Call it before the guarded work, so that concurrent calls count. */
  take(key: string): Promise<GiveBack>;
}

const takeFrom = async (counters: Counters | null, limit: Limit, key: string): Promise<GiveBack> => {
  if (counters === null) return () => Promise.resolve();
  const wait = await counters.take(limit, key).catch((error: unknown) => {
    throw new Unavailable(undefined, { cause: error });
  });
  if (wait !== null) {
    limitRefusals.add([limit.name]);
    throw new TooMany(limit.message, wait);
  }
  return () => counters.giveBack(limit, key);
};

export const throttled =
  (counters: Counters | null) =>
  (limit: Limit): Throttle => {
    limitRefusals.add([limit.name], 0);
    return { take: (key) => takeFrom(counters, limit, key) };
  };

export type MakeThrottle = ReturnType<typeof throttled>;

const retrySeconds = 5;

/** Refuses concurrent tries with one key, so that one person cannot use up the database connections. */
export const oneAtATime = (limit: Limit, throttle: MakeThrottle): Throttle => {
  const everywhere = throttle(limit);
  const taken = new Set<string>();
  return {
    async take(key) {
      if (taken.has(key)) {
        limitRefusals.add([limit.name]);
        throw new TooMany(limit.message, retrySeconds);
      }
      taken.add(key);
      try {
        const giveBack = await everywhere.take(key);
        return () => giveBack().finally(() => taken.delete(key));
      } catch (error) {
        taken.delete(key);
        throw error;
      }
    },
  };
};

export const takeEach = async (...takes: readonly (() => Promise<GiveBack>)[]): Promise<GiveBack> => {
  const taken: GiveBack[] = [];
  const giveBack: GiveBack = async () => {
    await Promise.all(taken.map((give) => give()));
  };
  try {
    for (const take of takes) taken.push(await take());
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
};

export const usingTry = async <Result>(
  giveBack: GiveBack,
  isUsed: (result: Result) => boolean,
  work: () => Promise<Result>,
): Promise<Result> => {
  let mustGiveBack = true;
  try {
    const result = await work();
    mustGiveBack = !isUsed(result);
    return result;
  } finally {
    if (mustGiveBack) await giveBack();
  }
};

export const atMost = (running: number, waiting: number) => {
  let busy = 0;
  const queue: (() => void)[] = [];
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < running) busy += 1;
    else {
      if (queue.length >= waiting) throw new Unavailable();
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/** One piece of work at a time for each key; a few may wait for it. */
export const eachInTurn = (waiting: number) => {
  const lines = new Map<number, { readonly inTurn: ReturnType<typeof atMost>; left: number }>();
  return async <Result>(key: number, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { inTurn: atMost(1, waiting), left: 0 };
    lines.set(key, line);
    line.left += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.left -= 1;
      if (line.left === 0) lines.delete(key);
    }
  };
};
