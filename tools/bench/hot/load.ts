import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** New for each request: tokens expire and messages carry unique ids. */
  readonly token?: () => string;
  readonly body?: () => object;
}

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

export interface Load {
  readonly perSecond: number;
  readonly requests: number;
  /** Sorted milliseconds from when a request was due to the end of its answer. */
  readonly times: readonly number[];
}

const connections = 8;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export const send = (url: string, { method, token, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const content = body && JSON.stringify(body());
    const headers = {
      'accept-language': 'en-CA',
      ...(method === 'GET' &&
        !new URL(url).pathname.startsWith('/api/') && { 'accept-encoding': 'br, gzip' }),
      ...(token && { authorization: `Bearer ${token()}` }),
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      }),
    };
    const asked = request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    });
    asked.on('error', reject);
    asked.end(content);
  });

const sendWell = async (url: string, call: Call): Promise<void> => {
  const { status, body } = await send(url, call);
  if (status >= 300)
    throw new Error(`${call.method} ${url} answered ${status}: ${body.toString().slice(0, 300)}`);
};

const loadOf = (times: number[], ms: number): Load => ({
  perSecond: (times.length / ms) * 1000,
  requests: times.length,
  times: times.sort((one, other) => one - other),
});

/** Every connection sends its next request when it has its answer, for this long or this many requests. */
export const saturate = async (url: string, call: Call, ms: number, most = Infinity): Promise<Load> => {
  const begun = performance.now();
  const times: number[] = [];
  let asked = 0;
  const ask = async () => {
    while (asked < most && performance.now() - begun < ms) {
      asked += 1;
      const sent = performance.now();
      await sendWell(url, call);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return loadOf(times, performance.now() - begun);
};

/** PostgreSQL settles on a plan after five calls on each connection. */
export const warmUp = (url: string, call: Call, mostMs: number) =>
  saturate(url, call, mostMs, 12 * connections);

const mostAtOnce = 500;

/** At a constant rate, whether or not earlier requests are answered, so that waiting counts as latency. */
export const pace = async (url: string, call: Call, ms: number, perSecond: number): Promise<Load> => {
  const begun = performance.now();
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const count = Math.max(4, Math.floor((perSecond * ms) / 1000));
  for (let place = 0; place < count; place++) {
    const due = begun + (place * 1000) / perSecond;
    while (performance.now() < due) await pause(Math.max(0, Math.min(5, due - performance.now())));
    if (underWay.size >= mostAtOnce) await Promise.race(underWay);
    const asked: Promise<void> = sendWell(url, call).then(() => {
      times.push(performance.now() - due);
      underWay.delete(asked);
    });
    underWay.add(asked);
  }
  await Promise.all(underWay);
  return loadOf(times, performance.now() - begun);
};
