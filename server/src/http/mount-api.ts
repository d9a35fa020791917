import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config/config.ts';
import type { App } from './mount.ts';
import { apiDocs } from './openapi/api-docs.ts';

/** Mounts endpoints under the API's address, with their description and an answer for all other paths there. */
export const mountApi = async (
  fastify: FastifyInstance,
  config: Config,
  parts: Omit<App, 'fastify'>,
  mountEndpoints: (app: App) => void,
): Promise<void> => {
  await fastify.register(
    (scope, _options, done) => {
      mountEndpoints({ ...parts, fastify: scope });
      apiDocs(scope, config, parts.mounted);
      scope.all('/*', { config: { isMissing: true } }, (_request, reply) => reply.callNotFound());
      done();
    },
    { prefix: config.apiBase },
  );
};
