import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { asReceivedFile, decodeForm, type FormEntry } from '@lodgepole/contract/core/form/form-data';
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
 * No limit on parts: when it is exceeded, the parser abandons the part without an error listener, and a body that
 * then ends early would crash the process. The byte limit covers parts that are neither field nor file.
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
    /** Text fields are held in memory, so together they are limited like a JSON body. */
    textOf({ value, valueTruncated }: MultipartValue): string {
      const text = String(value);
      texts += Buffer.byteLength(text);
      if (valueTruncated || texts > bodyLimits.json) throw new BodyTooLarge();
      return text;
    },
  };
};

/** A client slightly over the limit should still get to read the error. */
const cutEndless = ({ raw }: FastifyRequest, maxBytes: number): void => {
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > 2 * maxBytes) raw.destroy();
  });
};

/** The parser may need a moment after the request has ended. */
const patienceMs = 300;

/**
 * If the headers of a part never end, the parser waits forever even though the request has ended. Such a form is
 * malformed.
 */
const nextPart = async <Part>(parts: AsyncIterator<Part>, { raw }: FastifyRequest) => {
  const next = parts.next();
  let timer: NodeJS.Timeout | undefined;
  let start = () => {};
  const tooLate = new Promise<never>((_, reject) => {
    const refuse = () => reject(new BrokenUpload('a part without an end'));
    // Process data that has already arrived first, in case this process was suspended.
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
    // The parser would wait forever for a request that ended before parsing began.
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
    // Browsers do not read the response until they have sent everything, so discard the rest.
    request.raw.unpipe();
    request.raw.resume();
    await dispose();
    throw asUploadError(error, request);
  }
};

const hungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const asUploadError = (error: unknown, request: FastifyRequest): Error =>
  !hungUp(request) && (isRefusal(error) || (error instanceof Error && 'code' in error))
    ? error
    : new BrokenUpload('broken upload', { cause: error });

/** Browsers send an empty nameless part for an unused file input. */
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
  // The declared type is ignored: many clients send none or a wrong one, so the content is inspected.
  return asReceivedFile({ name: part.filename ?? '', type: '', size, path });
};

const hour = 60 * 60 * 1000;

/** A process killed during an upload leaves its folder behind. No upload takes an hour. */
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
