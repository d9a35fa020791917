import { pageLanguageHeader } from '@lodgepole/contract/core/text/language';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config/config.ts';
import type { Shown, Verdict } from './page-cache.ts';

/** Marks server rendering, so that it does not count as a view; the browser calls again as its user. */
const pageRendererAgent = 'Lodgepole';

type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

const inProcess =
  (fastify: FastifyInstance, config: Config, remoteAddress: string): FetchApi =>
  async (path, init = {}) => {
    const given = new Headers(init.headers);
    const passed = [pageLanguageHeader, 'if-none-match'].flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const headers = { 'user-agent': pageRendererAgent, ...Object.fromEntries(passed) };
    const reply = await fastify.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: `${config.apiBase}${path}`,
      remoteAddress,
      ...(typeof init.body === 'string'
        ? { payload: init.body, headers: { ...headers, 'content-type': 'application/json' } }
        : { headers }),
    });
    const replyHeaders = Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const isBodiless = reply.statusCode === 204 || reply.statusCode === 304;
    return new Response(isBodiless ? null : reply.body, { status: reply.statusCode, headers: replyHeaders });
  };

/** Calls the API as the anonymous reader of a page, and remembers what the page shows. */
export const anonymousApi = (fastify: FastifyInstance, config: Config, remoteAddress: string) => {
  const call = inProcess(fastify, config, remoteAddress);
  const shown: Shown[] = [];
  let hasSeenOutage = false;
  let isKeepable = true;
  const fetch: FetchApi = async (path, init) => {
    const response = await call(path, init);
    hasSeenOutage ||= response.status === 503;
    const tag = response.headers.get('etag');
    if (tag === null) isKeepable = false;
    else shown.push({ path, headers: init?.headers, tag });
    return response;
  };
  return {
    fetch,
    /** If rendering fails because of an outage, the page is answered with a 503. */
    sawOutage: () => hasSeenOutage,
    /** Null when a reply has no version: the page cannot be kept. */
    shown: () => (isKeepable ? shown : null),
  };
};

export const stillShown =
  (fastify: FastifyInstance, config: Config, remoteAddress: string) =>
  async ({ path, headers, tag }: Shown): Promise<Verdict> => {
    const asked = new Headers(headers);
    asked.set('if-none-match', tag);
    const { status } = await inProcess(fastify, config, remoteAddress)(path, { headers: asked });
    if (status === 304) return 'same';
    return status === 429 || status >= 500 ? 'unknown' : 'changed';
  };
