import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { folders, type Storage, type StoredFile } from './storage.ts';

interface Listing {
  readonly files: readonly StoredFile[];
  readonly next: string | null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const textOf = (xml: string, name: string): string | null => {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, start);
  if (start === -1 || end === -1) return null;
  return xml
    .slice(start + name.length + 2, end)
    .replace(/&(\w{2,4});/g, (whole, entity: string) => entities[entity] ?? whole);
};

/** Reads a page of ListObjectsV2. An object without an age counts as new. */
const parseListing = (xml: string): Listing => {
  const [head = '', ...objects] = xml.split('<Contents>');
  const files = objects.map((object) => ({
    key: textOf(object, 'Key') ?? '',
    modifiedMs: Date.parse(textOf(object, 'LastModified') ?? ''),
  }));
  const afterAll = `${head}${objects.at(-1) ?? ''}`;
  const isTruncated = textOf(afterAll, 'IsTruncated') === 'true';
  return { files, next: isTruncated ? textOf(afterAll, 'NextContinuationToken') : null };
};

async function* listObjects(page: (query: string) => Promise<string>): AsyncGenerator<readonly StoredFile[]> {
  for (const folder of folders)
    for (let from: string | null = ''; from !== null; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
      if (from !== '') query.set('continuation-token', from);
      const { files, next }: Listing = parseListing(await page(query.toString()));
      yield files;
      from = next;
    }
}

export interface S3Place {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Patience {
  readonly answerMs: number;
  readonly tries: number;
  readonly pauseMs: number;
}

class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  constructor(method: string, key: string, status: number) {
    super(`The object store answered ${status} to ${method} ${key}`);
    this.status = status;
  }
}

type Call = Pick<RequestInit, 'method' | 'headers' | 'body'>;

const isPassing = (status: number): boolean => status >= 500 || status === 429;

/** Stops timing when the answer begins, because a slow reader may take longer over the picture. */
const answerWithin = async (request: Request, limitMs: number): Promise<Response> => {
  const patience = new AbortController();
  const clock = setTimeout(
    () => patience.abort(new Error('The object store did not answer in time')),
    limitMs,
  );
  try {
    return await fetch(request, { signal: patience.signal });
  } finally {
    clearTimeout(clock);
  }
};

/** A copy that fails half-way is reported in the body of a success. */
const isCopied = async (response: Response, key: string): Promise<boolean> => {
  const body = await response.text();
  if (response.status === 200 && body.includes('<Error>')) throw new S3Error('PUT', key, 500);
  return response.status === 200;
};

/** Objects in a bucket of any store that speaks S3, addressed by path. */
export const s3Storage = (
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place,
  { answerMs, tries, pauseMs }: S3Patience = { answerMs: 10_000, tries: 3, pauseMs: 200 },
): Storage => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  /** All our calls are idempotent, so temporary failures are retried. */
  const call = async (key: string, init: Call): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= tries;
      const request = await client.sign(`${base}/${key}`, init);
      const response = await answerWithin(request, answerMs).catch((error: unknown) => {
        if (isLast) throw error;
        return null;
      });
      if (response && (isLast || !isPassing(response.status))) return response;
      await response?.body?.cancel();
      await delay(pauseMs * 2 ** (attempt - 1));
    }
  };

  const expect = async (key: string, init: Call, accepted: readonly number[]): Promise<Response> => {
    const response = await call(key, init);
    if (accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new S3Error(init.method ?? 'GET', key, response.status);
  };

  const page = async (query: string): Promise<string> =>
    (await expect(`?${query}`, { method: 'GET' }, [200])).text();

  return {
    list: () => listObjects(page),
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${encodeURIComponent(bucket)}/${from}` };
      return isCopied(await expect(to, { method: 'PUT', headers }, [200, 404]), to);
    },
    async put(key, bytes) {
      const headers = {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      const response = await expect(key, { method: 'PUT', headers, body: new Uint8Array(bytes) }, [200]);
      await response.body?.cancel();
    },
    async remove(key) {
      const response = await expect(key, { method: 'DELETE' }, [200, 204, 404]);
      await response.body?.cancel();
    },
    async open(key) {
      const { status, body, headers } = await expect(key, { method: 'GET' }, [200, 404]);
      if (status === 404 || body === null) {
        await body?.cancel();
        return null;
      }
      const stream = Readable.fromWeb(body as ReadableStream<Uint8Array>);
      const length = headers.get('content-length');
      return { stream, size: length === null ? null : Number(length) };
    },
  };
};
