import { afterEach, describe, expect, it } from 'vitest';
import { makePlacesProvider, type PlacesSettings } from './places.provider.ts';
import { closeStubs, harbourHouse, parametersOf, recording, serve } from './provider-stub.ts';

afterEach(closeStubs);

const house = {
  place_id: 329_421_212,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 1,
  lat: '43.6412',
  lon: '-79.3787',
  category: 'building',
  type: 'apartments',
  addresstype: 'building',
  display_name: '88, Harbour Street, South Core, Toronto, Ontario, M5J 0C3, Canada',
  address: {
    house_number: '88',
    road: 'Harbour Street',
    suburb: 'South Core',
    city: 'Toronto',
    state_district: 'Golden Horseshoe',
    state: 'Ontario',
    'ISO3166-2-lvl4': 'CA-ON',
    postcode: 'M5J 0C3',
    country: 'Canada',
    country_code: 'ca',
  },
};
const street = {
  lat: '44.5',
  lon: '-80.2',
  addresstype: 'road',
  address: { road: 'Harbour Street', town: 'Collingwood', state: 'Ontario', country_code: 'ca' },
};
const abroad = {
  lat: '44.6',
  lon: '-75.4',
  address: { ...house.address, country_code: 'us', state: 'New York' },
};

const nominatim = (settings: Omit<PlacesSettings, 'provider'>) =>
  makePlacesProvider({ provider: 'nominatim', site: 'https://lodgepole.example', ...settings });

describe('Nominatim', () => {
  it('is never asked while someone types: the gazetteer answers, and Enter is offered', async () => {
    const { url, asked } = await recording([house]);
    const places = nominatim({ url });
    expect((await places.cities('toron'))[0]?.label).toBe('Toronto, ON');
    const lookUp = { hint: 'Press Enter to look up this address.', submit: true };
    expect(await places.addresses('88 Harbour St, Tor', false)).toEqual([lookUp]);
    expect(await places.addresses('88 Harbour St, Toronto M5J 0C3', false)).toMatchObject([
      { label: '88 Harbour St, Toronto, ON M5J 0C3', accuracy: 'area' },
      lookUp,
    ]);
    expect(await places.addresses('Harbour St', false)).toEqual([
      { hint: 'Put the street number first, e.g. 88 Harbour St.' },
    ]);
    expect(asked).toEqual([]);
  });

  it('is asked for a text that is sent off, by who we are, without the unit', async () => {
    const { url, asked, headers } = await recording([house]);
    await nominatim({ url: `${url}/geo` }).addresses('1204-88 Harbour St, Toronto', true);
    expect(asked[0]?.pathname).toBe('/geo/search');
    expect(parametersOf(asked[0])).toEqual({
      q: '88 Harbour St, Toronto',
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'ca',
      limit: '15',
    });
    expect(headers[0]?.['user-agent']).toBe('Lodgepole (https://lodgepole.example)');
  });

  it('answers become whole addresses in Canada, with the typed unit', async () => {
    const { url } = await recording([house, street, abroad]);
    expect(await nominatim({ url }).addresses('1204-88 Harbour St, Toronto', true)).toEqual([harbourHouse]);
  });

  it('leaves what was typed where it knows nothing, or no postal code', async () => {
    const whole = '88 Harbour St, Toronto M5J 0C3';
    const knowsNothing = nominatim({ url: (await recording([])).url, pauseMs: 0 });
    expect(await knowsNothing.addresses(whole, true)).toMatchObject([{ accuracy: 'area' }]);
    expect(await knowsNothing.addresses('88 Harbour St, Toronto', true)).toEqual([
      { hint: 'Add the postal code, e.g. M5B 1A1.' },
    ]);
    const knowsStreet = nominatim({ url: (await recording([street])).url, pauseMs: 0 });
    expect(await knowsStreet.addresses('88 Harbour St', true)).toEqual([{ hint: 'Add the postal code.' }]);
    expect(await knowsStreet.addresses(whole, true)).toMatchObject([{ accuracy: 'street' }]);
  });

  it('is asked the same thing once, however many want to know', async () => {
    const { url, asked } = await recording([house]);
    const places = nominatim({ url });
    const ask = () => places.addresses('88 Harbour St, Toronto', true);
    const answers = [...(await Promise.all([ask(), ask()])), await ask()];
    expect(new Set(answers.map((rows) => JSON.stringify(rows))).size).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it('is asked again after a failure', async () => {
    let isDown = true;
    const url = await serve((_, response) =>
      response.writeHead(isDown ? 503 : 200).end(JSON.stringify([house])),
    );
    const places = nominatim({ url, pauseMs: 0 });
    await expect(places.addresses('88 Harbour St, Toronto', true)).rejects.toThrow('503');
    isDown = false;
    expect(await places.addresses('88 Harbour St, Toronto', true)).toHaveLength(1);
  });

  it('is asked no faster than it allows: who would wait too long is refused', async () => {
    const { url, asked } = await recording([house]);
    const places = nominatim({ url, pauseMs: 60_000 });
    const [first, second] = await Promise.allSettled([
      places.addresses('88 Harbour St, Toronto', true),
      places.addresses('90 Harbour St, Toronto', true),
    ]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect(asked).toHaveLength(1);
  });

  it('is asked in turn', async () => {
    const { url, asked } = await recording([house]);
    const places = nominatim({ url, pauseMs: 40 });
    const started = performance.now();
    await Promise.all(['88', '90', '92'].map((number) => places.addresses(`${number} Harbour St`, true)));
    expect(asked).toHaveLength(3);
    expect(performance.now() - started).toBeGreaterThan(75);
  });
});
