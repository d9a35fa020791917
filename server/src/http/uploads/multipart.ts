import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { asReceivedFile, decodeForm, type FormEntry } from '@lodgepole/contract/core/form-data';
import type { FastifyRequest } from 'fastify';
import { Invalid, isRefusal } from '../../core/errors.ts';
import type { UploadedFile } from '../../core/forms.ts';
import { type AddressKey, addressKey } from '../../core/limits/address-key.ts';
import { bodyLimits, kilobyte } from '../rate-limits.ts';
import type { UploadPlaces } from './upload-places.ts';

class BodyTooLarge extends Error {
  readonly code = 'FST_ERR_CTP_BODY_TOO_LARGE';
}

class BrokenUpload extends Error {
  readonly code = 'BROKEN_UPLOAD';
}

export interface ReceivedForm {
  readonly body: Record<string, unknown>;
  dispose(): Promise<void>;
}

/**
 * No limit on parts as such: the parser leaves the part beyond it without anyone who hears its errors, and a body that then
 * ends early would end the process. Parts that are neither field nor file are held down by the bytes of the whole.
 */
const limits = {
  fields: 200,
  files: 50,
  parts: Number.POSITIVE_INFINITY,
  fieldSize: 128 * kilobyte,
  fieldNameSize: 100,
};

const counting = (count: (bytes: number) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new BrokenUpload());
      }
    },
  });

interface FormLimits {
  readonly maxBytes: number;
  readonly maxFile: Endpoint['maxFile'];
  readonly uploadsDir: string;
  readonly places: UploadPlaces;
}

/** A folder of one form, and its place among all of them, which it keeps until it is gone. */
const openFolder = async (address: AddressKey, { uploadsDir, places }: FormLimits) => {
  const place = places(address);
  try {
    const folder = await mkdtemp(join(uploadsDir, 'form-'));
    const dispose = () => rm(folder, { recursive: true, force: true }).finally(place.leave);
    return { folder, grow: place.grow, dispose };
  } catch (error) {
    place.leave();
    throw error;
  }
};

/** Counts what arrives and refuses what is too much. */
const counters = ({ maxBytes, maxFile }: FormLimits, grow: (bytes: number) => void) => {
  let received = 0;
  let texts = 0;
  return {
    check(field: string, size: number, more: number): void {
      received += more;
      grow(more);
      if (received > maxBytes) throw new BodyTooLarge();
      if (maxFile && size > maxFile.bytes)
        throw new Invalid({ [field.replace(/\[\]$/, '')]: [maxFile.message] });
    },
    /** Texts are held in memory, so together they are no longer than a JSON body may be. */
    textOf({ value, valueTruncated }: MultipartValue): string {
      const text = String(value);
      texts += Buffer.byteLength(text);
      if (valueTruncated || texts > bodyLimits.json) throw new BodyTooLarge();
      return text;
    },
  };
};

/** Cuts off who sends without end. Far above the limit, since who sends a little too much is to read the answer. */
const cutEndless = ({ raw }: FastifyRequest, maxBytes: number): void => {
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > 2 * maxBytes) raw.destroy();
  });
};

/** Once a request has ended, the parser has all it needs and takes a moment. */
const patienceMs = 300;

/**
 * The next part. Where the headers of a part have no end, the parser waits for it for good, although the request has ended;
 * such a form is malformed.
 */
const nextPart = async <Part>(parts: AsyncIterator<Part>, { raw }: FastifyRequest) => {
  const next = parts.next();
  let timer: NodeJS.Timeout | undefined;
  let start = () => {};
  const tooLate = new Promise<never>((_, reject) => {
    const refuse = () => reject(new BrokenUpload('a part without an end'));
    // What is already there comes first, also after a process was held up for so long.
    const giveUp = () => setImmediate(() => setImmediate(refuse));
    start = () => {
      timer = setTimeout(giveUp, patienceMs);
    };
    if (raw.readableEnded) start();
    else raw.once('end', start);
  });
  try {
    return await Promise.race([next, tooLate]);
  } finally {
    clearTimeout(timer);
    raw.off('end', start);
    next.catch(() => undefined);
  }
};

/** Streams every file to a private folder, never holding one in memory. The caller disposes of the folder. */
export const receiveForm = async (request: FastifyRequest, options: FormLimits): Promise<ReceivedForm> => {
  if (Number(request.headers['content-length'] ?? 0) > options.maxBytes) throw new BodyTooLarge();
  const { folder, grow, dispose } = await openFolder(addressKey(request.ip), options);
  const { check, textOf } = counters(options, grow);
  try {
    // The parser waits for the end of the request, and would wait for good when that came before it began.
    if (hungUp(request)) throw new BrokenUpload('broken upload');
    cutEndless(request, options.maxBytes);
    const entries: FormEntry[] = [];
    const parts = request.parts({ limits: { ...limits, fileSize: options.maxBytes } });
    for (let next = await nextPart(parts, request); !next.done; next = await nextPart(parts, request)) {
      const part = next.value;
      if (part.type === 'field') entries.push([part.fieldname, textOf(part)]);
      else entries.push([part.fieldname, await store(part, join(folder, String(entries.length)), check)]);
    }
    return { body: decodeForm(entries.filter(isGiven)), dispose };
  } catch (error) {
    // Browsers read no answer before they have sent everything, so the rest is taken in and thrown away.
    request.raw.unpipe();
    request.raw.resume();
    await dispose();
    throw asUploadError(error, request);
  }
};

/** A client that disconnects in the middle is no fault of the server. */
const hungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const asUploadError = (error: unknown, request: FastifyRequest): Error =>
  !hungUp(request) && (isRefusal(error) || (error instanceof Error && 'code' in error))
    ? error
    : new BrokenUpload('broken upload', { cause: error });

/** Browsers send an empty nameless part for a file input no one used. */
const isGiven = ([, value]: FormEntry): boolean =>
  typeof value === 'string' || value.name !== '' || value.size > 0;

const store = async (
  part: MultipartFile,
  path: string,
  check: (field: string, size: number, more: number) => void,
): Promise<UploadedFile> => {
  let size = 0;
  const meter = counting((bytes) => {
    size += bytes;
    check(part.fieldname, size, bytes);
  });
  await pipeline(part.file, meter, createWriteStream(path, { mode: 0o600 }));
  // What a file claims to be counts for nothing: many clients send no type, or a wrong one, so its content is looked at.
  return asReceivedFile({ name: part.filename ?? '', type: '', size, path });
};

const hour = 60 * 60 * 1000;

/** A process killed in the middle of an upload leaves its folder behind; nothing alive holds one for an hour. */
export const sweepUploads =
  (uploadsDir: string, now: () => number = Date.now) =>
  async (): Promise<void> => {
    const folders = (await readdir(uploadsDir)).filter((name) => name.startsWith('form-'));
    for (const folder of folders) {
      const path = join(uploadsDir, folder);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (now() - mtimeMs > hour) await rm(path, { recursive: true, force: true });
    }
  };
