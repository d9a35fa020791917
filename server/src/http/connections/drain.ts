import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { timeouts } from '../rate-limits.ts';

interface Connection {
  usedAt: number;
  /** Answers not yet sent, each with the address that was asked for. */
  readonly open: Map<ServerResponse, string>;
  /** Listens to each of its answers. */
  onClose(this: ServerResponse): void;
}

const asked = (response: ServerResponse, url: string): string =>
  `${response.req.method} ${url.split('?', 1)[0] ?? ''}`;

/** An answer that went out before there was anything to tell may be followed by another question. */
const isIdle = ({ open, usedAt }: Connection): boolean =>
  open.size === 0 && usedAt + timeouts.linger <= performance.now();

const tell = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close');
};

/** The connections of a server, and what is being asked on each. */
const followConnections = (server: Server) => {
  const connections = new Map<Socket, Connection>();
  let isLeaving = false;

  const closeIdle = (): void => {
    for (const [socket, connection] of connections) if (isIdle(connection)) socket.destroySoon();
  };
  const closeIdleSoon = (): void => void setTimeout(closeIdle, timeouts.linger).unref();

  const follow = (request: IncomingMessage, response: ServerResponse): void => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    // Routing may write another address into the request.
    connection.open.set(response, request.url ?? '');
    if (isLeaving) tell(response);
    response.on('close', connection.onClose);
  };

  /** There is one listener for a connection, not one for each answer. */
  const begin = (): Connection => {
    const connection: Connection = {
      usedAt: performance.now(),
      open: new Map(),
      onClose() {
        connection.open.delete(this);
        connection.usedAt = performance.now();
        if (isLeaving) closeIdleSoon();
      },
    };
    return connection;
  };

  server.on('connection', (socket: Socket) => {
    connections.set(socket, begin());
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', follow);

  return {
    areGone: () => connections.size === 0,
    /** No one is about to ask on a connection that was answered a moment ago. */
    areQuiet: () => [...connections.values()].every((one) => one.open.size > 0 || isIdle(one)),
    /** From now on every answer tells its connection to close. */
    leave(): void {
      isLeaving = true;
      for (const { open } of connections.values()) for (const response of open.keys()) tell(response);
    },
    closeIdle(): void {
      closeIdle();
      closeIdleSoon();
    },
    /** Ends them all and says which requests that left without an answer. */
    cutOff(): string[] {
      const left = [...connections.values()].flatMap(({ open }) =>
        [...open].map(([response, url]) => asked(response, url)),
      );
      for (const socket of connections.keys()) socket.destroy();
      return left;
    },
  };
};

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
/** Long enough for a process that gets little of the processor, and short beside what it has to stop. */
const acceptLimitMs = 3000;

const until = async (condition: () => boolean, deadline: number): Promise<void> => {
  while (!condition() && performance.now() < deadline) await delay(checkEveryMs);
};

/**
 * Closing resets connections that the system has accepted and Node has not. Node takes in one per turn of the event loop, so
 * the server closes right after a turn without one.
 */
export const stopListening = async (server: Server): Promise<void> => {
  const deadline = performance.now() + acceptLimitMs;
  let isWaiting = true;
  const onConnection = () => {
    isWaiting = true;
  };
  server.on('connection', onConnection);
  // The first turn may end without having looked for connections.
  await nextTurn();
  while (isWaiting && performance.now() < deadline) {
    isWaiting = false;
    await nextTurn();
  }
  // The close of an HTTP server also ends connections whose first request has not been read.
  NetServer.prototype.close.call(server);
  server.off('connection', onConnection);
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
    await stopListening(server);
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
