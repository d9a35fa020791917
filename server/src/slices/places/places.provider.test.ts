import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makePlacesProvider, type PlacesSettings } from './places.provider.ts';
import { placesService } from './places.service.ts';
import { popularCities } from './popular-cities.ts';

const servers: Server[] = [];

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Serves one JSON answer and remembers what was asked. */
const recording = async (body: unknown) => {
  const asked: URL[] = [];
  const url = await serve((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://stub'));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  return { url, asked };
};

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

describe.each(['photon', 'pelias'] as const)('%s out of order', (provider) => {
  const ask = (settings: Omit<PlacesSettings, 'provider'>) =>
    placesService(makePlacesProvider({ provider, ...settings })).cities('toronto');
  const failure = { name: 'Unavailable', message: 'Failed to load the maps service.' };

  it('fails when it answers with an error', async () => {
    const url = await serve((_, response) => response.writeHead(500).end('{"features":[]}'));
    await expect(ask({ url })).rejects.toMatchObject(failure);
  });

  it.each(['<html>', '', 'null', '[]', '{"features":{}}', '{"features":[{"properties":{}}]}'])(
    'fails when it answers %s',
    async (body) => {
      const url = await serve((_, response) => response.end(body));
      await expect(ask({ url })).rejects.toMatchObject(failure);
    },
  );

  it('fails when it does not answer in time', async () => {
    const url = await serve(() => undefined);
    await expect(ask({ url, timeoutMs: 50 })).rejects.toMatchObject(failure);
  });

  it('fails when it stops in the middle of its answer', async () => {
    const url = await serve((_, response) => void response.write('{"features":['));
    await expect(ask({ url, timeoutMs: 50 })).rejects.toMatchObject(failure);
  });

  it('fails when nobody listens', async () => {
    const url = await serve(() => undefined);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    await expect(ask({ url })).rejects.toMatchObject(failure);
  });

  it('finds nothing when it knows nothing', async () => {
    const url = await serve((_, response) => response.end('{"features":[]}'));
    expect(await ask({ url })).toEqual([]);
  });

  it('is refused without an address', () => {
    expect(() => makePlacesProvider({ provider })).toThrow(
      `PLACES_URL is needed when PLACES_PROVIDER is ${provider}.`,
    );
  });
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

  it('offers the large cities before anything is typed', () => {
    const labels = popularCities().map(({ label }) => label);
    expect(labels).toHaveLength(12);
    expect(labels[0]).toBe('Toronto, ON');
  });
});
