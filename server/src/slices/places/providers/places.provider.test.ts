import { afterEach, describe, expect, it } from 'vitest';
import { popularCities } from '../cities/city-locator.ts';
import { placesService } from '../places.service.ts';
import { makePlacesProvider, type PlacesSettings } from './places.provider.ts';
import { closeStubs, harbourHouse, recording, serve } from './provider-stub.ts';

afterEach(closeStubs);

/** Building the real search index would take most of the time of these tests. */
const unused = () => Promise.reject(new Error('These tests do not search.'));

const photonFeature = (properties: object, coordinates = [-73.5617, 45.5031]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_key: 'place', osm_value: 'city', type: 'city', country: 'Canada', ...properties },
});

const photonAnswer = {
  type: 'FeatureCollection',
  features: [
    photonFeature({ osm_type: 'R', osm_id: 1634158, countrycode: 'CA', name: 'Montréal', state: 'Québec' }),
    photonFeature({ osm_type: 'N', osm_id: 5, countrycode: 'CA', name: 'Montréal', state: 'Québec' }),
    photonFeature(
      {
        osm_type: 'N',
        osm_id: 11_000_000_001,
        countrycode: 'CA',
        name: 'Moncton',
        state: 'New Brunswick / Nouveau-Brunswick',
      },
      [-64.7782, 46.0878],
    ),
    photonFeature({ osm_type: 'N', osm_id: 7, countrycode: 'US', name: 'Montrose', state: 'Colorado' }),
    photonFeature({ osm_type: 'N', osm_id: 8, countrycode: 'CA', name: 'Nowhere' }),
    photonFeature({ osm_type: 'W', osm_id: 9, countrycode: 'CA', state: 'Ontario' }),
  ],
};

const peliasAnswer = {
  geocoding: { version: '0.2', query: { text: 'toron' } },
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-79.387207, 43.651605] },
      properties: {
        id: '101735835',
        gid: 'whosonfirst:locality:101735835',
        layer: 'locality',
        source: 'whosonfirst',
        source_id: '101735835',
        name: 'Toronto',
        country_a: 'CAN',
        region: 'Ontario',
        region_a: 'ON',
        label: 'Toronto, ON, Canada',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-79.38, 43.65] },
      properties: { source_id: '1158872371', name: 'Toronto', country_a: 'CAN', region: 'Ontario' },
    },
  ],
};

describe('Photon', () => {
  it('is asked for Canadian cities in their own language', async () => {
    const { url, asked } = await recording(photonAnswer);
    await makePlacesProvider({ provider: 'photon', url: `${url}/geo` }).cities('montré');
    expect(asked[0]?.pathname).toBe('/geo/api');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      q: 'montré',
      limit: '16',
      lang: 'default',
      countrycode: 'CA',
      layer: 'city',
    });
  });

  it('answers become cities: once each, whole, in Canada', async () => {
    const { url } = await recording(photonAnswer);
    expect(await makePlacesProvider({ provider: 'photon', url }).cities('mon')).toEqual([
      { id: 4_902_476, name: 'Montréal', province: 'QC', label: 'Montréal, QC', lat: 45.5031, lng: -73.5617 },
      {
        id: 33_000_000_003,
        name: 'Moncton',
        province: 'NB',
        label: 'Moncton, NB',
        lat: 46.0878,
        lng: -64.7782,
      },
    ]);
  });
});

const photonAddresses = {
  type: 'FeatureCollection',
  features: [
    photonFeature(
      {
        osm_type: 'N',
        osm_id: 1,
        type: 'house',
        osm_key: 'place',
        osm_value: 'house',
        countrycode: 'CA',
        housenumber: '88',
        street: 'Harbour Street',
        city: 'Toronto',
        state: 'Ontario',
        postcode: 'M5J0C3',
      },
      [-79.3787, 43.6412],
    ),
    photonFeature({
      type: 'house',
      housenumber: '88',
      street: 'Harbour Street',
      city: 'Toronto',
      state: 'Ontario',
      postcode: 'M5J 0C3',
      countrycode: 'CA',
    }),
    photonFeature(
      {
        type: 'street',
        name: 'Harbour Street',
        city: 'Collingwood',
        state: 'Ontario',
        postcode: 'L9Y',
        countrycode: 'CA',
      },
      [-80.2, 44.5],
    ),
    photonFeature({
      type: 'street',
      name: 'Harbour Street',
      city: 'Ogdensburg',
      state: 'New York',
      countrycode: 'US',
    }),
    photonFeature({
      type: 'house',
      name: 'Harbour Tower',
      city: 'Toronto',
      state: 'Ontario',
      countrycode: 'CA',
    }),
    photonFeature({
      type: 'house',
      housenumber: '88',
      street: 'Harbour Street',
      city: 'Nowhere',
      countrycode: 'CA',
    }),
  ],
};

