import {
  request as askPlainly,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as askSecurely } from 'node:https';
import type { TLSSocket } from 'node:tls';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly parts: readonly { readonly text: string; readonly at: number }[];
  readonly localPort: number;
  readonly certificateEnds: Date | null;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly bytes?: number;
  readonly expects?: boolean;
  readonly limitMs?: number;
}

const mostBody = 100_000;
const piece = Buffer.alloc(64 * 1024);

const readAnswer = async (response: IncomingMessage): Promise<Pick<Answer, 'body' | 'parts'>> => {
  const parts: { text: string; at: number }[] = [];
  let body = '';
  for await (const chunk of response) {
    if (body.length >= mostBody) continue;
    const text = String(chunk);
    parts.push({ text, at: performance.now() });
    body += text;
  }
  return { body, parts };
};

const certificateOf = (response: IncomingMessage): Date | null => {
  const socket = response.socket as Partial<TLSSocket>;
  const until = socket.getPeerCertificate?.().valid_to;
  return until === undefined ? null : new Date(until);
};

export const ask = (
  address: URL,
  { method = 'GET', headers = {}, bytes = 0, expects = false, limitMs = 10_000 }: Question = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method,
      agent: false,
      headers: {
        ...headers,
        ...(bytes > 0 && { 'content-length': bytes, 'content-type': 'application/octet-stream' }),
        ...(expects && { expect: '100-continue' }),
      },
      signal: AbortSignal.timeout(limitMs),
    };
    const asked =
      address.protocol === 'https:' ? askSecurely(address, options) : askPlainly(address, options);
    let left = bytes;
    const send = (): void => {
      while (left > 0) {
        const part = left < piece.length ? piece.subarray(0, left) : piece;
        left -= part.length;
        if (!asked.write(part)) return void asked.once('drain', send);
      }
      asked.end();
    };
    asked.once('error', reject);
    asked.once('response', (response) => {
      const localPort = response.socket.localPort ?? 0;
      const certificateEnds = certificateOf(response);
      readAnswer(response).then((read) => {
        asked.destroy();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          ...read,
          localPort,
          certificateEnds,
        });
      }, reject);
    });
    if (expects) {
      asked.flushHeaders();
      asked.once('continue', send);
    } else if (bytes > 0) send();
    else asked.end();
  });
