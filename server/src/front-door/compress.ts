import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface Encoded {
  readonly body: Buffer | string;
  readonly encoding: 'br' | 'gzip' | null;
}

const readCoding = (part: string): { name: string; weight: number } => {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { name, weight: Number(quality?.slice(2) ?? 1) };
};

const accepts = (header: string, coding: string): boolean =>
  header
    .split(',')
    .map(readCoding)
    .some(({ name, weight }) => name === coding && weight > 0);

/** Pages are compressed per request, so use a fast setting; assets are compressed at build time. */
export const compressPage = async (page: string, acceptEncoding: string): Promise<Encoded> => {
  if (accepts(acceptEncoding, 'br'))
    return { body: await brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding: 'br' };
  if (accepts(acceptEncoding, 'gzip')) return { body: await gzipped(page), encoding: 'gzip' };
  return { body: page, encoding: null };
};