describe('Photon, for addresses', () => {
  const find = async (text: string, answer: unknown = photonAddresses) => {
    const { url, asked } = await recording(answer);
    return { rows: await makePlacesProvider({ provider: 'photon', url }).addresses(text, false), asked };
  };

  it('is asked for Canadian houses and streets, without the unit', async () => {
    const { asked } = await find('1204-88 Harbour St,  Toronto  m5j0c3, Canada');
    expect(asked[0]?.pathname).toBe('/api');
    expect([...(asked[0]?.searchParams ?? [])]).toEqual([
      ['q', '88 Harbour St, Toronto M5J 0C3'],
      ['limit', '15'],
      ['lang', 'default'],
      ['countrycode', 'CA'],
      ['layer', 'house'],
      ['layer', 'street'],
    ]);
  });

  it('answers become whole addresses with the typed unit, each once; a street takes the typed number and code', async () => {
    const { rows } = await find('1204-88 Harbour St M5J 0C3');
    expect(rows).toEqual([
      harbourHouse,
      {
        label: '1204-88 Harbour Street, Collingwood, ON M5J 0C3',
        street_address: '88 Harbour Street',
        unit_number: '1204',
        city: 'Collingwood',
        province: 'ON',
        postal_code: 'M5J 0C3',
        lat: 44.5,
        lng: -80.2,
        accuracy: 'street',
      },
    ]);
  });

  it('answers without a postal code become a hint, never a code that no one said', async () => {
    const street = { features: photonAddresses.features.slice(2, 3) };
    expect((await find('88 Harbour St', street)).rows).toEqual([{ hint: 'Add the postal code.' }]);
    expect((await find('88 Harbour St L9Y', street)).rows).toEqual([
      { hint: 'Finish the postal code, e.g. L9Y 1A1.' },
    ]);
    expect((await find('Harbour St', street)).rows).toEqual([
      { hint: 'Put the street number first, e.g. 88 Harbour Street.' },
    ]);
  });

  it('is not asked before there is a street', async () => {
    const { rows, asked } = await find('Apt 12');
    expect(rows).toEqual([{ hint: 'Start with the street number and name, e.g. 88 Harbour St.' }]);
    expect(asked).toEqual([]);
  });
});

const peliasAddresses = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-73.5648, 45.5142] },
      properties: {
        id: 'ca/qc/montreal:1',
        layer: 'address',
        source: 'openaddresses',
        source_id: 'ca/qc/montreal:1',
        name: '1450 Rue Saint-Denis',
        housenumber: '1450',
        street: 'Rue Saint-Denis',
        accuracy: 'point',
        country_a: 'CAN',
        region: 'Quebec',
        region_a: 'QC',
        locality: 'Montréal',
        localadmin: 'Montréal',
        postalcode: 'H2X 3K8',
        label: '1450 Rue Saint-Denis, Montréal, QC, Canada',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-73.57, 45.52] },
      properties: {
        layer: 'street',
        name: 'Rue Saint-Denis',
        street: 'Rue Saint-Denis',
        country_a: 'CAN',
        region: 'Quebec',
        localadmin: 'Longueuil',
      },
    },
  ],
};

describe('Pelias, for addresses', () => {
  it('is asked for addresses and streets, with the key', async () => {
    const { url, asked } = await recording(peliasAddresses);
    const pelias = makePlacesProvider({ provider: 'pelias', url, key: 'secret' });
    await pelias.addresses('#5 1450 rue Saint-Denis', false);
    expect(asked[0]?.pathname).toBe('/v1/autocomplete');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      text: '1450 rue Saint-Denis',
      size: '15',
      'boundary.country': 'CAN',
      layers: 'address,street',
      api_key: 'secret',
    });
  });

  it('answers become whole addresses; those without a postal code fall away', async () => {
    const { url } = await recording(peliasAddresses);
    const pelias = makePlacesProvider({ provider: 'pelias', url });
    const rows = await pelias.addresses('#5 1450 rue Saint-Denis', false);
    expect(rows).toEqual([
      {
        label: '5-1450 Rue Saint-Denis, Montréal, QC H2X 3K8',
        street_address: '1450 Rue Saint-Denis',
        unit_number: '5',
        city: 'Montréal',
        province: 'QC',
        postal_code: 'H2X 3K8',
        lat: 45.5142,
        lng: -73.5648,
        accuracy: 'address',
      },
    ]);
  });
});

