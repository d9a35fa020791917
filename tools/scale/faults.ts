import { setTimeout as delay } from 'node:timers/promises';
import type { Made } from './calls.ts';
import type { Daemon } from './daemon.ts';
import type { Stack } from './stack.ts';

/** Something that happens to the running site; at its end everything is up again. */
export interface Fault {
  readonly name: string;
  readonly title: string;
  /** How long the part is away before it is started again. */
  readonly awayMs: number;
  /** The calls that need the part: they may be refused for as long as it is away, and no other call. */
  readonly needs?: (made: Made) => boolean;
  /** Returns what it took to be ready again, in milliseconds. */
  happen(stack: Stack, awayMs: number): Promise<number>;
}

const killed =
  (part: (stack: Stack) => Daemon) =>
  async (stack: Stack, awayMs: number): Promise<number> => {
    await part(stack).kill();
    await delay(awayMs);
    return part(stack).start();
  };

const needsStore = ({ path, sendsPicture }: Made): boolean => sendsPicture || path.startsWith('/media/');

/** What can be answered without rows. */
const needsRows = ({ path }: Made): boolean =>
  !['/contact', '/healthz', '/places/cities?q=wat'].includes(path);

/** A supervisor ends and starts one process after the other, as an upgrade does. */
const restartInTurn = async ({ one, two }: Stack): Promise<number> => {
  let longest = 0;
  for (const site of [one, two]) {
    const code = await site.stop();
    if (code !== 0) throw new Error(`${site.name} ended with ${code} when it was asked to stop.`);
    longest = Math.max(longest, await site.start());
  }
  return longest;
};

export const faults: readonly Fault[] = [
  { name: 'none', title: 'nothing', awayMs: 0, happen: () => delay(8000, 0) },
  { name: 'one', title: 'server one killed', awayMs: 500, happen: killed(({ one }) => one) },
  { name: 'two', title: 'server two killed', awayMs: 500, happen: killed(({ two }) => two) },
  { name: 'restart', title: 'both restarted in turn', awayMs: 0, happen: restartInTurn },
  { name: 'replica', title: 'replica killed', awayMs: 12_000, happen: killed(({ replica }) => replica) },
  {
    name: 'pgbouncer',
    title: 'PgBouncer killed',
    awayMs: 2500,
    needs: needsRows,
    happen: killed(({ pgbouncer }) => pgbouncer),
  },
  {
    name: 'store',
    title: 'store killed',
    awayMs: 2500,
    needs: needsStore,
    happen: killed(({ store }) => store),
  },
  {
    name: 'primary',
    title: 'primary killed',
    awayMs: 1500,
    needs: needsRows,
    happen: killed(({ primary }) => primary),
  },
  {
    name: 'pgbouncer-long',
    title: 'PgBouncer away for long',
    awayMs: 12_000,
    needs: needsRows,
    happen: killed(({ pgbouncer }) => pgbouncer),
  },
  {
    name: 'store-long',
    title: 'store away for long',
    awayMs: 15_000,
    needs: needsStore,
    happen: killed(({ store }) => store),
  },
];
