import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownSite, type Site } from '@lodgepole/contract/core/site/site';
import { type Shades, shadesOf } from '@lodgepole/contract/core/site/site-colours';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config/config.ts';
import { onSite } from '../core/site/site.ts';
import { escapeMarkup } from '../core/text/escape.ts';

const daySeconds = 86_400;

/** Blocks scripts in an SVG logo that is opened directly. */
const pictureOnly = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
};

const manifests = ['site.webmanifest', 'site-fr.webmanifest'];

const writtenFiles = [...manifests, 'offline.html', 'offline-fr.html'];

export const ownFiles = (site: Site): readonly string[] =>
  Object.keys(ownSite).every((key) => site[key as keyof Site] === ownSite[key as keyof Site])
    ? []
    : writtenFiles;

const manifestFor = (text: string, { name, tagline, logo }: Site, type: string): string => {
  const manifest = JSON.parse(text) as object;
  return JSON.stringify({
    ...manifest,
    name,
    short_name: name,
    ...(tagline !== null && { description: tagline }),
    ...(logo !== null && { icons: [{ src: logo, type, sizes: 'any' }] }),
  });
};

export const siteLookRoutes = (
  fastify: FastifyInstance,
  { site, siteLogo }: Config,
  clientDir: string | null,
): void => {
  const serve = (path: string, type: string, content: string | Buffer, headers = {}) =>
    fastify.get(path, { config: { budget: 'file' } }, (_request, reply) =>
      reply
        .headers({ 'cache-control': `public, max-age=${daySeconds}`, ...headers })
        .type(type)
        .send(content),
    );
  if (site.logo !== null && siteLogo !== null)
    serve(site.logo, siteLogo.type, readFileSync(siteLogo.file), pictureOnly);
  if (clientDir === null) return;
  for (const name of ownFiles(site)) {
    const text = readFileSync(join(clientDir, name), 'utf8');
    if (manifests.includes(name))
      serve(`/${name}`, 'application/manifest+json', manifestFor(text, site, siteLogo?.type ?? ''));
    else serve(`/${name}`, 'text/html; charset=utf-8', onSite(text, escapeMarkup));
  }
};

const variables = ({ main, strong, hover, soft }: Shades): string =>
  `--lp-pine:${main};--lp-pine-strong:${strong};--lp-pine-hover:${hover};--lp-pine-soft:${soft}`;

const styleOf = (colour: string, nonce: string): string => {
  const { light, dark } = shadesOf(colour);
  return `<style nonce="${nonce}">:root:root{${variables(light)}}@media not print{:root:root[data-colour-scheme="dark"]{${variables(dark)}}}</style>`;
};

const ownIcons = /<link rel="(?:icon|apple-touch-icon)"[^>]*>\s*/g;

export const inSiteLook = (page: string, { logo, colour }: Site, nonce: string): string => {
  const withIcon =
    logo === null
      ? page
      : page.replace(ownIcons, '').replace('</head>', () => `<link rel="icon" href="${logo}">\n</head>`);
  return colour === null ? withIcon : withIcon.replace('</head>', () => `${styleOf(colour, nonce)}\n</head>`);
};
