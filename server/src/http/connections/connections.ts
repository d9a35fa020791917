import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { timeouts } from '../limits/limits.ts';

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
export const followConnections = (server: Server) => {
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
