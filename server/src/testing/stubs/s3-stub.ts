import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** S3 may answer a copy with 200 and report a failure in the body. */
type Misbehaviour = number | 'silence' | 'failed copy';

export interface S3Stub {
  readonly endpoint: string;
  /** Environment variables for a server that uses this store. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Queues faults, one per request. */
  misbehave(...answers: Misbehaviour[]): void;
  backdate(key: string, modified: Date): void;
  /** Accepts this many more objects, then reports a full disk. */
  leaveRoomFor(objects: number): void;
  refuseRemovals(): void;
  behave(): void;
  close(): Promise<void>;
  /** Listens again on the same port with the same objects. */
  reopen(): Promise<unknown>;
}

const bucket = 'pictures';
const [region, keyId, secret] = ['ca-central-1', 'stub-key', 'stub-secret'];

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');

/** Small, so that every listing has several pages. */
const smallPage = 3;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Answers ListObjectsV2. */
const listing = (dates: ReadonlyMap<string, Date>, query: URLSearchParams): Buffer => {
  const after = query.get('continuation-token')?.replace('&from=', '') ?? '';
  const keys = [...dates.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted();
  const page = keys.slice(0, smallPage);
  const more = keys.length > smallPage ? escaped(`&from=${page.at(-1)}`) : null;
  const objects = page.map(
    (key) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${dates.get(key)?.toISOString()}</LastModified><Size>1</Size></Contents>`,
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>` +
      `<IsTruncated>${more !== null}</IsTruncated>${objects.join('')}` +
      `${more === null ? '' : `<NextContinuationToken>${more}</NextContinuationToken>`}</ListBucketResult>`,
  );
};

/** Verifies Signature Version 4, written independently of the client. */
const isSigned = (request: IncomingMessage, url: URL): boolean => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header(request, 'authorization'),
    );
  const [, credential = '', names = '', signature = ''] = given ?? [];
  const instant = header(request, 'x-amz-date');
  const scope = `${instant.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed = names.split(';').map((name) => `${name}:${header(request, name)}\n`);
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    signed.join(''),
    names,
    header(request, 'x-amz-content-sha256'),
  ].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', instant, scope, sha256(canonical)].join('\n'));
  return credential === `${keyId}/${scope}` && expected.toString('hex') === signature;
};

const environment = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: keyId,
  S3_SECRET_ACCESS_KEY: secret,
});

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

const listen = async (server: Server, port: number): Promise<string> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const replying =
  (response: ServerResponse) =>
  (status: number, content: Uint8Array = Buffer.alloc(0)) =>
    response.writeHead(status, status === 204 ? {} : { 'content-length': content.length }).end(content);

const failedCopy = Buffer.from('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>');

/** A copy names its source; null when the source is missing. */
const sentContent = (
  request: IncomingMessage,
  body: Buffer,
  objects: ReadonlyMap<string, Buffer>,
): Buffer | null => {
  const source = header(request, 'x-amz-copy-source');
  return source === '' ? body : (objects.get(source.replace(`/${bucket}/`, '')) ?? null);
};

/** A minimal S3 server that rejects unsigned requests. */
export const startS3Stub = async (port = 0): Promise<S3Stub> => {
  const objects = new Map<string, Buffer>();
  const dates = new Map<string, Date>();
  const queued: Misbehaviour[] = [];
  let room = Number.POSITIVE_INFINITY;
  let removes = true;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const fault = queued.shift();
    if (fault === 'silence') return;
    const url = new URL(request.url ?? '/', 'http://stub');
    const [, inBucket, ...rest] = url.pathname.split('/');
    const key = rest.join('/');
    const reply = replying(response);
    if (fault !== undefined) return void (fault === 'failed copy' ? reply(200, failedCopy) : reply(fault));
    if (!isSigned(request, url)) return void reply(403);
    if (inBucket !== bucket) return void reply(404);
    if (request.method === 'PUT') {
      const content = sentContent(request, body, objects);
      if (content === null || room <= 0) return void reply(content === null ? 404 : 507);
      room -= 1;
      objects.set(key, content);
      dates.set(key, new Date());
      return void reply(200);
    }
    if (request.method === 'DELETE') {
      if (!removes) return void reply(403);
      objects.delete(key);
      dates.delete(key);
      return void reply(204);
    }
    if (key === '') return void reply(200, listing(dates, url.searchParams));
    const content = objects.get(key);
    return void (content ? reply(200, content) : reply(404));
  };

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  const endpoint = await listen(server, port);
  return {
    endpoint,
    env: environment(endpoint),
    objects,
    backdate: (key, modified) => void dates.set(key, modified),
    misbehave: (...answers) => void queued.push(...answers),
    leaveRoomFor: (count) => {
      room = count;
    },
    refuseRemovals: () => {
      removes = false;
    },
    behave: () => {
      queued.length = 0;
      removes = true;
      room = Number.POSITIVE_INFINITY;
    },
    close: () => closed(server),
    reopen: () => listen(server, Number(new URL(endpoint).port)),
  };
};
