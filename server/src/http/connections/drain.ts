import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { timeouts } from '../limits.ts';
import { followConnections } from './connections.ts';

interface DrainOptions {
  /** How long requests under way have once the server accepts no more. */
  readonly graceMs: number;
  readonly endStreams: () => Promise<unknown>;
  /** Tells slow work of requests that the time for it begins to run. */
  readonly hurry: () => void;
}

export interface Drain {
  isDraining(): boolean;
  /**
   * Answers what is under way, then closes; says which requests had to be cut off. Runs once. The server accepts
   * connections for `openMs` more, so that a load balancer can see that it is stopping.
   */
  run(options?: { readonly openMs?: number }): Promise<readonly string[]>;
}

const checkEveryMs = 10;

const until = async (condition: () => boolean, deadline: number): Promise<void> => {
  while (!condition() && performance.now() < deadline) await delay(checkEveryMs);
};

/**
 * Stopping without a reset: from the first moment every answer tells its connection to close, so a client that asks on and
 * on is told; one that has just been answered has a moment to ask once more; the idle ones are closed. Event streams never
 * end by themselves, so they are ended; slow work of requests learns when the time for it begins to run.
 */
export const drainable = (fastify: FastifyInstance, { graceMs, endStreams, hurry }: DrainOptions): Drain => {
  const { server } = fastify;
  const connections = followConnections(server);
  let running: Promise<readonly string[]> | null = null;

  const work = async (openMs: number): Promise<readonly string[]> => {
    connections.leave();
    const streamsEnd = endStreams().catch(() => undefined);
    // Connections that the system has accepted but we have not seen yet are let in, too.
    if (server.listening) await delay(Math.max(openMs, timeouts.linger));
    const doorsCloseAt = performance.now();
    hurry();
    await until(connections.areQuiet, doorsCloseAt + timeouts.linger);
    server.close();
    connections.closeIdle();
    await until(connections.areGone, doorsCloseAt + graceMs);
    const left = connections.cutOff();
    await streamsEnd;
    return left;
  };

  const run: Drain['run'] = ({ openMs = 0 } = {}) => {
    running ??= work(openMs);
    return running;
  };
  fastify.addHook('preClose', async () => void (await run()));
  return { isDraining: () => running !== null, run };
};
