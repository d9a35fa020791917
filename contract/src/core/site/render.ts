import type { ClientConfig } from './client-config.ts';

/** What the server asks the web app to render. Generic, because this package has no platform types. */
export interface RenderRequest<FetchApi, Signal> {
  readonly url: string;
  readonly nonce: string;
  readonly client: ClientConfig;
  /** Calls the API as an anonymous visitor, with paths relative to its base. */
  readonly fetchApi: FetchApi;
  readonly signal?: Signal;
}

export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly lang: string;
  /** HTML for the places marked in the template. */
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
