import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** Connects to the same database through the proxy. */
  readonly connectionString: string;
  /** Stops all traffic; connections stay open and new ones are accepted. */
  hang(): void;
  /** Closes every connection, also new ones, like a server that is gone. */
  cut(): void;
  resume(): void;
  close(): Promise<void>;
}

const targetOf = (connectionString: string): string => {
  const folder = new URL(connectionString).searchParams.get('host');
  if (folder === null) throw new Error('The test cluster listens on a socket in a folder.');
  return `${folder}/.s.PGSQL.5432`;
};

/** A proxy in front of PostgreSQL that can drop all traffic, like a hanging server or a dead firewall. */
export const openSilentProxy = async (connectionString: string): Promise<SilentProxy> => {
  const target = targetOf(connectionString);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let isCut = false;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (isHanging) socket.pause();
    return socket;
  };

  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => to.destroy());
      keep(from);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(connectionString);
  const { port } = server.address() as AddressInfo;
  return {
    connectionString: `postgresql://${url.searchParams.get('user')}@127.0.0.1:${port}${url.pathname}`,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    resume: () => {
      isCut = false;
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
