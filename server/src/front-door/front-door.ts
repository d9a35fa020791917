import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { refusals } from '@lodgepole/contract/core/problem';
import type { AddressCredit, ClientConfig, DemoSignIn } from '@lodgepole/contract/core/site/client-config';
import type { RenderedPage } from '@lodgepole/contract/core/site/render';
import {
  type Language,
  localeOf,
  pageLanguageHeader,
  splitLanguage,
} from '@lodgepole/contract/core/text/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../core/config/config.ts';
import { inLanguage, say } from '../core/text/text.ts';
import { retryOutageSeconds } from '../http/errors/error-handler.ts';
import { openFonts } from '../http/pages/page-frame.ts';
import { refusalPage } from '../http/pages/small-page.ts';
import { pageAddress } from '../http/request-target.ts';
import { pageSecurityPolicy } from '../http/security-headers.ts';
import { compressPage } from './compress.ts';
import { crawlerRoutes, type ListingAddresses } from './crawlers.ts';
import { inSiteLook, ownFiles, siteLookRoutes } from './site-look.ts';
import { streetsRoute } from './streets/streets-route.ts';
import type { WebApp } from './web-app.ts';

const openStreetMap = {
  name: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
};

const credits: Readonly<Record<Config['places']['provider'], AddressCredit | null>> = {
  embedded: null,
  photon: openStreetMap,
  pelias: openStreetMap,
  nominatim: openStreetMap,
  google: { name: 'Google Maps', href: 'https://maps.google.com/' },
  mapbox: { name: '© Mapbox', href: 'https://www.mapbox.com/about/maps/' },
};

const addressCredit = ({ places }: Config): AddressCredit | null => credits[places.provider];

const yearSeconds = 31_536_000;
const renderTimeout = 10_000;

export const frontDoor = async (
  fastify: FastifyInstance,
  config: Config,
  web: WebApp,
  listings: ListingAddresses,
  demoSignIns: readonly DemoSignIn[] = [],
): Promise<void> => {
  crawlerRoutes(fastify, { config, web, listings });
  if (config.mapStreets?.file) streetsRoute(fastify, config.mapStreets.file);
  siteLookRoutes(fastify, config, web.clientDir);
  if (web.clientDir !== null) {
    openFonts(await readdir(`${web.clientDir}/assets`).catch(() => []));
    await serveFiles(fastify, web.clientDir, ownFiles(config.site));
  }
  const renderPage = pageRenderer(fastify, config, web, demoSignIns);
  fastify.get('/*', { config: { budget: 'page' } }, async (request, reply) => {
    if (web.middleware && !(await passedOn(web.middleware, request, reply))) return reply;
    return renderPage(request, reply);
  });
  fastify.addHook('onClose', () => web.close());
};

/** Hashed files never change. The few with fixed names are revalidated daily, the service worker every time. */
const serveFiles = async (
  site: FastifyInstance,
  clientDir: string,
  others: readonly string[],
): Promise<void> => {
  await site.register(async (fastify) => {
    fastify.addHook('onRoute', (route) => {
      route.config = { ...route.config, budget: 'file' };
    });
    await fileRoutes(fastify, clientDir, others);
  });
};

const fileRoutes = async (
  fastify: FastifyInstance,
  clientDir: string,
  others: readonly string[],
): Promise<void> => {
  const shared = { root: clientDir, preCompressed: true, index: false as const };
  await fastify.register(fastifyStatic, {
    ...shared,
    root: `${clientDir}/assets`,
    prefix: '/assets/',
    maxAge: yearSeconds * 1000,
    immutable: true,
    wildcard: false,
    decorateReply: false,
  });
  await fastify.register(fastifyStatic, {
    ...shared,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', 'index.html', 'index-fr.html', '**/*.br', '**/*.gz', ...others],
    maxAge: 86_400_000,
    setHeaders: (reply, path) => {
      if (path.endsWith('/sw.js')) void reply.header('cache-control', 'no-cache');
    },
  });
  fastify.get('/assets/*', (_request, reply) => reply.callNotFound());
};

