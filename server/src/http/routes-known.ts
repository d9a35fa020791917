import type { FastifyInstance, RouteOptions } from 'fastify';
import { pathOf } from './request-target.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only says that nothing is there. */
    isMissing?: boolean;
  }
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

const literally = (text: string): string => text.replace(/[.+()[\]{}^$|\\]/g, '\\$&');

const patternOf = (url: string): RegExp => new RegExp(`^${literally(url).replace(/:[a-z_]+/gi, '[^/]+')}$`);

/** Answers which methods a path takes, so that a wrong method is told apart from a wrong path. */
export const knowRoutes = (fastify: FastifyInstance): ((target: string) => readonly string[]) => {
  const exact = new Map<string, Set<string>>();
  const patterns = new Map<string, RegExp>();
  fastify.addHook('onRoute', ({ url, method, config, constraints }: RouteOptions) => {
    // A parameter with its own rule applies to some paths, not to every path of that shape; a constraint to some callers.
    if (url.includes('(') || constraints) return;
    const path = withoutSlash(url);
    if (path.includes(':')) patterns.set(path, patternOf(path));
    const methods = exact.get(path) ?? new Set();
    exact.set(path, methods);
    if (config?.isMissing !== true) for (const one of [method].flat()) methods.add(one);
  });
  const below = (path: string): Set<string> | undefined => {
    const [nearest] = [...exact.keys()]
      .filter((url) => url.endsWith('/*') && path.startsWith(url.slice(0, -1)))
      .toSorted((one, other) => other.length - one.length);
    return nearest === undefined ? undefined : exact.get(nearest);
  };
  return (target) => {
    const path = withoutSlash(pathOf(target));
    const named = [...patterns].filter(([, pattern]) => pattern.test(path)).map(([url]) => exact.get(url));
    const found = [exact.get(path), ...named].flatMap((methods) => [...(methods ?? [])]);
    return [...new Set(found.length > 0 ? found : (below(path) ?? []))].toSorted();
  };
};
