import { localeOf } from '@lodgepole/contract/core/text/language';
import { escapeMarkup, scriptJson } from '../server/page-state.ts';
import type { DocumentHead } from './head.ts';

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeMarkup(content)}">`;

const spelled = (locale: string): string => locale.replace('-', '_');

const otherLocales = ({ alternates }: DocumentHead, lang: string): string[] =>
  Object.values(localeOf).filter(
    (locale) => locale !== lang && alternates.some(({ hreflang }) => hreflang === locale),
  );

const previews = (head: DocumentHead, lang: string, siteName: string): string[] => {
  const { title, description, canonical, image } = head;
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', spelled(lang)),
    ...otherLocales(head, lang).map((locale) => meta('property', 'og:locale:alternate', spelled(locale))),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(canonical ? [meta('property', 'og:url', canonical)] : []),
    meta('property', 'og:image', image.url),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image.url),
    meta('name', 'twitter:image:alt', image.alt),
  ];
};

export const serialiseHead = (head: DocumentHead, lang: string, siteName: string): string =>
  [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.robots ? [meta('name', 'robots', head.robots)] : []),
    ...(head.canonical ? [`<link rel="canonical" href="${escapeMarkup(head.canonical)}">`] : []),
    ...head.alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}">`,
    ),
    ...previews(head, lang, siteName),
    ...(head.jsonLd ? [`<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>`] : []),
  ].join('\n');
