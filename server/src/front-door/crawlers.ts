import { Readable } from 'node:stream';
import {
  defaultLanguage,
  type Language,
  languages,
  localeOf,
  pathIn,
} from '@lodgepole/contract/core/text/language';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../core/config/config.ts';
import { escapeMarkup } from '../core/text/escape.ts';
import type { WebApp } from './web-app.ts';

/** File `n` holds the ids after `(n - 1) * size` up to `n * size`. */
export interface ListingAddresses {
  files(size: number): Promise<readonly number[]>;
  between(
    after: number,
    last: number,
    count: number,
  ): Promise<readonly { readonly id: number; readonly updated_at: Date }[]>;
}

interface Sources {
  readonly config: Config;
  readonly web: WebApp;
  readonly listings: ListingAddresses;
}

/**
 * The protocol allows 50,000 addresses per file. Each listing has one per language, and the static pages share the
 * first file while it is the only one.
 */
const listingsPerFile = 22_500;
const listingsPerRead = 3_000;
const largestId = 2_147_483_647;
const cacheSeconds = 600;

const robotsText = (config: Config): string =>
  [
    'User-agent: *',
    `Disallow: ${config.apiBase}/`,
    'Allow: /',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const addressOf = ({ publicUrl }: Config, language: Language, path: string): string =>
  escapeMarkup(`${publicUrl}${pathIn(language, path)}`);

const listed = (config: Config, path: string): string => {
  const address = addressOf(config, defaultLanguage, path);
  return `<sitemap><loc>${address}</loc></sitemap>\n`;
};

const located = (config: Config, path: string, changed?: Date): string => {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const alternate = (name: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${addressOf(config, language, path)}"/>`;
  const alternates = [
    ...languages.map((language) => alternate(localeOf[language], language)),
    alternate('x-default', defaultLanguage),
  ].join('');
  return languages
    .map((language) => `<url><loc>${addressOf(config, language, path)}</loc>${lastmod}${alternates}</url>\n`)
    .join('');
};

const namespaces = {
  urlset: ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  sitemapindex: ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
} as const;

async function* document(
  root: 'urlset' | 'sitemapindex',
  ...parts: (Iterable<string> | AsyncIterable<string>)[]
) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespaces[root]}>\n`;
  for (const part of parts) yield* part;
  yield `</${root}>\n`;
}

async function* listingsOf({ config, listings }: Sources, file: number) {
  const last = Math.min(file * listingsPerFile, largestId);
  let after = (file - 1) * listingsPerFile;
  for (;;) {
    const found = await listings.between(after, last, listingsPerRead);
    yield found.map(({ id, updated_at }) => located(config, `/listings/${id}`, updated_at)).join('');
    after = found.at(-1)?.id ?? last;
    if (found.length < listingsPerRead) return;
  }
}

const pagesOf = async ({ config, web }: Sources): Promise<string[]> =>
  (await web.publicPaths()).map((path) => located(config, path));

const listingsPath = (file: number): string => `/sitemaps/listings-${file}.xml`;

const sitemap = async (sources: Sources) => {
  const files = await sources.listings.files(listingsPerFile);
  if (files.every((file) => file === 1))
    return document('urlset', await pagesOf(sources), listingsOf(sources, 1));
  const paths = ['/sitemaps/pages.xml', ...files.map(listingsPath)];
  return document(
    'sitemapindex',
    paths.map((path) => listed(sources.config, path)),
  );
};

/** Streamed, so that memory use does not grow with the number of listings. */
const sendXml = (reply: FastifyReply, text: AsyncIterable<string>): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${cacheSeconds}`)
    .type('application/xml; charset=utf-8')
    .send(Readable.from(text));

const crawled = { config: { budget: 'crawler' } } as const;

export const crawlerRoutes = (fastify: FastifyInstance, sources: Sources): void => {
  fastify.get('/robots.txt', crawled, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(sources.config)),
  );
  fastify.get('/sitemap.xml', crawled, async (_request, reply) => sendXml(reply, await sitemap(sources)));
  fastify.get('/sitemaps/pages.xml', crawled, async (_request, reply) =>
    sendXml(reply, document('urlset', await pagesOf(sources))),
  );
  fastify.get<{ Params: { file: string } }>(
    '/sitemaps/listings-:file(^[1-9]\\d{0,4}).xml',
    crawled,
    async (request, reply) => {
      const file = Number(request.params.file);
      const files = await sources.listings.files(listingsPerFile);
      if (files.includes(file)) return sendXml(reply, document('urlset', listingsOf(sources, file)));
      return reply.callNotFound();
    },
  );
};
