import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { bucket, isSigned, listing } from '../../server/src/testing/s3-stub.ts';

const keyPattern = /^[a-z]+\/[\w/.-]+$/;
const pageSize = 1000;

const isWhole = (request: IncomingMessage, body: Buffer): boolean => {
  const told = String(request.headers['x-amz-content-sha256'] ?? '');
  return !/^[0-9a-f]{64}$/.test(told) || createHash('sha256').update(body).digest('hex') === told;
};

/** Beside the objects, on the same disk. */
const draftsOf = (folder: string): string => `${folder}-drafts`;

/** Under its name the object is whole or absent, however the store ends. */
const keep = async (folder: string, file: string, content: Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const draft = join(draftsOf(folder), randomUUID());
  await writeFile(draft, content, { flush: true });
  await rename(draft, file);
};

const datesIn = async (folder: string): Promise<Map<string, Date>> => {
  const dates = new Map<string, Date>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => null);
    if (found) dates.set(relative(folder, file), found.mtime);
  }
  return dates;
};

type Reply = readonly [status: number, content?: Buffer];

const copied = (request: IncomingMessage, folder: string): Promise<Buffer | null> => {
  const source = String(request.headers['x-amz-copy-source'] ?? '').replace(`/${bucket}/`, '');
  return keyPattern.test(source) ? readFile(join(folder, source)).catch(() => null) : Promise.resolve(null);
};

const answer = async (folder: string, request: IncomingMessage): Promise<Reply> => {
  const body = await buffer(request);
  const url = new URL(request.url ?? '/', 'http://store');
  const [, inBucket, ...rest] = url.pathname.split('/');
  const key = rest.join('/');
  if (!isSigned(request, url) || !isWhole(request, body)) return [403];
  if (inBucket !== bucket) return [404];
  if (key === '') return [200, listing(await datesIn(folder), url.searchParams, pageSize)];
  if (!keyPattern.test(key) || key.includes('..')) return [400];
  const file = join(folder, key);
  if (request.method === 'PUT') {
    const content = request.headers['x-amz-copy-source'] ? await copied(request, folder) : body;
    if (content === null) return [404];
    await keep(folder, file, content);
    return [200];
  }
  if (request.method === 'DELETE') {
    await rm(file, { force: true });
    return [204];
  }
  const content = await readFile(file).catch(() => null);
  return content ? [200, content] : [404];
};

const respond = async (folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const [status, content = Buffer.alloc(0)] = await answer(folder, request);
  response.writeHead(status, status === 204 ? {} : { 'content-length': content.length }).end(content);
};

/** Enough of S3 for the site, with its objects on disk and signatures checked: a process of its own, so that it can be killed. */
const [folder = '', port = ''] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
await mkdir(draftsOf(folder), { recursive: true });
createServer(
  (request, response) => void respond(folder, request, response).catch(() => response.destroy()),
).listen(Number(port), '127.0.0.1');
