import { Unavailable } from '../errors.ts';

/** Lets so many run at once and so many wait for their turn; who comes when all places are taken is turned away. */
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
