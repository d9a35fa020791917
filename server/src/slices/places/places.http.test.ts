import { findAddresses, findCities } from '@lodgepole/contract/places/endpoints';
import type { City } from '@lodgepole/contract/places/places';
import { findPlaces, type Place } from '@lodgepole/contract/places/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const labels = (body: unknown) => (body as City[]).map(({ label }) => label);

describe('GET /places/cities', () => {
  it('offers cities to anyone and lets caches keep the answer', async () => {
    const reply = await server.call(findCities, { query: { q: 'montreal' } });
    expect(reply.status).toBe(200);
    expect((reply.body as City[])[0]).toEqual({
      id: 6_077_243,
      name: 'Montréal',
      province: 'QC',
      label: 'Montréal, QC',
      lat: 45.5019,
      lng: -73.5674,
    });
    expect(reply.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['toronot', ' Toronto ', 'toronto, on'])('offers Toronto for "%s"', async (q) => {
    expect(labels((await server.call(findCities, { query: { q } })).body)[0]).toBe('Toronto, ON');
  });

  it.each([{}, { q: '' }, { q: '   ' }, { q: 't' }, { q: ' t ' }, { q: '??' }])(
    'offers nothing for %j and is no error',
    async (query) => {
      expect(await server.call(findCities, { query })).toMatchObject({ status: 200, body: [] });
    },
  );

  it('refuses a text that is too long, under its name', async () => {
    expect(await server.call(findCities, { query: { q: 'x'.repeat(101) } })).toMatchObject({
      status: 400,
      body: { q: ['Enter at most 100 characters.'] },
    });
  });

  it('refuses the same parameter twice', async () => {
    const reply = await server.request({ method: 'GET', url: '/places/cities?q=one&q=two' });
    expect(reply).toMatchObject({ status: 400, body: { q: ['Enter text.'] } });
  });

  it('says that the maps service failed when the chosen provider does', async () => {
    const broken = await startTestServer({
      env: { PLACES_PROVIDER: 'photon', PLACES_URL: 'http://127.0.0.1:9' },
    });
    const reply = await broken.call(findCities, { query: { q: 'toronto' } });
    await broken.close();
    expect(reply).toMatchObject({ status: 503, body: { detail: 'Failed to load the maps service.' } });
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });
});

describe('GET /places/search', () => {
  const kinds = (body: unknown) => (body as Place[]).map(({ kind, label }) => `${kind}: ${label}`);

  it('offers places of every kind to anyone and lets caches keep the answer', async () => {
    const reply = await server.call(findPlaces, { query: { q: 'High Park, Toronto' } });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual([
      {
        id: expect.stringMatching(/^neighbourhood-\d+$/),
        name: 'High Park',
        province: 'ON',
        label: 'High Park, Toronto, ON',
        kind: 'neighbourhood',
        lat: 43.6535,
        lng: -79.468,
        radius: 1,
      },
    ]);
    expect(reply.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    ['mcgill', 'campus: McGill University, Montréal, QC'],
    ['M5V 1J5', 'postal: M5V, Toronto, ON'],
    ['montreal', 'city: Montréal, QC'],
    ['88 Harbour St, Toronto M5J 0C3', 'address: 88 Harbour St, Toronto, ON M5J 0C3'],
  ])('for “%s” offers first %s', async (q, first) => {
    expect(kinds((await server.call(findPlaces, { query: { q } })).body)[0]).toBe(first);
  });

  it.each([{}, { q: '' }, { q: '  ' }, { q: 't' }, { q: ' t ' }, { q: '??' }, { q: 'zzzzzz' }, { q: '<b>' }])(
    'offers nothing for %j and is no error',
    async (query) => {
      expect(await server.call(findPlaces, { query })).toMatchObject({ status: 200, body: [] });
    },
  );

  it.each([
    'x'.repeat(200),
    'M5V '.repeat(50).trim(),
    '1 '.repeat(100).trim(),
    ','.repeat(200),
    'é'.repeat(200),
  ])('answers a long text at once (%#)', async (q) => {
    expect((await server.call(findPlaces, { query: { q } })).status).toBe(200);
  });

  it('refuses a text that is too long or not one line, and the same parameter twice', async () => {
    expect(await server.call(findPlaces, { query: { q: 'x'.repeat(201) } })).toMatchObject({
      status: 400,
      body: { q: ['Enter at most 200 characters.'] },
    });
    expect((await server.call(findPlaces, { query: { q: 'one\ntwo' } })).status).toBe(400);
    const twice = await server.request({ method: 'GET', url: '/places/search?q=one&q=two' });
    expect(twice).toMatchObject({ status: 400, body: { q: ['Enter text.'] } });
  });

  it('leaves out addresses, and is not kept, when the chosen provider fails', async () => {
    const broken = await startTestServer({
      env: { PLACES_PROVIDER: 'photon', PLACES_URL: 'http://127.0.0.1:9' },
    });
    const named = await broken.call(findPlaces, { query: { q: 'toronto' } });
    const numbered = await broken.call(findPlaces, { query: { q: '100 mile house' } });
    await broken.close();
    expect(kinds(named.body)[0]).toBe('city: Toronto, ON');
    expect(named.headers['cache-control']).toBe('public, max-age=3600');
    expect(numbered).toMatchObject({ status: 200 });
    expect(kinds(numbered.body)).toEqual(['city: 100 Mile House, BC']);
    expect(numbered.headers['cache-control']).toBe('private, no-store');
    expect(numbered.headers['etag']).toBeUndefined();
  });
});

describe('GET /places/addresses', () => {
  it('offers whole addresses to anyone and lets caches keep the answer', async () => {
    const reply = await server.call(findAddresses, { query: { q: '1204-88 Harbour St, Toronto M5J 0C3' } });
    expect(reply).toMatchObject({
      status: 200,
      body: [
        {
          label: '1204-88 Harbour St, Toronto, ON M5J 0C3',
          street_address: '88 Harbour St',
          unit_number: '1204',
          city: 'Toronto',
          province: 'ON',
          postal_code: 'M5J 0C3',
          lat: 43.6441,
          lng: -79.3801,
          accuracy: 'area',
        },
      ],
    });
    expect((reply.body as object[])[0]).not.toHaveProperty('warning');
    expect(reply.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('offers no address whose postal code is far from the city, and says so', async () => {
    const reply = await server.call(findAddresses, { query: { q: '12 Main St, Halifax M5V 1J5' } });
    expect(reply.body).toEqual([
      { hint: 'M5V is 1,263 km from Halifax. Check the city and the postal code.' },
    ]);
  });

  it('answers with a hint alone, or with one beside an address, when something is missing', async () => {
    const missing = await server.call(findAddresses, { query: { q: '12 Main St, Milton' } });
    expect(missing).toMatchObject({ status: 200, body: [{ hint: 'Add the postal code, e.g. L9T 1A1.' }] });
    const beside = await server.call(findAddresses, { query: { q: '12 Main St, Qwertyville K7L 1A1' } });
    expect((beside.body as object[]).map((row) => Object.keys(row).length > 1)).toEqual([true, false]);
  });

  it.each([{}, { q: '' }, { q: '  ' }, { q: '88' }])(
    'offers nothing for %j and is no error',
    async (query) => {
      expect(await server.call(findAddresses, { query })).toMatchObject({ status: 200, body: [] });
    },
  );

  it('refuses a text that is too long, under its name', async () => {
    expect(await server.call(findAddresses, { query: { q: 'x'.repeat(201) } })).toMatchObject({
      status: 400,
      body: { q: ['Enter at most 200 characters.'] },
    });
  });

  it('refuses the same parameter twice', async () => {
    const reply = await server.request({ method: 'GET', url: '/places/addresses?q=one&q=two' });
    expect(reply).toMatchObject({ status: 400, body: { q: ['Enter text.'] } });
  });

  it('says that the maps service failed when the chosen provider does', async () => {
    const broken = await startTestServer({
      env: { PLACES_PROVIDER: 'pelias', PLACES_URL: 'http://127.0.0.1:9' },
    });
    const reply = await broken.call(findAddresses, { query: { q: '88 Harbour St, Toronto' } });
    await broken.close();
    expect(reply).toMatchObject({ status: 503, body: { detail: 'Failed to load the maps service.' } });
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  it('takes a text that is sent off as one that is typed, unless the provider tells them apart', async () => {
    const q = '88 Harbour St, Toronto M5J 0C3';
    const typed = await server.call(findAddresses, { query: { q } });
    expect((await server.call(findAddresses, { query: { q, submit: true } })).body).toEqual(typed.body);
    expect(await server.call(findAddresses, { query: { q, submit: 'perhaps' } })).toMatchObject({
      status: 400,
      body: { submit: ['Enter true or false.'] },
    });
  });

  it('of Nominatim works while typing without it, and says when it fails to look up', async () => {
    const broken = await startTestServer({
      env: { PLACES_PROVIDER: 'nominatim', PLACES_URL: 'http://127.0.0.1:9' },
    });
    const query = { q: '88 Harbour St, Toronto' };
    const typed = await broken.call(findAddresses, { query });
    const sent = await broken.call(findAddresses, { query: { ...query, submit: true } });
    const city = await broken.call(findCities, { query: { q: 'toron' } });
    await broken.close();
    expect(typed).toMatchObject({
      status: 200,
      body: [{ hint: 'Press Enter to look up this address.', submit: true }],
    });
    expect(sent).toMatchObject({ status: 503, body: { detail: 'Failed to load the maps service.' } });
    expect(labels(city.body)[0]).toBe('Toronto, ON');
  });
});
