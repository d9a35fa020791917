import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { timeouts } from './limits.ts';

export interface Drain {
  isDraining(): boolean;
  /** What is done as soon as it begins, such as ending what would never end by itself. */
  onBegin(work: () => Promise<unknown>): void;
  /** Answers what is under way, then closes; says which requests had to be cut off. Runs once. */
  run(options?: DrainOptions): Promise<readonly string[]>;
}

export interface DrainOptions {
  /** How long the doors stay open, so that a load balancer can see that we are leaving. */
  readonly openMs?: number;
  readonly requestsMs?: number;
}

interface Connection {
  usedAt: number;
  readonly open: Map<ServerResponse, string>;
}

const checkEveryMs = 10;

const until = async (condition: () => boolean, deadline: number): Promise<void> => {
  while (!condition() && performance.now() < deadline) await delay(checkEveryMs);
};

const pathOf = (url = ''): string => url.split('?', 1)[0] ?? '';

/**
 * Stopping without a reset: from the first moment every answer tells its connection to close, so a client that asks on and
 * on is told; one that has just been answered has a moment to ask once more; the idle ones are closed.
 */
export const drainable = (fastify: FastifyInstance): Drain => {
  const { server } = fastify;
  const connections = new Map<Socket, Connection>();
  const beginnings: (() => Promise<unknown>)[] = [];
  let running: Promise<readonly string[]> | null = null;

  /** An answer that went out before there was anything to tell may be followed by another question. */
  const isIdle = ({ open, usedAt }: Connection): boolean =>
    open.size === 0 && usedAt + timeouts.linger <= performance.now();
  const closeIdle = (): void => {
    for (const [socket, connection] of connections) if (isIdle(connection)) socket.destroySoon();
  };

  const follow = (request: IncomingMessage, response: ServerResponse): void => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.open.set(response, `${request.method} ${pathOf(request.url)}`);
    if (running !== null) response.setHeader('connection', 'close');
    response.once('close', () => {
      connection.open.delete(response);
      connection.usedAt = performance.now();
      if (running !== null) setTimeout(closeIdle, timeouts.linger).unref();
    });
  };

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { usedAt: performance.now(), open: new Map() });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', follow);

  const tellAll = (): void => {
    for (const { open } of connections.values())
      for (const response of open.keys()) if (!response.headersSent) response.setHeader('connection', 'close');
  };

  /** Nobody is about to ask on a connection that was answered a moment ago. */
  const isQuiet = (): boolean =>
    [...connections.values()].every((connection) => connection.open.size > 0 || isIdle(connection));

  const cutOff = (): string[] => {
    const left = [...connections.values()].flatMap(({ open }) => [...open.values()]);
    for (const socket of connections.keys()) socket.destroy();
    return left;
  };

  const work = async ({ openMs = 0, requestsMs = timeouts.shutdown }: DrainOptions) => {
    tellAll();
    const begun = Promise.allSettled(beginnings.map((begin) => begin()));
    // Those whom the system has let in but who were not seen yet are let in, too.
    if (server.listening) await delay(Math.max(openMs, timeouts.linger));
    const doorsCloseAt = performance.now();
    await until(isQuiet, doorsCloseAt + timeouts.linger);
    server.close();
    closeIdle();
    setTimeout(closeIdle, timeouts.linger).unref();
    await until(() => connections.size === 0, doorsCloseAt + requestsMs);
    const left = cutOff();
    await begun;
    return left;
  };

  const drain: Drain = {
    isDraining: () => running !== null,
    onBegin: (begin) => void beginnings.push(begin),
    run: (options = {}) => {
      if (running === null) {
        const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
        running = promise;
        work(options).then(resolve, reject);
      }
      return running;
    },
  };
  fastify.addHook('preClose', async () => void (await drain.run()));
  return drain;
};
