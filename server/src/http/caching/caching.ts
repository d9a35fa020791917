import { hash } from 'node:crypto';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { pageLanguageHeader } from '@lodgepole/contract/core/text/language';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Only these replies may be cached, so only they need an ETag. */
export const isSharable = ({ access, cacheSeconds }: Endpoint): boolean =>
  access === 'optional' || cacheSeconds !== undefined;

const keptByAsking = 'public, no-cache';
export const keptByNobody = 'private, no-store';

const byLanguage = `Accept-Language, ${pageLanguageHeader}`;

const differsBy = (caching: string): string => {
  if (caching === keptByNobody) return '';
  return caching === keptByAsking ? `Authorization, ${byLanguage}` : byLanguage;
};

/** Caches may keep and revalidate what everyone may see, never what belongs to one person. */
const cachingOf = (endpoint: Endpoint, isPersonal: boolean): string => {
  if (endpoint.cacheSeconds !== undefined) return `public, max-age=${endpoint.cacheSeconds}`;
  if (endpoint.access !== 'optional' || endpoint.method !== 'GET' || isPersonal) return keptByNobody;
  return keptByAsking;
};

export const tellCaches = (endpoint: Endpoint, reply: FastifyReply): void => {
  const isKept = reply.getHeader('cache-control') !== keptByNobody;
  const { viewer, headers } = reply.request;
  // A request with a token is personal even if its session has ended.
  const isPersonal = viewer !== null || headers.authorization !== undefined;
  const caching = isKept ? cachingOf(endpoint, isPersonal) : keptByNobody;
  reply.header('cache-control', caching);
  const differing = differsBy(caching);
  // CORS may have set `vary` already; do not overwrite it.
  if (differing !== '')
    reply.header('vary', [differing, reply.getHeader('vary')].flat().filter(Boolean).join(', '));
};

const tagOf = (payload: string): string => `W/"${hash('sha1', payload, 'base64url')}"`;

const knows = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((known) => known.trim() === tag || known.trim() === '*');

/** Adds an ETag to public replies, and answers 304 if the caller has the current one. */
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
