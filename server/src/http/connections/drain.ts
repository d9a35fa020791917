import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { timeouts } from '../rate-limits.ts';

interface Connection {
  usedAt: number;
  readonly open: Map<ServerResponse, string>;
  onClose(this: ServerResponse): void;
}

const asked = (response: ServerResponse, url: string): string =>
  `${response.req.method} ${url.split('?', 1)[0] ?? ''}`;

/** A response sent before draining began could not say `connection: close`, so another request may follow. */
const isIdle = ({ open, usedAt }: Connection): boolean =>
  open.size === 0 && usedAt + timeouts.linger <= performance.now();

const tell = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close');
};

const followConnections = (server: Server) => {
  const connections = new Map<Socket, Connection>();
  let isLeaving = false;
  let isClosing = false;

  const closeIdle = (): void => {
    for (const [socket, connection] of connections) if (isIdle(connection)) socket.destroySoon();
  };
  // Timers run before the data that arrived meanwhile is read, immediates after it.
  const closeIdleSoon = (): void => void setTimeout(() => setImmediate(closeIdle), timeouts.linger).unref();

  const follow = (request: IncomingMessage, response: ServerResponse): void => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    // Routing may rewrite `request.url`.
    connection.open.set(response, request.url ?? '');
    if (isLeaving) tell(response);
    response.on('close', connection.onClose);
  };

  const begin = (): Connection => {
    const connection: Connection = {
      usedAt: performance.now(),
      open: new Map(),
      onClose() {
        connection.open.delete(this);
        connection.usedAt = performance.now();
        if (isClosing) closeIdleSoon();
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
    areQuiet: () => [...connections.values()].every((one) => one.open.size > 0 || isIdle(one)),
    leave(): void {
      isLeaving = true;
      for (const { open } of connections.values()) for (const response of open.keys()) tell(response);
    },
    /** Not before the server stops listening: a proxy must not have to repeat a POST. */
    closeIdle(): void {
      isClosing = true;
      closeIdle();
      closeIdleSoon();
    },
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
  readonly graceMs: number;
  readonly endStreams: () => Promise<unknown>;
  readonly hurry: () => void;
}

export interface Drain {
  isDraining(): boolean;
  /** Accepts connections for another `openMs`, so that a load balancer can see that it is stopping. */
  run(options?: { readonly openMs?: number }): Promise<readonly string[]>;
}

const checkEveryMs = 10;
const acceptLimitMs = 3000;

const until = async (condition: () => boolean, deadline: number): Promise<void> => {
  while (!condition() && performance.now() < deadline) await delay(checkEveryMs);
};

/** A turn of the event loop without work takes a twentieth of this. */
const shortTurnMs = 1;

/**
 * Closing resets connections that the system has accepted but Node has not. Node accepts some in each turn of the event
 * loop, so close right after a turn without one. It must be a short turn, or more may have come during its other work.
 */
export const stopListening = async (server: Server): Promise<void> => {
  const deadline = performance.now() + acceptLimitMs;
  let isWaiting = true;
  const onConnection = () => {
    isWaiting = true;
  };
  server.on('connection', onConnection);
  // The first turn may not have polled for connections.
  await nextTurn();
  while (isWaiting && performance.now() < deadline) {
    isWaiting = false;
    const beganAt = performance.now();
    await nextTurn();
    isWaiting ||= performance.now() - beganAt > shortTurnMs;
  }
  // `http.Server.close` also ends connections whose first request has not been read.
  NetServer.prototype.close.call(server);
  server.off('connection', onConnection);
};

/**
 * Stops without resetting connections. Every response says `connection: close`, and a connection may send one more request
 * until the server stops listening; then idle connections are closed. Event streams are ended, and slow work is told when
 * its grace period begins.
 */
export const drainable = (fastify: FastifyInstance, { graceMs, endStreams, hurry }: DrainOptions): Drain => {
  const { server } = fastify;
  const connections = followConnections(server);
  let running: Promise<readonly string[]> | null = null;

  const work = async (openMs: number): Promise<readonly string[]> => {
    connections.leave();
    const streamsEnd = endStreams().catch(() => undefined);
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
