import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postListing } from '../testing/create/listings.ts';
import { aUser, type SignedIn } from '../testing/create/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { WebApp } from './web-app.ts';

const pages: WebApp = {
  clientDir: null,
  template: () => Promise.resolve(''),
  publicPaths: () => Promise.resolve(['/', '/listings?a=1&b=2']),
  render: () => Promise.reject(new Error('No page is asked for here.')),
  close: () => Promise.resolve(),
};

let server: TestServer;
let landlord: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ web: pages, env: { PUBLIC_URL: 'https://lodgepole.test' } });
  landlord = await aUser(server);
});
afterAll(() => server.close());

const get = async (url: string) => {
  const { statusCode, headers, body } = await server.lodgepole.fastify.inject({ method: 'GET', url });
  return { statusCode, type: headers['content-type'], body };
};

const addresses = async (url: string): Promise<string[]> =>
  [...(await get(url)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

const addListings = (first: number, last: number) =>
  server.database.pool.query(
    `insert into listings (id, owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
       parking_spaces, description, move_in_date, street_address, city, postal_code)
     overriding system value
     select id, $1, 1000, 'A', 'C', 'N', 1, 1, 500, 0, 'Bright and quiet.', '2099-01-01', '1 King St', 'Waterloo', 'N2J 1P2'
     from generate_series($2::int, $3::int) as id`,
    [landlord.id, first, last],
  );

describe('what crawlers read', () => {
  it('starts with what they may visit', async () => {
    const { body, type } = await get('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain('Sitemap: https://lodgepole.test/sitemap.xml');
  });

  it('is one list of pages and listings, each listing with the time it changed', async () => {
    const listing = await postListing(server, landlord);
    const { body, type } = await get('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+" xmlns:xhtml="[^"]+">[\s\S]*<\/urlset>\n$/,
    );
    expect(body).toContain('<url><loc>https://lodgepole.test/listings?a=1&#38;b=2</loc><xhtml:link');
    expect(body).toContain(
      `<url><loc>https://lodgepole.test/listings/${listing.id}</loc><lastmod>${listing.created_at}</lastmod>`,
    );
  });

  it('names each page in both languages, each with the way to the other', async () => {
    const { id } = await postListing(server, landlord);
    const { body } = await get('/sitemap.xml');
    const site = 'https://lodgepole.test';
    const alternates = (english: string, french: string) =>
      [
        ['en-CA', english],
        ['fr-CA', french],
        ['x-default', english],
      ]
        .map(([name, path]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${site}${path}"/>`)
        .join('');
    const listings = alternates(`/listings/${id}`, `/fr/listings/${id}`);
    expect(body).toMatch(
      new RegExp(`<loc>${site}/listings/${id}</loc><lastmod>[^<]+</lastmod>${listings}</url>`),
    );
    expect(body).toMatch(
      new RegExp(`<loc>${site}/fr/listings/${id}</loc><lastmod>[^<]+</lastmod>${listings}</url>`),
    );
    expect(body).toContain(`<url><loc>${site}/</loc>${alternates('/', '/fr')}</url>`);
    expect(body).toContain(`<url><loc>${site}/fr</loc>${alternates('/', '/fr')}</url>`);
  });

  it('does not reveal the address of a listing that shows its area', async () => {
    const { id } = await postListing(server, landlord, {
      street_address: '48173 King St S',
      location_precision: 'area',
    });
    for (const [url, isNamed] of [
      ['/sitemap.xml', true],
      ['/sitemaps/listings-1.xml', true],
      ['/sitemaps/pages.xml', false],
      ['/robots.txt', false],
    ] as const) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(body.includes(`/listings/${id}<`)).toBe(isNamed);
      expect(body).not.toMatch(/48173|King/);
    }
  });

  it('no longer names a listing that is deleted', async () => {
    const { id } = await postListing(server, landlord);
    expect(await addresses('/sitemap.xml')).toContain(`https://lodgepole.test/listings/${id}`);
    await server.call(deleteListing, { params: { id } }, landlord.access);
    expect(await addresses('/sitemap.xml')).not.toContain(`https://lodgepole.test/listings/${id}`);
  });

  it.each(['P', 'R', 'E', 'H'])('names no listing with the status %s', async (status) => {
    const { id } = await postListing(server, landlord);
    await server.database.pool.query('update listings set status = $1 where id = $2', [status, id]);
    expect(await addresses('/sitemap.xml')).not.toContain(`https://lodgepole.test/listings/${id}`);
  });

  it('names every listing once, however many reads that takes', async () => {
    await addListings(1001, 7200);
    const found = await addresses('/sitemap.xml');
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((address) => /test\/listings\/\d{4}$/.test(address))).toHaveLength(6200);
    expect(found.filter((address) => /test\/fr\/listings\/\d{4}$/.test(address))).toHaveLength(6200);
  });

  it('becomes a list of lists when one is too small, without those that would be empty', async () => {
    await addListings(45_001, 45_002);
    await addListings(2_147_483_647, 2_147_483_647);
    expect((await get('/sitemap.xml')).body).toContain('<sitemapindex');
    expect(await addresses('/sitemap.xml')).toEqual(
      ['pages', 'listings-1', 'listings-3', 'listings-95444'].map(
        (name) => `https://lodgepole.test/sitemaps/${name}.xml`,
      ),
    );
    expect(await addresses('/sitemaps/pages.xml')).toEqual([
      'https://lodgepole.test/',
      'https://lodgepole.test/fr',
      'https://lodgepole.test/listings?a=1&#38;b=2',
      'https://lodgepole.test/fr/listings?a=1&#38;b=2',
    ]);
    expect(await addresses('/sitemaps/listings-3.xml')).toEqual([
      'https://lodgepole.test/listings/45001',
      'https://lodgepole.test/fr/listings/45001',
      'https://lodgepole.test/listings/45002',
      'https://lodgepole.test/fr/listings/45002',
    ]);
    expect(await addresses('/sitemaps/listings-95444.xml')).toEqual([
      'https://lodgepole.test/listings/2147483647',
      'https://lodgepole.test/fr/listings/2147483647',
    ]);
  });

  it.each(['/sitemaps/listings-2.xml', '/sitemaps/listings-99999.xml'])(
    'answers 404 for a list that would be empty: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
