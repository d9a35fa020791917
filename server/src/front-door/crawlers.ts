import type { Config } from '../config.ts';
import { escapeMarkup } from '../markup.ts';

export const robotsText = (config: Config): string =>
  [
    'User-agent: *',
    `Disallow: ${config.apiBase}/`,
    'Allow: /',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

export const sitemapXml = (config: Config, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeMarkup(`${config.publicUrl}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
