import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, gunzip } from 'node:zlib';

const deflated = promisify(deflateRaw);
const expanded = promisify(gunzip);

interface Piece {
  readonly deflated: Buffer;
  readonly length: number;
  readonly crc: number;
}

/** A page compressed once, with gaps for the nonce of each request. */
export type PackedPage = readonly Piece[];

/** Random, so that nobody can write it into a listing and be given the nonce. */
export const nonceGap = randomBytes(16).toString('base64url');

const packPiece = async (text: string): Promise<Piece> => {
  const bytes = Buffer.from(text);
  const chunk = await deflated(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  return {
    // zlib's result is a view of 16 KB, however short it is.
    deflated: Buffer.from(new Uint8Array(chunk).buffer),
    length: bytes.length,
    crc: crc32(bytes),
  };
};

export const packPage = (page: string): Promise<PackedPage> =>
  Promise.all(page.split(nonceGap).map(packPiece));

export const packedSize = (page: PackedPage): number =>
  page.reduce((size, { deflated: { length } }) => size + length, 0);

/** An uncompressed block of deflate (RFC 1951, 3.2.4). */
const storedPiece = (text: string): Piece => {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return { deflated: Buffer.concat([head, bytes]), length: bytes.length, crc: crc32(bytes) };
};

let zeros = Buffer.alloc(0);
const zerosOf = (length: number): Buffer => {
  if (zeros.length < length) zeros = Buffer.alloc(length);
  return zeros.subarray(0, length);
};

/** CRC-32 is linear: that of two texts follows from theirs and that of as many zeros as the second is long. */
const joinedCrc = (before: number, { crc, length }: Piece): number => {
  const gap = zerosOf(length);
  return (crc32(gap, before) ^ crc32(gap) ^ crc) >>> 0;
};

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([0x03, 0x00]);

/** The page as gzip (RFC 1952). Compressed blocks can be joined, so only the nonces are new. */
export const asGzip = (page: PackedPage, nonce: string): Buffer => {
  const gap = storedPiece(nonce);
  const pieces = page.flatMap((piece, at) => (at === 0 ? [piece] : [gap, piece]));
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(pieces.reduce(joinedCrc, 0), 0);
  tail.writeUInt32LE(pieces.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4);
  return Buffer.concat([gzipHead, ...pieces.map((piece) => piece.deflated), lastBlock, tail]);
};

export const asPlain = (page: PackedPage, nonce: string): Promise<Buffer> => expanded(asGzip(page, nonce));
