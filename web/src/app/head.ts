import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import type { Head, HeadFacts } from '../lib/page-types.ts';
import type { TableRoute } from './route-table.ts';

export const siteName = 'Lodgepole';

const siteDescription = msg`Find a rental and the people to share it with, anywhere in Canada. Search listings, form a group and apply together.`;
const missingTitle = msg`Page not found`;
const errorTitle = msg`Something went wrong`;
const previewPicture = '/og.png';

/** A head with nothing left to work out: texts in the reader's language, addresses absolute. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly image: string;
  readonly jsonLd: Head['jsonLd'] | null;
  readonly robots: 'noindex' | null;
}

const withSiteName = (path: string, title: string): string =>
  path === '/' ? `${siteName} · ${title}` : `${title} · ${siteName}`;

export const documentHead = (route: TableRoute, facts: HeadFacts, publicUrl: string): DocumentHead => {
  const head = route.head?.(facts) ?? {};
  const robots = head.robots ?? route.robots ?? null;
  const canonical = head.canonical ?? generatePath(route.path, facts.params);
  return {
    title: withSiteName(route.path, head.title ?? facts.i18n._(route.title)),
    description: head.description ?? facts.i18n._(siteDescription),
    canonical: robots ? null : new URL(canonical, publicUrl).href,
    image: new URL(head.image ?? previewPicture, publicUrl).href,
    jsonLd: head.jsonLd ?? null,
    robots,
  };
};

/** The head of what stands in the place of a page: nothing that anybody should find or share. */
export const substituteHead = (
  substitute: 'missing' | 'error',
  i18n: HeadFacts['i18n'],
  publicUrl: string,
): DocumentHead => ({
  title: `${i18n._(substitute === 'missing' ? missingTitle : errorTitle)} · ${siteName}`,
  description: i18n._(siteDescription),
  canonical: null,
  image: new URL(previewPicture, publicUrl).href,
  jsonLd: null,
  robots: 'noindex',
});
