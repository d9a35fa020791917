import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Stopped } from '../bootstrap/say.mjs';

/** Below those that the system gives to outgoing connections: one of these could take the port of a part that is away. */
export interface Ports {
  readonly nginx: number;
  readonly one: number;
  readonly two: number;
  readonly primary: number;
  readonly replica: number;
  readonly pgbouncer: number;
  readonly store: number;
}

const count = 7;
const firstTried = 4300;
const lastTried = 9000;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

const areFree = async (first: number): Promise<boolean> => {
  for (let port = first; port < first + count; port++) if (!(await isFree(port))) return false;
  return true;
};

const from = (first: number): Ports => ({
  nginx: first,
  one: first + 1,
  two: first + 2,
  primary: first + 3,
  replica: first + 4,
  pgbouncer: first + 5,
  store: first + 6,
});

export const choosePorts = async (wanted: number | null): Promise<Ports> => {
  if (wanted !== null) {
    if (await areFree(wanted)) return from(wanted);
    throw new Stopped(
      `One of the ports ${wanted} to ${wanted + count - 1} is taken. Choose others with --port.`,
    );
  }
  for (let first = firstTried; first < lastTried; first += 10) if (await areFree(first)) return from(first);
  throw new Stopped('No seven ports in a row are free. Choose them with --port.');
};

export const answersOn = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