const passedOn = (
  middleware: NonNullable<WebApp['middleware']>,
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  new Promise<boolean>((resolve) => {
    reply.raw.once('close', () => {
      reply.hijack();
      resolve(false);
    });
    middleware(request.raw, reply.raw, () => resolve(true));
  });

/** Marks server rendering, so that it does not count as a view; the browser calls again as its user. */
const pageRendererAgent = 'Lodgepole';

const anonymousApi =
  (fastify: FastifyInstance, config: Config, remoteAddress: string) =>
  async (path: string, init: RequestInit = {}): Promise<Response> => {
    const language = new Headers(init.headers).get(pageLanguageHeader);
    const headers = {
      'user-agent': pageRendererAgent,
      ...(language === null ? {} : { [pageLanguageHeader]: language }),
    };
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

type FetchApi = ReturnType<typeof anonymousApi>;

/** If rendering fails because of an outage, the page is answered with a 503. */
const noticingOutages = (fetchApi: FetchApi) => {
  let hasSeenOne = false;
  const fetch: FetchApi = async (path, init) => {
    const response = await fetchApi(path, init);
    hasSeenOne ||= response.status === 503;
    return response;
  };
  return { fetch, sawOutage: () => hasSeenOne };
};

const clientConfig = (config: Config, demoSignIns: readonly DemoSignIn[]): ClientConfig => {
  const { apiBase, publicUrl, mapTiles, mapStreets } = config;
  return {
    apiBase,
    publicUrl,
    isDevelopment: config.webDev,
    showsKit: config.showsKit,
    mapTiles,
    // Browsers must not see the file path.
    mapStreets: mapStreets && { url: mapStreets.url, attribution: mapStreets.attribution },
    addressCredit: addressCredit(config),
    demoSignIns,
    operator: config.operator,
    site: config.site,
  };
};

const pageRenderer = (
  fastify: FastifyInstance,
  config: Config,
  web: WebApp,
  demoSignIns: readonly DemoSignIn[],
) => {
  const client = clientConfig(config, demoSignIns);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = pageAddress(request.url, config.publicUrl);
    if (url === null) {
      reply.callNotFound();
      return reply;
    }
    const { language } = splitLanguage(url.pathname);
    const nonce = randomBytes(16).toString('base64url');
    reply
      .header('content-security-policy', pageSecurityPolicy(config, nonce))
      .header('cache-control', 'no-cache');
    const signal = AbortSignal.timeout(renderTimeout);
    const api = noticingOutages(anonymousApi(fastify, config, request.ip));
    try {
      const rendered = await web.render({
        url: url.href,
        nonce,
        client,
        fetchApi: api.fetch,
        signal,
      });
      if (rendered.kind === 'redirect') return await reply.redirect(rendered.location, rendered.status);
      if (rendered.status === 503) reply.header('retry-after', retryOutageSeconds);
      return await sendPage(
        request,
        reply.code(rendered.status).header('content-language', rendered.lang),
        inSiteLook(
          fill(await web.template(`${url.pathname}${url.search}`), rendered, { nonce, language }),
          config.site,
          nonce,
        ),
      );
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
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> => {
  const { body, encoding } = await compressPage(page, String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== null) reply.header('content-encoding', encoding);
  const vary = ['accept-encoding', reply.getHeader('vary')].flat().filter(Boolean).join(', ');
  return reply.header('vary', vary).type('text/html; charset=utf-8').send(body);
};

interface Filling {
  readonly nonce: string;
  readonly language: Language;
}

/** The PWA manifest in the page's language. */
const appManifests = { en: '/site.webmanifest', fr: '/site-fr.webmanifest' } as const satisfies Record<
  Language,
  string
>;

/** Function replacements, because rendered text may contain `$&`, which `replace` would expand. */
const fill = (template: string, page: RenderedPage, { nonce, language }: Filling): string =>
  template
    .replace(appManifests.en, appManifests[language])
    .replace(/(<html[^>]*?) lang="[^"]*"/, (_, start: string) => `${start} lang="${page.lang}"`)
    .replaceAll('__NONCE__', nonce)
    .replace('</head>', () => `${page.head}\n</head>`)
    .replace('<!--app-->', () => page.app)
    .replace('<!--state-->', () => page.state);
