import type { ClientConfig } from './client-config.ts';

/** Generic, because this package has no platform types. */
export interface RenderRequest<FetchApi, Signal> {
  readonly url: string;
  readonly nonce: string;
  readonly client: ClientConfig;
  /** As an anonymous visitor, with paths relative to the API's base. */
  readonly fetchApi: FetchApi;
  readonly signal?: Signal;
}

export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly lang: string;
  readonly head: string;
  readonly app: string;
  readonly state: string;
}

export interface RenderedRedirect {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

export type RenderReply = RenderedPage | RenderedRedirect;

export interface ServerEntry<FetchApi, Signal> {
  readonly render: (request: RenderRequest<FetchApi, Signal>) => Promise<RenderReply>;
  readonly publicPaths: readonly string[];
}
