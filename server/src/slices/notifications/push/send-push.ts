import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  type AddressesOf,
  addressesOf,
  type Resolved,
  readEndpoint,
  resolvePublic,
} from './endpoint-address.ts';

const webPush = async () => (await import('web-push')).default;

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const newKeys = async (): Promise<VapidKeys> => (await webPush()).generateVAPIDKeys();

interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the subscription has ended for good. */
type PushOutcome = 'sent' | 'gone' | 'failed';

const usualLimitMs = 5000;
const daySeconds = 24 * 60 * 60;

const outcomeOf = (status: number): PushOutcome => {
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'failed';
};

/** Connects to the checked address, whatever the name resolves to by then. Does not follow redirects. */
const post = (
  url: URL,
  { address, family }: Resolved,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const pinned: LookupFunction = (_name, options, done) =>
      options.all ? done(null, [{ address, family }]) : done(null, address, family);
    const { request } = url.protocol === 'https:' ? https : http;
    const sending = request(
      url,
      { method: 'POST', headers, lookup: pinned, agent: false, signal },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });

/** A lookup cannot be cancelled, so it is only no longer awaited. */
const before = async <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener(
        'abort',
        () => reject(new Error('The name of the push service was not resolved in time.')),
        { once: true },
      ),
    ),
  ]);

interface SenderParts {
  readonly keys: () => Promise<VapidKeys>;
  readonly subject: string;
  readonly allowsPrivate: boolean;
  readonly addresses?: AddressesOf;
  /** Limits the name's lookup and the request together. */
  readonly limitMs?: number;
}

export const pushSender =
  ({ keys, subject, allowsPrivate, addresses = addressesOf, limitMs = usualLimitMs }: SenderParts) =>
  async ({ endpoint, p256dh, auth }: PushTarget, payload: object, topic: string): Promise<PushOutcome> => {
    const url = readEndpoint(endpoint, allowsPrivate);
    if (url === null) return 'gone';
    try {
      const library = await webPush();
      const details = library.generateRequestDetails(
        { endpoint: url.href, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { vapidDetails: { subject, ...(await keys()) }, TTL: daySeconds, urgency: 'normal', topic },
      );
      const headers = Object.fromEntries(
        Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
      );
      const signal = AbortSignal.timeout(limitMs);
      const resolved = await before(signal, resolvePublic(url, allowsPrivate, addresses));
      if (resolved === null) return 'gone';
      return outcomeOf(await post(url, resolved, headers, details.body, signal));
    } catch {
      return 'failed';
    }
  };

export type PushSender = ReturnType<typeof pushSender>;
