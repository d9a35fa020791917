/** So many at once, so many waiting, and none of them for longer than this. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly waitMs: number;
}

/** No turn comes in time. */
export class Crowded extends Error {}

export const turns = ({ atOnce, mostWaiting, waitMs }: TurnLimits) => {
  let running = 0;
  const waiting = new Set<(refusal: Crowded | null) => void>();

  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const clock = setTimeout(() => settle(new Crowded()), waitMs);
      const settle = (refusal: Crowded | null) => {
        clearTimeout(clock);
        waiting.delete(settle);
        if (refusal) reject(refusal);
        else resolve();
      };
      waiting.add(settle);
    });

  const begin = async (): Promise<void> => {
    if (running < atOnce) running += 1;
    else if (waiting.size < mostWaiting) await wait();
    else throw new Crowded();
  };

  const end = (): void => {
    const [next] = waiting;
    if (next) next(null);
    else running -= 1;
  };

  return {
    async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
      await begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
    figures: () => ({ running, waiting: waiting.size }),
    /** Sends away all who wait. */
    clear(): void {
      for (const settle of waiting) settle(new Crowded());
    },
  };
};
