import {
  type BlockerFunction,
  createPath,
  type DataRouter,
  matchRoutes,
  NavigationType,
  type RouteObject,
  type RouterState,
  resolvePath,
  type To,
  UNSAFE_createBrowserHistory,
  UNSAFE_defaultMapRouteProperties,
} from 'react-router';
import type { RouterParts } from './full-router.ts';

export type CreateRouter = (parts: RouterParts) => DataRouter;

interface LateRouterParts {
  readonly getContext: NonNullable<RouterParts['getContext']>;
  readonly routes: RouteObject[];
  readonly basename: string;
  readonly loaderData: RouterState['loaderData'];
  readonly load: () => Promise<CreateRouter>;
  readonly onComplete: () => void;
  /** Where a navigation goes if the router cannot be loaded: its chunk may belong to a build that is gone. */
  readonly leaveFor: (address: string) => void;
}

const noSubmission = {
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};

const idle: RouterState['navigation'] = {
  ...noSubmission,
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
};

const unblocked = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined } as const;

interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

const firstState = (
  { routes, basename, loaderData }: LateRouterParts,
  { action, location }: RouterParts['history'],
): RouterState => ({
  historyAction: action,
  location,
  matches: (matchRoutes(routes, location, basename) ?? []).map((match) => ({
    ...match,
    route: { ...match.route, ...UNSAFE_defaultMapRouteProperties(match.route as never) },
  })) as RouterState['matches'],
  initialized: true,
  renderFallback: false,
  navigation: idle,
  restoreScrollPosition: false,
  preventScrollReset: false,
  revalidation: 'idle',
  loaderData,
  actionData: null,
  errors: null,
  fetchers: new Map(),
  blockers: new Map(),
});

/**
 * Shows the page that the server rendered. The router itself, a tenth of all scripts, is first needed for the next page:
 * it loads later and then takes over. Until then a navigation waits, shown as one that is loading.
 */
export class LateRouter {
  /** What the page sees: first a stand-in, then the router. */
  readonly router: DataRouter;
  readonly #parts: LateRouterParts;
  readonly #history = UNSAFE_createBrowserHistory();
  readonly #subscribers = new Set<Parameters<DataRouter['subscribe']>[0]>();
  readonly #blockers = new Map<string, BlockerFunction>();
  #scrolling: Parameters<DataRouter['enableScrollRestoration']> | undefined;
  #state: RouterState;
  #full: DataRouter | undefined;
  #completing: Promise<DataRouter> | undefined;

  constructor(parts: LateRouterParts) {
    this.#parts = parts;
    this.#state = firstState(parts, this.#history);
    const early = this.#standIn();
    this.router = new Proxy(early as DataRouter, {
      get: (_, name) => Reflect.get(this.#full ?? early, name) as unknown,
    });
  }

  /** Rejects if the script could not be loaded. A later call tries again. */
  readonly complete = (): Promise<DataRouter> => {
    this.#completing ??= this.#load();
    return this.#completing;
  };

  async #load(): Promise<DataRouter> {
    try {
      return this.#takeOver(await this.#parts.load());
    } catch (error) {
      this.#completing = undefined;
      throw error;
    }
  }

  #takeOver(create: CreateRouter): DataRouter {
    const { routes, basename, loaderData, getContext, onComplete } = this.#parts;
    const router = create({
      routes,
      basename,
      getContext,
      history: this.#history,
      hydrationData: { loaderData },
    });
    this.#full = router;
    router.subscribe((...update) => {
      for (const subscriber of this.#subscribers) subscriber(...update);
    });
    for (const blocker of this.#blockers) router.getBlocker(...blocker);
    if (this.#scrolling) router.enableScrollRestoration(...this.#scrolling);
    onComplete();
    return router;
  }

  #standIn(): Partial<DataRouter> {
    const state = () => this.#state;
    return {
      basename: this.#parts.basename,
      window,
      routes: [],
      manifest: {},
      get state() {
        return state();
      },
      subscribe: (subscriber) => {
        this.#subscribers.add(subscriber);
        return () => this.#subscribers.delete(subscriber);
      },
      enableScrollRestoration: (...how) => {
        this.#scrolling = how;
        return () => {
          this.#scrolling = undefined;
        };
      },
      navigate: ((to: To | number, options?: NavigateOptions) =>
        this.#navigate(to, options)) as DataRouter['navigate'],
      createHref: this.#history.createHref,
      createURL: this.#history.createURL,
      encodeLocation: this.#history.encodeLocation,
      getBlocker: (key, blocks) => {
        this.#blockers.set(key, blocks);
        return unblocked;
      },
      deleteBlocker: (key) => {
        this.#blockers.delete(key);
      },
    };
  }

  async #navigate(to: To | number, options?: NavigateOptions): Promise<void> {
    if (typeof to === 'number') return (await this.complete()).navigate(to);
    const address = this.#showLoading(to, options);
    const router = await this.complete().catch(() => null);
    if (router) return router.navigate(to, options);
    this.#parts.leaveFor(address);
  }

  #showLoading(to: To, options: NavigateOptions = {}): string {
    const path = resolvePath(to, this.#state.matches.at(-1)?.pathname);
    const pathname = `${this.#parts.basename}/${path.pathname}`
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/+$/, '$1');
    const location = { ...path, pathname, state: options.state ?? null, key: 'default' };
    const loading = { state: 'loading', location, historyAction: NavigationType.Push } as const;
    this.#state = { ...this.#state, navigation: { ...noSubmission, ...loading, matches: [] } };
    for (const subscriber of this.#subscribers)
      subscriber(this.#state, { deletedFetchers: [], newErrors: null, flushSync: false });
    return createPath(location);
  }
}
