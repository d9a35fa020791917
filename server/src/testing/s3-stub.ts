import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Stub {
  readonly endpoint: string;
  /** The environment that leads a server here. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** What comes next, one answer per request, before the store goes back to normal: a status, or silence. */
  misbehave(...answers: (number | 'silence')[]): void;
  /** Lets so many more objects in, and then answers that the disk is full. */
  leaveRoomFor(objects: number): void;
  behave(): void;
  close(): Promise<void>;
}

const [region, bucket, keyId, secret] = ['ca-central-1', 'pictures', 'stub-key', 'stub-secret'];

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

/** Signature version 4, computed from its description. */
const isSigned = (request: IncomingMessage): boolean => {
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
    request.url,
    '',
    signed.join(''),
    names,
    header(request, 'x-amz-content-sha256'),
  ].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', instant, scope, sha256(canonical)].join('\n'));
  return credential === `${keyId}/${scope}` && expected.toString('hex') === signature;
};

/** An object store in this process: enough of S3 to keep objects, and no room for a request that is not signed. */
export const startS3Stub = async (): Promise<S3Stub> => {
  const objects = new Map<string, Buffer>();
  const queued: (number | 'silence')[] = [];
  let room = Number.POSITIVE_INFINITY;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const misdeed = queued.shift();
    if (misdeed === 'silence') return;
    const [, inBucket, ...rest] = (request.url ?? '').split('/');
    const key = rest.join('/');
    const reply = (status: number, content: Uint8Array = Buffer.alloc(0)) =>
      response.writeHead(status, status === 204 ? {} : { 'content-length': content.length }).end(content);
    if (misdeed !== undefined) return void reply(misdeed);
    if (!isSigned(request)) return void reply(403);
    if (inBucket !== bucket) return void reply(404);
    if (request.method === 'PUT') {
      if (room <= 0) return void reply(507);
      room -= 1;
      objects.set(key, body);
      return void reply(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void reply(204);
    }
    const content = objects.get(key);
    return void (content ? reply(200, content) : reply(404));
  };

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    objects,
    misbehave: (...answers) => void queued.push(...answers),
    leaveRoomFor: (count) => {
      room = count;
    },
    behave: () => {
      queued.length = 0;
      room = Number.POSITIVE_INFINITY;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
