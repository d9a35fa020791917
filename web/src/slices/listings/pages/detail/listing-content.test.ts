// @vitest-environment node

import type { RenderedPage } from '@lodgepole/contract/core/site/render';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { describe, expect, it } from 'vitest';
import { render } from '../../../../entry-server.tsx';
import { aListing, aPicture } from '../../../../testing/listings.ts';
import { aClientConfig } from '../../../../testing/mock-api.ts';

const publicUrl = 'https://lodgepole.test';

const page = async (path: string, answer: () => Response): Promise<RenderedPage> => {
  const reply = await render({
    url: `${publicUrl}${path}`,
    nonce: 'n0nce',
    client: aClientConfig({ publicUrl }),
    fetchApi: () => Promise.resolve(answer()),
  });
  if (reply.kind !== 'page') throw new Error(`Expected a page, got a redirect to ${reply.location}.`);
  return reply;
};

const anonymousView = (changes: Partial<Listing> = {}): Listing => {
  const listing = aListing(changes);
  return { ...listing, owner: { ...listing.owner, email: null, phone_number: null } };
};

const pageOf = (changes: Partial<Listing> = {}) =>
  page('/listings/21?utm_source=mail', () => Response.json(anonymousView(changes)));

const contentOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1];

const jsonLdOf = (head: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? 'null');

