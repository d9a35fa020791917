export interface TurnLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostWaitingEach: number;
  readonly waitMs: number;
}

export class Crowded extends Error {
  readonly isOwn: boolean;
  constructor(isOwn: boolean) {
    super();
    this.isOwn = isOwn;
  }
}

type Settle = (refusal: Crowded | null) => void;

/** Round-robin between senders, one job of each at a time, so that nobody waits for another sender's queue. */
export const turns = ({ atOnce, mostWaiting, mostWaitingEach, waitMs }: TurnLimits) => {
  const running = new Set<string>();
  const waiting = new Map<string, Set<Settle>>();
  const countWaiting = (): number =>
    Array.from(waiting.values(), ({ size }) => size).reduce((all, size) => all + size, 0);

  const wait = (sender: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = waiting.get(sender) ?? new Set();
      const isBehindOwn = queue.size > 0 || running.has(sender);
      const clock = setTimeout(() => settle(new Crowded(isBehindOwn)), waitMs);
      const settle: Settle = (refusal) => {
        clearTimeout(clock);
        queue.delete(settle);
        if (queue.size === 0) waiting.delete(sender);
        if (refusal) reject(refusal);
        else resolve();
      };
      waiting.set(sender, queue.add(settle));
    });

  const begin = async (sender: string): Promise<void> => {
    if (running.size < atOnce && !running.has(sender)) {
      running.add(sender);
      return;
    }
    if ((waiting.get(sender)?.size ?? 0) >= mostWaitingEach) throw new Crowded(true);
    if (countWaiting() >= mostWaiting) throw new Crowded(false);
    await wait(sender);
  };

  const end = (sender: string): void => {
    running.delete(sender);
    const rest = waiting.get(sender);
    if (rest) {
      waiting.delete(sender);
      waiting.set(sender, rest);
    }
    for (const [next, [settle]] of waiting) {
      if (running.has(next) || !settle) continue;
      running.add(next);
      return settle(null);
    }
  };

  return {
    async inTurn<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
      await begin(sender);
      try {
        return await work();
      } finally {
        end(sender);
      }
    },
    figures: () => ({ running: running.size, waiting: countWaiting() }),
    clear(): void {
      for (const queue of waiting.values()) for (const settle of queue) settle(new Crowded(false));
    },
  };
};