describe('Pelias', () => {
  it('is asked with the key, which never leaves the server', async () => {
    const { url, asked } = await recording(peliasAnswer);
    await makePlacesProvider({ provider: 'pelias', url: `${url}/`, key: 'secret' }).cities('toron');
    expect(asked[0]?.pathname).toBe('/v1/autocomplete');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      text: 'toron',
      size: '16',
      'boundary.country': 'CAN',
      layers: 'locality,localadmin',
      api_key: 'secret',
    });
  });

  it('answers become cities, a locality and its municipality being one', async () => {
    const { url } = await recording(peliasAnswer);
    expect(await makePlacesProvider({ provider: 'pelias', url }).cities('toron')).toEqual([
      {
        id: 101_735_835,
        name: 'Toronto',
        province: 'ON',
        label: 'Toronto, ON',
        lat: 43.651605,
        lng: -79.387207,
      },
    ]);
  });
});

const remoteCalls = [
  ...(['photon', 'pelias', 'mapbox'] as const).map((provider) => [provider, 'cities'] as const),
  ...(['photon', 'pelias', 'nominatim', 'google', 'mapbox'] as const).map(
    (provider) => [provider, 'addresses'] as const,
  ),
];

describe.each(remoteCalls)('%s out of order, asked for %s', (provider, call) => {
  const ask = (settings: Omit<PlacesSettings, 'provider'>): Promise<unknown> =>
    placesService(makePlacesProvider({ provider, key: 'secret', ...settings }), unused)[call](
      '88 Harbour St, Toronto',
      true,
    );
  const failure = { name: 'Unavailable', message: 'Failed to load the maps service.' };

  it('fails when it answers with an error', async () => {
    const url = await serve((_, response) => response.writeHead(500).end('{"features":[]}'));
    await expect(ask({ url })).rejects.toMatchObject(failure);
  });

  it.each([
    '<html>',
    '',
    'null',
    '7',
    '{}',
    '[7]',
    '{"features":{}}',
    '{"features":[{"properties":{}}]}',
    '{"features":[7]}',
    '{"status":"REQUEST_DENIED","results":[]}',
    '[{"lat":"here","lon":"there","address":{}}]',
  ])('fails when it answers %s', async (body) => {
    const url = await serve((_, response) => response.end(body));
    await expect(ask({ url })).rejects.toMatchObject(failure);
  });

  it('fails when it does not answer in time', async () => {
    const url = await serve(() => undefined);
    await expect(ask({ url, timeoutMs: 50 })).rejects.toMatchObject(failure);
  });

  it('fails when it stops in the middle of its answer', async () => {
    const url = await serve((_, response) => void response.write('{"features":['));
    await expect(ask({ url, timeoutMs: 50 })).rejects.toMatchObject(failure);
  });

  it('fails when the connection is refused', async () => {
    const url = await serve(() => undefined);
    await closeStubs();
    await expect(ask({ url })).rejects.toMatchObject(failure);
  });
});

describe.each(['photon', 'pelias', 'mapbox'] as const)('%s', (provider) => {
  it('finds nothing when it knows nothing', async () => {
    const url = await serve((_, response) => response.end('{"features":[]}'));
    const places = placesService(makePlacesProvider({ provider, url, key: 'secret' }), unused);
    expect(await places.cities('Toronto')).toEqual([]);
    expect(await places.addresses('88 Harbour St, Toronto')).toEqual([]);
  });
});

it.each([
  ['photon', 'PLACES_URL'],
  ['pelias', 'PLACES_URL'],
  ['nominatim', 'PLACES_URL'],
  ['google', 'PLACES_KEY'],
  ['mapbox', 'PLACES_KEY'],
] as const)('%s is refused without %s', (provider, name) => {
  expect(() => makePlacesProvider({ provider })).toThrow(
    `${name} is needed when PLACES_PROVIDER is ${provider}.`,
  );
});

describe('the embedded provider', () => {
  const places = placesService(makePlacesProvider({ provider: 'embedded' }));

  it('answers from the gazetteer', async () => {
    const [first] = await places.cities('toronto');
    expect(first).toEqual({
      id: 6_167_865,
      name: 'Toronto',
      province: 'ON',
      label: 'Toronto, ON',
      lat: 43.6532,
      lng: -79.3832,
    });
  });

  it('answers addresses from what was typed, the cities and the postal areas', async () => {
    expect(await places.addresses('1204-88 Harbour St, Toronto M5J 0C3')).toEqual([
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
    ]);
  });

  it('offers the large cities before anything is typed', () => {
    const labels = popularCities().map(({ label }) => label);
    expect(labels).toHaveLength(12);
    expect(labels[0]).toBe('Toronto, ON');
  });
});
