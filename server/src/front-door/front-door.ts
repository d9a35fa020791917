import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { AddressCredit, ClientConfig, DemoSignIn } from '@lodgepole/contract/core/site/client-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../core/config/config.ts';
import { openFonts } from '../http/pages/page-frame.ts';
import { crawlerRoutes, type ListingAddresses } from './crawlers.ts';
import type { PageCache } from './page-cache.ts';
import { pageRenderer } from './pages.ts';
import { ownFiles, siteLookRoutes } from './site-look.ts';
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

const clientConfig = (config: Config, demoSignIns: readonly DemoSignIn[]): ClientConfig => {
  const { apiBase, publicUrl, mapTiles, mapStreets, vitalsShare } = config;
  return {
    apiBase,
    publicUrl,
    isDevelopment: config.webDev,
    showsKit: config.showsKit,
    mapTiles,
    mapStreets: mapStreets && { url: mapStreets.url, attribution: mapStreets.attribution },
    addressCredit: addressCredit(config),
    demoSignIns,
    operator: config.operator,
    site: config.site,
    vitalsShare,
  };
};

interface FrontDoorParts {
  readonly web: WebApp;
  readonly listings: ListingAddresses;
  readonly cache: PageCache;
  readonly demoSignIns?: readonly DemoSignIn[] | undefined;
}

export const frontDoor = async (
  fastify: FastifyInstance,
  config: Config,
  { web, listings, cache, demoSignIns = [] }: FrontDoorParts,
): Promise<void> => {
  crawlerRoutes(fastify, { config, web, listings });
  if (config.mapStreets?.file) streetsRoute(fastify, config.mapStreets.file);
  siteLookRoutes(fastify, config, web.clientDir);
  if (web.clientDir !== null) {
    openFonts(await readdir(`${web.clientDir}/assets`).catch(() => []));
    await serveFiles(fastify, web.clientDir, ownFiles(config.site));
  }
  const renderPage = pageRenderer(fastify, config, { web, client: clientConfig(config, demoSignIns), cache });
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