describe('a listing rendered by the server', () => {
  it('holds everything an anonymous visitor may read, and the state to go on with', async () => {
    const { status, app, state } = await pageOf();
    expect(status).toBe(200);
    for (const text of [
      'Apartment in Waterloo',
      '$1,850',
      '75 King St S',
      'Bright corner unit',
      'Contact Owner',
    ])
      expect(app).toContain(text);
    expect(app).toContain('alt="Picture 1 of 3 of Apartment in Waterloo"');
    expect(app).toContain('fetchPriority="high"');
    expect(state).toContain('"detail",21,"anonymous"');
  });

  it('is known by one address, however it was reached', async () => {
    const { head } = await pageOf();
    expect(head).toContain('<link rel="canonical" href="https://lodgepole.test/listings/21">');
    expect(contentOf(head, 'og:url')).toBe('https://lodgepole.test/listings/21');
    expect(head).not.toContain('noindex');
  });

  it('previews with its title, its beginning and its primary picture', async () => {
    const { head } = await pageOf({
      description: `Bright.\n\n${'A very quiet street with trees. '.repeat(30)}`,
      pictures: [aPicture({ id: 1, width: 1600, height: 1200 }), aPicture({ id: 2 })],
    });
    expect(head).toContain('<title>2-bedroom apartment in Waterloo, $1,850/month · Lodgepole</title>');
    expect(contentOf(head, 'og:title')).toContain('2-bedroom apartment in Waterloo, $1,850/month');
    const description = contentOf(head, 'description') ?? '';
    expect(description).toMatch(
      /^2 bed · 1 bath · 850 sq ft · 75 King St S, Waterloo\. Bright\. A very quiet .*…$/,
    );
    expect(description.length).toBeLessThanOrEqual(200);
    expect(contentOf(head, 'og:description')).toBe(description);
    expect(contentOf(head, 'og:image')).toBe('https://lodgepole.test/photos/1-960.webp');
    expect([contentOf(head, 'og:image:width'), contentOf(head, 'og:image:height')]).toEqual(['1600', '1200']);
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
  });

  it.each([
    [{ neighbourhood: 'High Park', property_type: 'C' }, '2-bedroom condo near High Park'],
    [{ neighbourhood: null, property_type: 'T', bedrooms: 1 }, '1-bedroom townhouse in Waterloo'],
    [{ neighbourhood: 'Uptown', property_type: 'H', bedrooms: 4 }, '4-bedroom house near Uptown'],
    [{ property_type: 'O', bedrooms: 3 }, '3-bedroom home in Waterloo'],
    [{ bedrooms: 0 }, 'Studio apartment in Waterloo'],
    [{ bedrooms: 0, property_type: 'C' }, 'Studio condo in Waterloo'],
    [{ bedrooms: 0, property_type: 'H', neighbourhood: 'Uptown' }, 'Studio near Uptown'],
  ])('with %j is called “%s” in its title, and its heading stays', async (changes, name) => {
    const { head, app } = await pageOf(changes);
    expect(head).toContain(`<title>${name}, $1,850/month · Lodgepole</title>`);
    expect(jsonLdOf(head)['name']).toBe(name);
    expect(app).toContain('in Waterloo</h1>');
  });

  it('is told in French below /fr, to people and to crawlers', async () => {
    const { head, app } = await page('/fr/listings/21', () =>
      Response.json(anonymousView({ city: 'Montréal', postal_code: 'H2Y 1C6' })),
    );
    expect(head).toContain(
      '<title>Appartement 4½ à Montréal, 1\u00a0850\u00a0$ par mois · Lodgepole</title>',
    );
    expect(contentOf(head, 'description')).toMatch(/^4½ \(2 chambres\) · 1 salle de bain · 850\spi²/u);
    expect(jsonLdOf(head)).toMatchObject({ inLanguage: 'fr-CA', name: 'Appartement 4½ à Montréal' });
    expect(JSON.stringify(jsonLdOf(head)['amenityFeature'])).toContain('Climatisation');
    expect(app).toContain('4½ (2 chambres)');
  });

  it('previews with the site’s picture when it has none', async () => {
    const { head } = await pageOf({ pictures: [] });
    expect(contentOf(head, 'og:image')).toBe('https://lodgepole.test/og.png');
    expect(contentOf(head, 'og:image:width')).toBe('1200');
  });

  it('describes the home and its rent for crawlers, without its owner', async () => {
    const { head } = await pageOf({ unit_number: '4B' });
    const told = jsonLdOf(head);
    expect(told).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Apartment',
      name: '2-bedroom apartment in Waterloo',
      url: 'https://lodgepole.test/listings/21',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '4B-75 King St S',
        addressLocality: 'Waterloo',
        addressRegion: 'ON',
        postalCode: 'N2J 1P2',
        addressCountry: 'CA',
      },
      geo: { latitude: 43.4643, longitude: -80.5204 },
      numberOfRooms: 2,
      numberOfBathroomsTotal: 1,
      floorSize: { '@type': 'QuantitativeValue', value: 850, unitCode: 'FTK' },
      petsAllowed: true,
      offers: {
        '@type': 'Offer',
        price: 1850,
        priceCurrency: 'CAD',
        availabilityStarts: '2099-01-01',
        priceSpecification: { unitCode: 'MON' },
      },
    });
    expect(JSON.stringify(told)).not.toMatch(/Singh|@example/);
  });

  it.each([
    ['H', 'House'],
    ['C', 'Apartment'],
    ['T', 'House'],
    ['O', 'Accommodation'],
  ])('calls the type %s %s', async (property_type, kind) => {
    expect(jsonLdOf((await pageOf({ property_type })).head)['@type']).toBe(kind);
  });

  it('says of a room how big the home is that it is in, not the room', async () => {
    const { head } = await pageOf({ kind: 'R', household_size: 1, private_bathroom: true });
    const told = jsonLdOf(head);
    expect(told).toMatchObject({
      '@type': 'Room',
      containedInPlace: { '@type': 'Apartment', numberOfBedrooms: 2, floorSize: { value: 850 } },
    });
    expect(told).not.toHaveProperty('floorSize');
    expect(contentOf(head, 'description')).toMatch(
      /^1 person lives there · Private bathroom · Home: 2 bed · /,
    );
  });

  it('leaves out a place nobody knows', async () => {
    const { head } = await pageOf({ latitude: null, longitude: null, postal_code: 'X0A 0H0' });
    expect(jsonLdOf(head)).not.toHaveProperty('geo');
    expect(jsonLdOf(head)['address']).not.toHaveProperty('addressRegion');
  });

  it('cannot be broken out of by what an owner writes', async () => {
    const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { head, app, state } = await pageOf({ description: attack, city: attack, street_address: attack });
    for (const part of [head, app, state]) expect(part).not.toContain('<script>alert');
    expect(jsonLdOf(head)['description']).toBe(attack);
  });
});

describe('a listing the server cannot render', () => {
  it.each(['/listings/21', '/listings/0', '/listings/21x'])(
    '%s answers 404 when there is none',
    async (path) => {
      const { status, head, app } = await page(path, () =>
        Response.json({ detail: 'Not found.' }, { status: 404 }),
      );
      expect(status).toBe(404);
      expect(app).toContain('Oops! Page not found');
      expect(head).toContain('noindex');
      expect(head).not.toContain('ld+json');
    },
  );

  it('answers 503 when the call fails, so that crawlers come back and the browser tries again', async () => {
    const { status, head, app } = await page('/listings/21', () =>
      Response.json({ detail: 'Something went wrong.' }, { status: 500 }),
    );
    expect(status).toBe(503);
    expect(head).toContain('<title>Listing · Lodgepole</title>');
    expect(app).toContain('aria-busy="true"');
    expect(app).not.toContain('Something went wrong');
  });
});
