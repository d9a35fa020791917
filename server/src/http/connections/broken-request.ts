import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusals } from '@lodgepole/contract/core/problem';

interface Refusal {
  readonly status: number;
  readonly detail: string;
}

const byCode: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: refusals.tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: refusals.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: refusals.timeout },
};

const lingerMs = 1000;

const written = ({ status, detail }: Refusal, headers: Readonly<Record<string, string>>): string => {
  const body = JSON.stringify({ detail });
  const lines = Object.entries({
    ...headers,
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
};

/** Bytes that are not HTTP never reach the router, so this answers by hand. */
export const brokenRequestAnswer =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const refusal = byCode[error.code ?? ''] ?? { status: 400, detail: refusals.badRequest };
    socket.end(written(refusal, headers));
    // Who never hangs up would keep the connection; who is still sending would lose the answer if it were cut at once.
    const cut = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(cut));
  };
