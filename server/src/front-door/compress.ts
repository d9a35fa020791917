import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface Encoded {
  readonly body: Buffer | string;
  readonly encoding: 'br' | 'gzip' | null;
}

const accepts = (header: string, coding: string): boolean =>
  header.split(',').some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/);
    return name === coding && Number(quality ?? 1) > 0;
  });

/** Pages are made per request, so they get the fast setting; assets are compressed once, at build time. */
export const compressPage = async (page: string, acceptEncoding: string): Promise<Encoded> => {
  if (accepts(acceptEncoding, 'br'))
    return { body: await brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding: 'br' };
  if (accepts(acceptEncoding, 'gzip')) return { body: await gzipped(page), encoding: 'gzip' };
  return { body: page, encoding: null };
};
