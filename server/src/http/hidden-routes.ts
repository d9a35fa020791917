import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

const storage: Strategy['storage'] = () => {
  const handlers = new Map<unknown, Handler>();
  return {
    get: (value) => handlers.get(value) ?? null,
    set: (value, handler) => void handlers.set(value, handler),
  };
};

/**
 * Options for routes below a path that only some callers may know of. The router passes over them for all others, so these get
 * what any unknown path gets: the same answer, counted against the same budget.
 */
export const hiddenBelow = (
  fastify: FastifyInstance,
  path: `/${string}`,
  isShownTo: (headers: IncomingHttpHeaders) => boolean,
) => {
  const name = `below_${path.slice(1)}`;
  fastify.addConstraintStrategy({
    name,
    storage,
    // The router asks for every request of the site, whatever its path.
    deriveConstraint: ({ url = '', headers }) => url.startsWith(path) && isShownTo(headers),
  });
  return { constraints: { [name]: true }, config: { budget: 'health' } } as const;
};
