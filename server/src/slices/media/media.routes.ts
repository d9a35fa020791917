import type { FastifyInstance } from 'fastify';
import type { MediaService } from './media.service.ts';
import type { PictureWorkers } from './pictures/picture-workers.ts';

/** Keys are never reused, so browsers may cache pictures forever. */
export const mediaRoutes = (
  fastify: FastifyInstance,
  media: MediaService,
  pictures: PictureWorkers,
): void => {
  fastify.get<{ Params: { '*': string } }>(
    '/media/*',
    { config: { budget: 'media' } },
    async (request, reply) => {
      const found = await media.open(request.params['*']);
      if (!found) return reply.callNotFound();
      if (found.size !== null) reply.header('content-length', found.size);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/webp')
        .send(found.stream);
    },
  );
  fastify.addHook('onClose', (_instance, done) => {
    pictures.close();
    done();
  });
};
