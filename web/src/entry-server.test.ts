// @vitest-environment node
import type { RenderedPage } from '@lodgepole/contract/core/site/render';
import { describe, expect, it } from 'vitest';
import type { TableRoute } from './app/routes/route-table.ts';
import { createRenderer } from './app/server/renderer.tsx';
import { render } from './entry-server.tsx';
import { aClientConfig } from './testing/mock-api.ts';

type RenderRequest = Parameters<typeof render>[0];

const request = (path: string, more: Partial<RenderRequest> = {}): RenderRequest => ({
  url: `https://lodgepole.test${path}`,
  nonce: 'n0nce',
  client: aClientConfig({ isDevelopment: true }),
  fetchApi: () =>
    Promise.resolve(new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } })),
  ...more,
});

const page = async (path: string, more?: Partial<RenderRequest>): Promise<RenderedPage> => {
  const reply = await render(request(path, more));
  if (reply.kind !== 'page') throw new Error(`Expected a page, got a redirect to ${reply.location}.`);
  return reply;
};

describe('a page rendered by the server', () => {
  it('holds the content, the head and the state to go on with', async () => {
    const { status, lang, head, app, state } = await page('/');
    expect({ status, lang }).toEqual({ status: 200, lang: 'en-CA' });
    expect(app).toContain('Welcome');
    expect(head).toContain('<title>Lodgepole · Rentals and roommates in Canada</title>');
    expect(head).toContain('<link rel="canonical" href="https://lodgepole.test/">');
    expect(state).toContain('Welcome');
  });

  it('calls the API by the contract’s path, without a base', async () => {
    const asked: string[] = [];
    await page('/', {
      fetchApi: (path) => {
        asked.push(path);
        return Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } }));
      },
    });
    expect(asked.toSorted()).toEqual(['/', '/listings/cards/fresh']);
  });

  it('shows a place as it was typed, tags and backslashes and all', async () => {
    const place = String.raw`<0>x</0> \x41`;
    const { app } = await page(`/listings/results?city=${encodeURIComponent(place)}`, {
      fetchApi: () =>
        Promise.resolve(Response.json([], { headers: { 'x-total-count': '0', 'x-total-exact': 'true' } })),
    });
    const shown = String.raw`&lt;0&gt;x&lt;/0&gt; \x41`;
    expect(app.replaceAll('<!-- -->', '')).toContain(`Rentals in ${shown}`);
  });

  it('gives canonical addresses without tracking', async () => {
    const { head } = await page('/listings/?utm_source=mail&fbclid=1');
    expect(head).toContain('<link rel="canonical" href="https://lodgepole.test/listings">');
  });

  it('is the component kit where the installation shows it, and missing elsewhere', async () => {
    const shown = await page('/dev/kit', { client: aClientConfig({ showsKit: true }) });
    expect(shown.status).toBe(200);
    expect(shown.app).toContain('Component kit');
    expect(shown.head).toContain('noindex');
    const missing = await page('/dev/kit');
    expect(missing.status).toBe(404);
    expect(missing.app).not.toContain('Component kit');
  });

  it.each(['/nowhere', '/listings/seven', '/groups/0'])(
    '%s answers 404 with the not-found page',
    async (path) => {
      const { status, head, app } = await page(path);
      expect(status).toBe(404);
      expect(app).toContain('Oops! Page not found');
      expect(head).toContain('<title>Page not found · Lodgepole</title>');
      expect(head).toContain('noindex');
    },
  );

  it('shows a guarded page to nobody: neither redirect nor content, only that it is coming', async () => {
    const { status, head, app } = await page('/applications');
    expect(status).toBe(200);
    expect(app).toContain('Loading the page…');
    expect(app).not.toContain('being built');
    expect(head).toContain('noindex');
  });

  it('tells nobody that a page of the staff is there', async () => {
    const { status, head, app } = await page('/staff');
    expect(status).toBe(200);
    expect(app).toContain('Loading the page…');
    expect(head).toContain('<title>Page not found · Lodgepole</title>');
    expect(head).toContain('noindex');
    // The switch of languages repeats the address that the visitor typed.
    expect(`${head}${app}`.replaceAll('href="/fr/staff"', '')).not.toMatch(/staff/i);
  });

  it('marks every style element with the nonce', async () => {
    const { app } = await page('/');
    const styles = app.match(/<style[^>]*>/g) ?? [];
    expect(styles.every((style) => style.includes('nonce="n0nce"'))).toBe(true);
    expect(app).not.toMatch(/<script|\son[a-z]+=/);
  });

  it('keeps requests apart', async () => {
    const replies = await Promise.all(
      ['one', 'two', 'three'].map((word) =>
        page('/', { fetchApi: () => Promise.resolve(new Response(word)) }),
      ),
    );
    expect(
      replies.map(({ state }) => ['one', 'two', 'three'].filter((word) => state.includes(`"${word}"`))),
    ).toEqual([['one'], ['two'], ['three']]);
  });

  it('is in French below /fr, with links that stay there', async () => {
    const { lang, head, app } = await page('/fr/nowhere');
    expect(lang).toBe('fr-CA');
    expect(head).toContain('<title>Page introuvable · Lodgepole</title>');
    expect(app).toContain('href="/fr/listings"');
    expect(app).not.toMatch(/href="\/listings/);
  });
});

