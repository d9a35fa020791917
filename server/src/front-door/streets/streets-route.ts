import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { streetsPath } from '../../core/config/map-streets.ts';
import { mayContinue, preconditionStatus, wantedBytes } from '../../http/caching/preconditions.ts';
import { type Edition, mapArchive } from './archive.ts';

/** The ETag reveals a part of another version, so parts may be cached for a day. */
const caching = 'public, max-age=86400, no-transform';

interface Part {
  readonly first: number;
  readonly last: number;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly part: Part | null;
}

const decide = (edition: Edition, { headers, method }: FastifyRequest): Answer => {
  const status = preconditionStatus(headers, edition);
  if (status === 412) return { status, headers: { 'cache-control': 'no-store' }, part: null };
  if (status === 304) return { status, headers: { 'cache-control': caching }, part: null };
  const { size } = edition;
  // Range is ignored for HEAD (RFC 9110, section 14.2).
  const range = method === 'HEAD' || !mayContinue(headers, edition) ? undefined : headers.range;
  const wanted = wantedBytes(range, size);
  if (wanted.kind === 'impossible')
    return {
      status: 416,
      headers: { 'cache-control': 'no-store', 'content-range': `bytes */${size}` },
      part: null,
    };
  const isPart = wanted.kind === 'part';
  const [first, last] = isPart ? [wanted.first, wanted.last] : [0, size - 1];
  return {
    status: isPart ? 206 : 200,
    headers: {
      'cache-control': caching,
      'content-type': 'application/vnd.pmtiles',
      'content-length': String(last - first + 1),
      ...(isPart && { 'content-range': `bytes ${first}-${last}/${size}` }),
    },
    part: method === 'HEAD' ? null : { first, last },
  };
};

export const streetsRoute = (fastify: FastifyInstance, file: string): void => {
  const archive = mapArchive(file, (sentence) => fastify.log.warn(sentence));
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const edition = await archive.borrow();
    if (!edition) {
      reply.callNotFound();
      return reply;
    }
    const { status, headers, part } = decide(edition, request);
    reply
      .code(status)
      .headers({ etag: edition.tag, 'last-modified': edition.modifiedAt.toUTCString() })
      .headers({ 'accept-ranges': 'bytes', ...headers });
    if (part) return reply.send(edition.stream(part.first, part.last));
    edition.giveBack();
    return reply.send();
  };
  fastify.route({
    method: ['GET', 'HEAD'],
    url: streetsPath,
    config: { budget: 'streets' },
    handler: answer,
  });
  fastify.addHook('onClose', () => archive.close());
};
