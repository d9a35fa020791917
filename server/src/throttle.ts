import { TooMany } from './errors.ts';

interface Count {
  count: number;
  readonly endsAt: number;
}

export interface ThrottleOptions {
  readonly max: number;
  readonly windowMs: number;
  readonly message: string;
  readonly now?: () => number;
}

const mostKeys = 50_000;

/**
 * Counts per key, such as an email, within a window. It lives in this process: with several processes a person gets
 * as many times the tries, which still makes guessing hopeless.
 */
export const createThrottle = ({ max, windowMs, message, now = Date.now }: ThrottleOptions) => {
  const counts = new Map<string, Count>();
  const current = (key: string): Count | undefined => {
    const found = counts.get(key);
    if (found && found.endsAt > now()) return found;
    counts.delete(key);
    return undefined;
  };
  return {
    /** Throws when the key has used its tries up. */
    check(key: string): void {
      const found = current(key);
      if (found && found.count >= max) throw new TooMany(message, Math.ceil((found.endsAt - now()) / 1000));
    },
    count(key: string): void {
      const found = current(key);
      if (found) found.count += 1;
      else {
        const oldest = counts.size >= mostKeys ? counts.keys().next().value : undefined;
        if (oldest !== undefined) counts.delete(oldest);
        counts.set(key, { count: 1, endsAt: now() + windowMs });
      }
    },
    forget: (key: string): void => void counts.delete(key),
  };
};

export type Throttle = ReturnType<typeof createThrottle>;

export const noThrottle: Throttle = {
  check: () => undefined,
  count: () => undefined,
  forget: () => undefined,
};
