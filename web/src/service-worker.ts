/// The browser's own script between the site and the network. It is built on its own, so it imports nothing.
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown> | undefined): void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface PageMessage extends LastingEvent {
  readonly data: unknown;
  readonly source: { readonly url: string } | null;
}

interface PushedEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

interface ClickEvent extends LastingEvent {
  readonly notification: Notification;
}

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface InstallingEvent extends LastingEvent {
  /** Missing in some browsers. */
  readonly addRoutes?: (rule: object) => Promise<void>;
}

interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'install', listener: (event: InstallingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}

const worker = globalThis as unknown as Worker;

const ownCache = 'lodgepole-__BUILD__';
/** The favourites for reading offline. Signing out deletes it (session/tokens.ts). */
const keptCache = 'lodgepole-kept';
/** Key: language of the requested page. */
const offlinePages = { en: '/offline.html', fr: '/offline-fr.html' } as const;
const keptPages = { en: '/listings/favourites', fr: '/fr/listings/favourites' } as const;

type Language = keyof typeof keptPages;

const languageOf = (path: string): Language => (/^\/fr(\/|$)/.test(path) ? 'fr' : 'en');
const otherLanguage = { en: 'fr', fr: 'en' } as const;

/** An unreadable cache, as on a broken disk, counts as empty. */
const remembered = (what: Request | string, cacheName?: string): Promise<Response | undefined> =>
  caches
    .match(what, { ignoreVary: true, ...(cacheName === undefined ? {} : { cacheName }) })
    .catch(() => undefined);

const install = async (): Promise<void> => {
  await (await caches.open(ownCache)).addAll(Object.values(offlinePages));
  await worker.skipWaiting();
};

/** Pages always come from the network first, so a new build's script may take over from the old one at any time. */
const activate = async (): Promise<void> => {
  const names = await caches.keys();
  const isOld = (name: string) => name.startsWith('lodgepole-') && name !== ownCache && name !== keptCache;
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
};

/** Prefers the requested language, else the language they were last read in. */
const keptPage = async (language: Language): Promise<Response | undefined> => {
  const page = await remembered(keptPages[language]);
  if (page) return page;
  const other = keptPages[otherLanguage[language]];
  return (await remembered(other)) && Response.redirect(other);
};

const answerPage = async ({ request, preloadResponse }: RequestEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const path = new URL(request.url).pathname.replace(/\/$/, '');
    const language = languageOf(path);
    const isKept = path === keptPages[language];
    const page = (isKept && (await keptPage(language))) || (await remembered(offlinePages[language]));
    if (!page) throw error;
    return page;
  }
};

/** A failure to store, or a page closed meanwhile, must not cost the page its file. */
const store = async (request: Request, response: Response): Promise<void> => {
  try {
    await (await caches.open(ownCache)).put(request, response);
  } catch {}
};

/**
 * Built files have hashed names, so a cached one is never stale. Other caches are searched only as a last
 * resort: in Chromium, opening a cache during sign-out keeps it alive.
 */
const answerAsset = async (request: Request): Promise<Response> => {
  const known = await remembered(request, ownCache);
  if (known) return known;
  const response = await fetch(request).catch(() => null);
  if (response?.ok) {
    await store(request, response.clone());
    return response;
  }
  return (await remembered(request)) ?? response ?? Response.error();
};

const answerPicture = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await remembered(request);
    if (!known) throw error;
    return known;
  }
};

const answer = (event: RequestEvent): void => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
  else if (request.destination === 'image') event.respondWith(answerPicture(request));
};

const keep = async (language: Language, parts: readonly string[]): Promise<void> => {
  const cache = await caches.open(keptCache);
  const page = keptPages[language];
  await cache.add(page);
  const wanted = new Set([page, ...parts].map((path) => new URL(path, location.origin).href));
  for (const { url } of await cache.keys()) if (!wanted.delete(url)) await cache.delete(url);
  await Promise.all(
    [...wanted].map(async (url) => {
      const known = await remembered(url);
      await (known ? cache.put(url, known) : cache.add(url).catch(() => undefined));
    }),
  );
};

const isPathList = (data: unknown): data is readonly string[] =>
  Array.isArray(data) && data.every((path) => typeof path === 'string' && path.startsWith('/'));

/** Matches the contract's push.ts. */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

const isPushed = (data: unknown): data is Pushed =>
  typeof data === 'object' &&
  data !== null &&
  ['title', 'body', 'url', 'tag'].every(
    (name) => typeof (data as Record<string, unknown>)[name] === 'string',
  );

const show = async ({ data }: PushedEvent): Promise<void> => {
  const pushed: unknown = data?.json();
  if (!isPushed(pushed)) return;
  const { title, body, tag, url } = pushed;
  await worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: url });
};

const openPage = async ({ notification }: ClickEvent): Promise<void> => {
  notification.close();
  const url = URL.parse(String(notification.data), location.origin);
  if (url?.origin !== location.origin) return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url.href);
  await (open ? open.focus() : worker.clients.openWindow(url.href));
};

worker.addEventListener('push', (event) => event.waitUntil(show(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event)));
worker.addEventListener('install', (event) => {
  event.waitUntil(install());
  // Chromium loses a closing page's beacon when it passes through a service worker.
  event.waitUntil(event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' }));
});
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', answer);
worker.addEventListener('message', (event) => {
  const { data, source } = event;
  const language = languageOf(source ? new URL(source.url).pathname : '');
  if (isPathList(data)) event.waitUntil(keep(language, data));
});
