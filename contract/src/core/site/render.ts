import type { ClientConfig } from './client-config.ts';

/** What the server asks the web app for. The types of the platform are left to both sides: this package has none. */
export interface RenderRequest<FetchApi, Signal> {
  /** Absolute, on the public address. */
  readonly url: string;
  readonly nonce: string;
  readonly client: ClientConfig;
  /** Calls the API as an anonymous visitor; the path is the contract's, without the base. */
  readonly fetchApi: FetchApi;
  readonly signal?: Signal;
}

export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly lang: string;
  /** Three pieces of HTML for the places that the template marks. */
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

/** What the web app's entry for the server exports. */
export interface ServerEntry<FetchApi, Signal> {
  readonly render: (request: RenderRequest<FetchApi, Signal>) => Promise<RenderReply>;
  readonly publicPaths: readonly string[];
}
