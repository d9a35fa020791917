import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api-client.ts';

export type PageParams = Readonly<Record<string, string | undefined>>;

export interface PreviewImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Paths are made absolute later. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly image?: PreviewImage;
  /** schema.org data for crawlers, so only the server needs it. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  readonly robots?: 'noindex';
}

export interface HeadFacts<Data = unknown> {
  readonly data: Data;
  readonly params: PageParams;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly i18n: I18n;
}

export interface LoadFacts {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly params: PageParams;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/**
 * Fills the query cache before the page is shown, on the server and in the browser, and returns only what the head
 * needs: both are embedded in the page, so other data would be sent twice.
 */
export type PageLoader<Data = unknown> = (facts: LoadFacts) => Promise<Data>;
