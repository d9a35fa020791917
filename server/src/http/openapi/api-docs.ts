import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../core/config/config.ts';
import { pageSecurityPolicy } from '../security-headers.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** Documents what was mounted; made on first use, since start-up must not wait for it. */
export const apiDocs = (fastify: FastifyInstance, config: Config, mounted: readonly Endpoint[]): void => {
  let document: ReturnType<typeof openApiDocument> | null = null;
  const current = () => (document ??= openApiDocument(mounted, `${config.publicUrl}${config.apiBase}`));
  fastify.get('/openapi.json', { config: { budget: 'docs' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(current()),
  );
  fastify.get('/docs', { config: { budget: 'docs' } }, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', pageSecurityPolicy(config, nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(docsPage(current() as unknown as Parameters<typeof docsPage>[0], nonce));
  });
};
