import { hash } from 'node:crypto';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { pageLanguageHeader } from '@lodgepole/contract/core/language';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Only such replies are ever let out to caches, so only they need a tag. */
export const isSharable = ({ access, cacheSeconds }: Endpoint): boolean =>
  access === 'optional' || cacheSeconds !== undefined;

const keptByAsking = 'public, no-cache';
export const keptByNobody = 'private, no-store';

const byLanguage = `Accept-Language, ${pageLanguageHeader}`;

/** The headers of a request that the reply depends on, for caches that may keep it. */
const differsBy = (caching: string): string => {
  if (caching === keptByNobody) return '';
  return caching === keptByAsking ? `Authorization, ${byLanguage}` : byLanguage;
};

/** Caches may keep what everyone may see, and revalidate it; they never keep what belongs to one person. */
const cachingOf = (endpoint: Endpoint, isPersonal: boolean): string => {
  if (endpoint.cacheSeconds !== undefined) return `public, max-age=${endpoint.cacheSeconds}`;
  if (endpoint.access !== 'optional' || endpoint.method !== 'GET' || isPersonal) return keptByNobody;
  return keptByAsking;
};

/** Says who may keep a reply and what it depends on. */
export const tellCaches = (endpoint: Endpoint, reply: FastifyReply): void => {
  const isKept = reply.getHeader('cache-control') !== keptByNobody;
  const { viewer, headers } = reply.request;
  // A request with a token is personal even if its session has ended.
  const isPersonal = viewer !== null || headers.authorization !== undefined;
  const caching = isKept ? cachingOf(endpoint, isPersonal) : keptByNobody;
  reply.header('cache-control', caching);
  const differing = differsBy(caching);
  // Whether the origin matters was said before; a second header of the name would take the place of the first.
  if (differing !== '')
    reply.header('vary', [differing, reply.getHeader('vary')].flat().filter(Boolean).join(', '));
};

const tagOf = (payload: string): string => `W/"${hash('sha1', payload, 'base64url')}"`;

const knows = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((known) => known.trim() === tag || known.trim() === '*');

/** A reply that everyone may keep gets a tag; who still holds the same one is told so in a few bytes. */
export const answerUnchanged = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void => {
  const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
  if (reply.statusCode !== 200 || !isPublic || typeof payload !== 'string') return done(null, payload);
  const tag = tagOf(payload);
  reply.header('etag', tag);
  if (!knows(request.headers['if-none-match'], tag)) return done(null, payload);
  reply.code(304).removeHeader('content-length');
  done(null, '');
};
