import { randomBytes } from 'node:crypto';
import { refusals } from '@lodgepole/contract/core/problem';
import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import type { RenderedPage } from '@lodgepole/contract/core/site/render';
import { type Language, localeOf, splitLanguage } from '@lodgepole/contract/core/text/language';
import { todayInCanada } from '@lodgepole/contract/listings/life/today';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../core/config/config.ts';
import { inLanguage, say } from '../core/text/text.ts';
import { retryOutageSeconds } from '../http/errors/error-handler.ts';
import { refusalPage } from '../http/pages/small-page.ts';
import { pageAddress } from '../http/request-target.ts';
import { pageSecurityPolicy } from '../http/security-headers.ts';
import { anonymousApi, stillShown } from './anonymous-api.ts';
import { asGzip, asPlain, nonceGap, type PackedPage, packPage } from './packed-page.ts';
import type { PageCache } from './page-cache.ts';
import { inSiteLook } from './site-look.ts';
import type { WebApp } from './web-app.ts';

const readCoding = (part: string): { name: string; weight: number } => {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { name, weight: Number(quality?.slice(2) ?? 1) };
};

const acceptsGzip = (header: string): boolean =>
  header
    .split(',')
    .map(readCoding)
    .some(({ name, weight }) => name === 'gzip' && weight > 0);

const renderTimeout = 10_000;

interface PageParts {
  readonly web: WebApp;
  readonly client: ClientConfig;
  readonly cache: PageCache;
}

export const pageRenderer = (fastify: FastifyInstance, config: Config, { web, client, cache }: PageParts) => {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = pageAddress(request.url, config.publicUrl);
    if (url === null) {
      reply.callNotFound();
      return reply;
    }
    const { language } = splitLanguage(url.pathname);
    const signal = AbortSignal.timeout(renderTimeout);
    const api = anonymousApi(fastify, config, request.ip);
    try {
      const today = todayInCanada(new Date());
      const kept = await cache.find(url.href, today, stillShown(fastify, config, request.ip));
      if (kept) return await sendPage(config, request, reply, kept);
      const renderedAt = Date.now();
      const rendered = await web.render({
        url: url.href,
        nonce: nonceGap,
        client,
        fetchApi: api.fetch,
        signal,
      });
      if (rendered.kind === 'redirect')
        return await reply.header('cache-control', 'no-cache').redirect(rendered.location, rendered.status);
      if (rendered.status === 503) reply.header('retry-after', retryOutageSeconds);
      const template = await web.template(`${url.pathname}${url.search}`);
      const text = inSiteLook(fill(template, rendered, language), config.site, nonceGap);
      const page = { lang: rendered.lang, page: await packPage(text) };
      const shows = api.shown();
      if (rendered.status === 200 && shows !== null && web.clientDir !== null)
        cache.keep(url.href, { ...page, shows, today, renderedAt });
      return await sendPage(config, request, reply.code(rendered.status), page);
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'page could not be rendered');
      const isOutage = signal.aborted || api.sawOutage();
      if (isOutage) reply.header('retry-after', retryOutageSeconds);
      const reason = isOutage ? refusals.unavailable : refusals.broken;
      const { policy, page } = inLanguage(language, () => refusalPage(say(reason), request.id));
      reply.header('content-security-policy', policy).header('cache-control', 'private, no-store');
      return reply
        .code(isOutage ? 503 : 500)
        .header('content-language', localeOf[language])
        .type('text/html; charset=utf-8')
        .send(page);
    }
  };
};

const sendPage = async (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, lang }: { readonly page: PackedPage; readonly lang: string },
): Promise<FastifyReply> => {
  const nonce = randomBytes(16).toString('base64url');
  const isGzip = acceptsGzip(String(request.headers['accept-encoding'] ?? ''));
  if (isGzip) reply.header('content-encoding', 'gzip');
  return reply
    .header('content-security-policy', pageSecurityPolicy(config, nonce))
    .header('cache-control', 'no-cache')
    .header('content-language', lang)
    .header('vary', ['accept-encoding', reply.getHeader('vary')].flat().filter(Boolean).join(', '))
    .type('text/html; charset=utf-8')
    .send(isGzip ? asGzip(page, nonce) : await asPlain(page, nonce));
};

const appManifests = { en: '/site.webmanifest', fr: '/site-fr.webmanifest' } as const satisfies Record<
  Language,
  string
>;

/** Function replacements, because rendered text may contain `$&`, which `replace` would expand. */
const fill = (template: string, page: RenderedPage, language: Language): string =>
  template
    .replace(appManifests.en, appManifests[language])
    .replace(/(<html[^>]*?) lang="[^"]*"/, (_, start: string) => `${start} lang="${page.lang}"`)
    .replaceAll('__NONCE__', nonceGap)
    .replace('</head>', () => `${page.head}\n</head>`)
    .replace('<!--app-->', () => page.app)
    .replace('<!--state-->', () => page.state);
