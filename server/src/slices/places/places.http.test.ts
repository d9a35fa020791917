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

  it.each([
    [
      'Québec, QC',
      [
        'Québec',
        'Quebec City',
        'Québec City',
        'Ville de Québec',
        'Québec (Québec)',
        'QUÉBEC, QUÉ.',
        'quebec qc',
      ],
    ],
    ['Trois-Rivières, QC', ['Trois-Rivières', 'Trois Rivieres', 'trois-rivieres, Qc', 'Three Rivers QC']],
    [
      'Montréal, QC',
      ['Montréal', 'Montreal', 'Montréal (Québec)', 'Montréal Qc', 'ville de montréal', 'Montre\u0301al'],
    ],
    ['Saint John, NB', ['Saint John', 'Saint-Jean (N.-B.)', 'Saint-Jean, Nouveau-Brunswick', 'St-Jean NB']],
    [
      "St. John's, NL",
      ["St. John's", 'Saint-Jean (T.-N.-L.)', 'Saint-Jean, Terre-Neuve-et-Labrador', 'st johns'],
    ],
    ['Fredericton, NB', ['Fredericton', 'Frédéricton', 'Fredericton (Nouveau-Brunswick)']],
    ['Moncton, NB', ['Moncton', 'Moncton N.-B.', 'Nouveau-Brunswick']],
    ['Vancouver, BC', ['Vancouver C.-B.', 'Vancouver (Colombie-Britannique)', 'Colombie-Britannique']],
    [
      'Charlottetown, PE',
      ['Charlottetown, Î.-P.-É.', 'Î.-P.-É.', 'Île-du-Prince-Édouard', 'ile du prince edouard'],
    ],
    ['Halifax, NS', ['Halifax N.-É.', 'Nouvelle-Écosse', 'N.-É.']],
    ['Yellowknife, NT', ['T.N.-O.', 'Yellowknife (Territoires du Nord-Ouest)']],
    ['Greater Sudbury, ON', ['Grand Sudbury', 'Ville du Grand Sudbury', 'sudbury ont.']],
    ['Grand Falls, NB', ['Grand-Sault', 'grand sault n.-b.']],
    ['Saint-Jean-sur-Richelieu, QC', ['Saint-Jean', 'St-Jean', 'st jean sur richelieu']],
  ])('offers %s first for its names in both languages', async (label, typed) => {
    for (const path of [findCities, findPlaces])
      for (const q of typed)
        expect([q, labels((await server.call(path, { query: { q } })).body)[0]]).toEqual([q, label]);
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

  const asked = async (q: string, headers: Readonly<Record<string, string>> = {}) =>
    server.request({ method: 'GET', url: `/places/search?q=${encodeURIComponent(q)}`, headers });

  it.each([
    ["Université d'Ottawa", 'University of Ottawa, Ottawa, ON', 'Université d’Ottawa, Ottawa, ON'],
    ['University of Ottawa', 'University of Ottawa, Ottawa, ON', 'Université d’Ottawa, Ottawa, ON'],
    ['universite mcgill', 'McGill University, Montréal, QC', 'Université McGill, Montréal, QC'],
    ['laval university', 'Université Laval, Québec, QC', 'Université Laval, Québec, QC'],
    ['cegep maisonneuve', 'Collège de Maisonneuve, Montréal, QC', 'Collège de Maisonneuve, Montréal, QC'],
    ['cégep dawson', 'Dawson College, Montréal, QC', 'Collège Dawson, Montréal, QC'],
    ['marché by', 'ByWard Market, Ottawa, ON', 'Marché By, Ottawa, ON'],
    ['centre-ville moncton', 'Downtown, Moncton, NB', 'Centre-ville, Moncton, NB'],
    ['downtown moncton', 'Downtown, Moncton, NB', 'Centre-ville, Moncton, NB'],
    ['vieux-quebec', 'Vieux-Québec, Québec, QC', 'Vieux-Québec, Québec, QC'],
    ['old montreal', 'Vieux-Montréal, Montréal, QC', 'Vieux-Montréal, Montréal, QC'],
    ['plateau mont royal', 'Le Plateau-Mont-Royal, Montréal, QC', 'Le Plateau-Mont-Royal, Montréal, QC'],
    ['H2X 3K8 montreal', 'H2X, Montréal, QC', 'H2X, Montréal, QC'],
    ['45.4231,-75.6831', 'University of Ottawa, Ottawa, ON', 'Université d’Ottawa, Ottawa, ON'],
  ])('finds “%s” in both languages and calls it %s, or %s for French readers', async (q, english, french) => {
    expect(labels((await asked(q)).body)[0]).toBe(english);
    const told = await asked(q, { 'accept-language': 'fr-CA' });
    expect(labels(told.body)[0]).toBe(french);
    expect(String(told.headers['vary'])).toContain('Accept-Language');
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
    'e\u0301'.repeat(66),
    `a${' '.repeat(198)}b`,
    'app. '.repeat(40).trim(),
    '(Québec) '.repeat(22).trim(),
    'rue St-'.repeat(28),
    '%_'.repeat(100),
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
  const inFrench = async (q: string) =>
    server.request({
      method: 'GET',
      url: `/places/addresses?q=${encodeURIComponent(q)}`,
      headers: { 'accept-language': 'fr-CA' },
    });

  it.each([
    [
      { street_address: '275 rue Notre-Dame Est', unit_number: '', city: 'Montréal', postal_code: 'H2Y 1C6' },
      [
        '275, rue Notre-Dame Est, Montréal (Québec)  H2Y 1C6',
        '275 rue Notre-Dame Est Montreal Qc h2y1c6',
        '275, RUE NOTRE-DAME EST, MONTRÉAL, QUÉ. H2Y 1C6',
      ],
    ],
    [
      { street_address: '1450 rue Saint-Denis', unit_number: '4', city: 'Montréal', postal_code: 'H2X 3K8' },
      [
        'app. 4, 1450, rue Saint-Denis, Montréal H2X 3K8',
        '1450, rue Saint-Denis, app.4, Montréal H2X 3K8',
        '1450, rue Saint-Denis, appartement 4, Montréal H2X 3K8',
        '1450 rue Saint-Denis apt. 4 Montréal H2X 3K8',
        '1450 rue Saint-Denis #4 Montréal H2X 3K8',
        '1450, rue Saint-Denis, logement 4, Montréal H2X 3K8',
        '1450, rue Saint-Denis, log. 4, Montréal H2X 3K8',
        '1450, rue Saint-Denis, no 4, Montréal H2X 3K8',
        '4-1450, rue Saint-Denis, Montréal H2X 3K8',
      ],
    ],
    [
      { street_address: '1450A rue Saint-Denis', unit_number: '', city: 'Montréal' },
      ['1450A, rue Saint-Denis, Montréal H2X 3K8', '1450 A, rue Saint-Denis, Montréal H2X 3K8'],
    ],
    [{ street_address: '125 8e Rang Ouest', unit_number: '' }, ['125, 8e Rang Ouest, Granby J2G 1A1']],
    [
      { street_address: '1205 3e Avenue', unit_number: '', city: 'Québec' },
      ['1205, 3e Avenue, Quebec City G1L 2X1'],
    ],
    [
      { street_address: '425 boul. De Maisonneuve O.', city: 'Montréal' },
      ['425, boul. De Maisonneuve O., Montréal H3A 3G5'],
    ],
    [
      { street_address: '3175 ch. des Quatre-Bourgeois', city: 'Québec' },
      ['3175, ch. des Quatre-Bourgeois, Ville de Québec (QC) G1W 2K7'],
    ],
    [
      { street_address: '500 rue King', city: 'Saint John', province: 'NB' },
      ['500, rue King, Saint-Jean (N.-B.) E2L 1A1'],
    ],
    [
      { street_address: '500 rue Water', city: "St. John's", province: 'NL' },
      ['500, rue Water, Saint-Jean (T.-N.-L.) A1C 1A1'],
    ],
    [
      { street_address: '5 rue Barrington', city: 'Halifax', province: 'NS' },
      ['5, rue Barrington, Halifax (N.-É.) B3J 1A1'],
    ],
    [
      { street_address: '10 rue Grafton', province: 'PE' },
      ['10, rue Grafton, Charlottetown (Î.-P.-É.) C1A 1K3'],
    ],
  ])('reads %j however it is typed in Québec', async (address, typed) => {
    for (const q of typed)
      expect([q, ((await server.call(findAddresses, { query: { q } })).body as object[])[0]]).toEqual([
        q,
        expect.objectContaining(address),
      ]);
  });

  it.each([
    ['rue', 'Commencez par le numéro et le nom de la rue, p. ex. 1450, rue Saint-Denis.'],
    ['275, rue', 'Ajoutez le nom de la rue.'],
    ['rue Saint-Denis, Montréal H2X 3K8', 'Mettez d’abord le numéro, p. ex. 88, rue Saint-Denis.'],
    ['275, rue Notre-Dame Est', 'Ajoutez la ville et le code postal.'],
    ['12 Main St, Halifax M5V 1J5', 'M5V est à 1 263 km de Halifax. Vérifiez la ville et le code postal.'],
  ])('hints in French to French readers: %s', async (q, hint) => {
    const { body, headers } = await inFrench(q);
    expect((body as { hint: string }[]).map((row) => row.hint.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
      hint,
    ]);
    expect(String(headers['vary'])).toContain('Accept-Language');
  });

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
