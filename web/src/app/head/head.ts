import { msg } from '@lingui/core/macro';
import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import type { Site } from '@lodgepole/contract/core/site/site';
import {
  defaultLanguage,
  type Language,
  languageOfLocale,
  languages,
  localeOf,
  pathIn,
} from '@lodgepole/contract/core/text/language';
import { generatePath } from 'react-router';
import type { Head, HeadFacts, PreviewImage } from '../../lib/api/page-types.ts';
import type { TableRoute } from '../routes/route-table.ts';

const siteDescription = msg`Find a home and the people to share it with, anywhere in Canada. Search listings, form a group and apply together.`;
const missingTitle = msg`Page not found`;
const errorTitle = msg`Something went wrong`;
const sitePreview = ({ name }: Site): PreviewImage => ({
  url: '/og.png',
  width: 1200,
  height: 630,
  alt: name,
});

/** A head with nothing left to work out: texts in the reader's language, addresses absolute. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  /** The same page in each language, by what `hreflang` calls it; none for a page that nobody should find. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly image: PreviewImage;
  readonly jsonLd: Head['jsonLd'] | null;
  readonly robots: 'noindex' | null;
}

type HeadSite = Pick<ClientConfig, 'publicUrl' | 'site'>;

const titleOf = (path: string, title: string, { name, tagline }: Site): string =>
  path === '/' ? `${name} · ${tagline ?? title}` : `${title} · ${name}`;

const absolute = (image: PreviewImage, publicUrl: string): PreviewImage => ({
  ...image,
  url: new URL(image.url, publicUrl).href,
});

const addressIn = (language: Language, path: string, publicUrl: string): string =>
  new URL(pathIn(language, path), publicUrl).href;

const alternatesOf = (path: string, publicUrl: string): DocumentHead['alternates'] => [
  ...languages.map((language) => ({
    hreflang: localeOf[language],
    href: addressIn(language, path, publicUrl),
  })),
  { hreflang: 'x-default', href: addressIn(defaultLanguage, path, publicUrl) },
];

export const documentHead = (
  route: TableRoute,
  facts: HeadFacts,
  { publicUrl, site }: HeadSite,
): DocumentHead => {
  const head = route.head?.(facts) ?? {};
  const robots = head.robots ?? route.robots ?? null;
  const path = head.canonical ?? generatePath(route.path, facts.params);
  const language = languageOfLocale(facts.i18n.locale);
  const url = addressIn(language, path, publicUrl);
  return {
    title: titleOf(route.path, head.title ?? facts.i18n._(route.title), site),
    description: head.description ?? facts.i18n._(siteDescription),
    canonical: robots ? null : url,
    alternates: robots ? [] : alternatesOf(path, publicUrl),
    image: absolute(head.image ?? sitePreview(site), publicUrl),
    jsonLd: head.jsonLd ? { ...head.jsonLd, inLanguage: localeOf[language], url } : null,
    robots,
  };
};

/** The head of what stands in the place of a page: nothing that anyone should find or share. */
export const substituteHead = (
  substitute: 'missing' | 'error',
  i18n: HeadFacts['i18n'],
  { publicUrl, site }: HeadSite,
): DocumentHead => ({
  title: `${i18n._(substitute === 'missing' ? missingTitle : errorTitle)} · ${site.name}`,
  description: i18n._(siteDescription),
  canonical: null,
  alternates: [],
  image: absolute(sitePreview(site), publicUrl),
  jsonLd: null,
  robots: 'noindex',
});
