import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareUpdates } from './live-sharing.ts';

type Granted = (lock: object | null) => Promise<unknown>;

/** One lock for all tabs, given in turn, as browsers do. */
const makeLocks = () => {
  let holder: Promise<unknown> | null = null;
  const hold = (granted: Granted) => {
    const held = granted({}).finally(() => {
      if (holder === held) holder = null;
    });
    holder = held;
    return held;
  };
  return {
    request: async (_name: string, options: { ifAvailable?: boolean }, granted: Granted) => {
      if (options.ifAvailable) return holder ? granted(null) : hold(granted);
      while (holder) await holder;
      return hold(granted);
    },
  };
};

const openTab = () => {
  const stop = new AbortController();
  const read = vi.fn(
    () => new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve())),
  );
  const over = shareUpdates({ name: 'anna', onUpdate: () => {}, read, signal: stop.signal });
  return { read, leave: () => stop.abort(), over };
};

describe('tabs of one browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true, locks: makeLocks() });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('share one stream, and the next one goes on when the first is closed', async () => {
    const [first, second] = [openTab(), openTab()];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(first.read).toHaveBeenCalledOnce();
    expect(second.read).not.toHaveBeenCalled();
    first.leave();
    await vi.advanceTimersByTimeAsync(1000);
    expect(second.read).toHaveBeenCalledOnce();
    second.leave();
    await Promise.all([first.over, second.over]);
  });

  it('ask for no stream when they hear of a sign-out only after the first has stopped', async () => {
    const [first, second] = [openTab(), openTab()];
    await vi.advanceTimersByTimeAsync(0);
    first.leave();
    await vi.advanceTimersByTimeAsync(500);
    second.leave();
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all([first.over, second.over]);
    expect(second.read).not.toHaveBeenCalled();
  });
});
