import type { Access } from '@lodgepole/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';
import { NotFound, Unauthenticated } from '../core/errors.ts';
import type { ResolveViewer, Viewer } from '../core/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

const bearer = /^Bearer ([\w.~+/=-]{1,4096})$/i;

export const authenticate =
  (access: Exclude<Access, 'public'>, resolveViewer: ResolveViewer) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    request.viewer = token === undefined ? null : await resolveViewer(token);
    if (access === 'optional') return;
    if (request.viewer === null) throw new Unauthenticated();
    if (access === 'staff' && !request.viewer.is_staff) throw new NotFound();
  };
