import { connect } from 'node:net';
import type { TestServer } from './test-server.ts';

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends the bytes unchanged and reads until the server hangs up, or hangs up itself after `patienceMs` of silence. */
export type SendRaw = (bytes: string, patienceMs?: number) => Promise<RawReply>;

const parsed = (text: string): RawReply => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
};

/** The server may hang up while we are still sending. */
const hungUp = new Set<string | undefined>(['EPIPE', 'ECONNRESET']);
const longestWaitMs = 10_000;

/** Starts listening and returns a function that sends raw bytes. */
export const rawHttp = async ({ lodgepole }: TestServer): Promise<SendRaw> => {
  const address = await lodgepole.fastify.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(address).port);
  return (bytes, patienceMs) =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      const silent = () => socket.destroy(patienceMs ? undefined : new Error('The server did not hang up.'));
      socket.setTimeout(patienceMs ?? longestWaitMs, silent);
      socket
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => socket.end())
        .on('error', (error: NodeJS.ErrnoException) => (hungUp.has(error.code) ? undefined : reject(error)))
        .on('close', () => resolve(parsed(Buffer.concat(chunks).toString('latin1'))));
    });
};

/** The text of a request that closes its connection. */
export const requestText = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
