import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