describe('a page in two languages', () => {
  it.each(['/fr', '/fr/', '/fr?utm_source=mail'])('has one address in each: %s', async (path) => {
    const { status, head } = await page(path);
    expect(status).toBe(200);
    expect(head).toContain('<link rel="canonical" href="https://lodgepole.test/fr">');
    expect(head).toContain('<link rel="alternate" hreflang="en-CA" href="https://lodgepole.test/">');
    expect(head).toContain('<link rel="alternate" hreflang="fr-CA" href="https://lodgepole.test/fr">');
    expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://lodgepole.test/">');
    expect(head).toContain('<meta property="og:locale" content="fr_CA">');
    expect(head).toContain('<meta property="og:locale:alternate" content="en_CA">');
  });

  it('leads to the other one before any script, with its query', async () => {
    const { app } = await page('/help?a=1&b=2');
    expect(app).toContain('href="/fr/help?a=1&amp;b=2" hrefLang="fr-CA" lang="fr-CA"');
    const french = await page('/fr/help?a=1');
    expect(french.app).toContain('href="/help?a=1" hrefLang="en-CA" lang="en-CA"');
  });

  it('offers French to nobody by itself: only a browser knows what it prefers', async () => {
    expect((await page('/help')).app).not.toContain('Voir cette page');
  });

  it('asks the API in its language', async () => {
    const asked = new Set<string | null>();
    await page('/fr', {
      fetchApi: (_, init) => {
        asked.add(new Headers(init?.headers).get('lodgepole-language'));
        return Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } }));
      },
    });
    expect([...asked]).toEqual(['fr']);
  });

  it('searches in its language without scripts', async () => {
    expect((await page('/fr/listings')).app).toContain('action="/fr/listings/results"');
  });
});

describe('a search that was typed without scripts', () => {
  const placeOf = (kind: string, label: string, radius: number) => ({
    id: `${kind}-1`,
    name: label.split(',')[0],
    province: 'ON',
    label,
    kind,
    lat: 43.65,
    lng: -79.38,
    radius,
  });
  const found: Readonly<Record<string, unknown>> = {
    Tornto: placeOf('city', 'Toronto, ON', 5),
    Kitsilano: placeOf('neighbourhood', 'Kitsilano, Vancouver, BC', 1),
    '123 Nowhere Street, Toronto': placeOf('city', 'Toronto, ON', 5),
  };
  const none = { headers: { 'x-total-count': '0', 'x-total-exact': 'true' } };
  const fetchApi = (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://api.test');
    const place = pathname === '/places/search' ? found[searchParams.get('q') ?? ''] : undefined;
    return Promise.resolve(Response.json(place === undefined ? [] : [place], none));
  };
  const point = 'lat=43.65&lng=-79.38';

  it.each([
    ['/listings/results?city=Tornto', `/listings/results?city=Toronto%2C+ON&${point}&radius=5`],
    [
      '/listings/results?city=Kitsilano&radius=5&bedrooms=2',
      `/listings/results?city=Kitsilano%2C+Vancouver%2C+BC&${point}&radius=1&bedrooms=2`,
    ],
    [
      '/fr/listings/results?city=123+Nowhere+Street,+Toronto&radius=20',
      `/fr/listings/results?city=Toronto%2C+ON&${point}&radius=20&unknown_address=true`,
    ],
  ])('at %s leads to what the search box would find', async (path, location) => {
    expect(await render(request(path, { fetchApi }))).toEqual({ kind: 'redirect', status: 302, location });
  });

  it.each(['city=Nowhereville', 'location=Tornto'])('stays as it is at %s', async (query) => {
    expect((await page(`/listings/results?${query}`, { fetchApi })).status).toBe(200);
  });

  it('says which city is shown instead of an unknown address, and is the same page to search engines', async () => {
    const query = `city=Toronto%2C+ON&${point}&radius=5`;
    const english = await page(`/listings/results?${query}&unknown_address=true`, { fetchApi });
    expect(english.app.replaceAll('<!-- -->', '')).toContain(
      'We could not find that place, so we show Toronto, ON.',
    );
    expect(english.head).toContain(
      `href="https://lodgepole.test/listings/results?${query.replaceAll('&', '&amp;')}"`,
    );
    expect((await page(`/listings/results?${query}`, { fetchApi })).app).not.toContain('could not find');
  });
});

describe('what is not a page', () => {
  it('is a redirect when the page asks for one', async () => {
    const fetchApi = () =>
      Promise.resolve(Response.json({ detail: 'Please sign in to do this.' }, { status: 401 }));
    expect(await render(request('/', { fetchApi }))).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/login',
    });
    expect(await render(request('/fr', { fetchApi }))).toMatchObject({ location: '/fr/login' });
  });

  it('is a rejection when a page breaks, in its loader or while it renders', async () => {
    const brokenPage = (loader: () => Promise<null>, Page: () => null): TableRoute => ({
      path: '/',
      layout: 'bare',
      guard: 'public',
      title: { id: 'Broken' },
      source: 'app/home/home-page.tsx',
      page: () => Promise.resolve(Page),
      loader,
    });
    const breaks = () => {
      throw new Error('It broke.');
    };
    const inLoader = createRenderer([
      brokenPage(
        () => Promise.reject(new Error('It broke.')),
        () => null,
      ),
    ]);
    const inPage = createRenderer([brokenPage(() => Promise.resolve(null), breaks)]);
    await expect(inLoader(request('/'))).rejects.toThrow('It broke.');
    await expect(inPage(request('/'))).rejects.toThrow('It broke.');
  });

  it('is a rejection when the reader has gone', async () => {
    await expect(render(request('/listings', { signal: AbortSignal.abort() }))).rejects.toThrow('aborted');
  });
});
