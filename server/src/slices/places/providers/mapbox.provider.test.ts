import { City } from '@lodgepole/contract/places/places';
import { afterEach, describe, expect, it } from 'vitest';
import { makePlacesProvider } from './places.provider.ts';
import { closeStubs, parametersOf, recording } from './provider-stub.ts';

afterEach(closeStubs);

const feature = (properties: object, coordinates = [-79.3787, 43.6412]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { mapbox_id: 'dXJuOm1ieHBsYzo4', ...properties },
});

const ontario = { mapbox_id: 'region', name: 'Ontario', region_code: 'ON', region_code_full: 'CA-ON' };
const canada = { mapbox_id: 'country', name: 'Canada', country_code: 'CA', country_code_alpha_3: 'CAN' };

const toronto = feature({
  feature_type: 'place',
  name: 'Toronto',
  place_formatted: 'Ontario, Canada',
  context: { region: ontario, country: canada },
});
const house = feature({
  feature_type: 'address',
  name: '88 Harbour Street',
  full_address: '88 Harbour Street, Toronto, Ontario M5J 0C3, Canada',
  context: {
    address: { address_number: '88', street_name: 'Harbour Street', name: '88 Harbour Street' },
    street: { name: 'Harbour Street' },
    postcode: { name: 'M5J 0C3' },
    place: { name: 'Toronto' },
    region: ontario,
    country: canada,
  },
});
const street = feature(
  {
    feature_type: 'street',
    name: 'Harbour Street',
    context: { place: { name: 'Collingwood' }, region: ontario, country: canada },
  },
  [-80.2, 44.5],
);
const abroad = feature({
  feature_type: 'place',
  name: 'Toronto',
  context: { region: { name: 'Ohio' }, country: { country_code: 'US' } },
});

const mapbox = async (...features: readonly unknown[]) => {
  const { url, asked } = await recording({ type: 'FeatureCollection', features, attribution: '©' });
  return { places: makePlacesProvider({ provider: 'mapbox', url, key: 'secret' }), asked };
};

describe('Mapbox', () => {
  it('is asked for Canadian cities with the key, whatever is typed in one question', async () => {
    const { places, asked } = await mapbox(toronto);
    await places.cities('tor;on');
    expect(asked[0]?.pathname).toBe('/search/geocode/v6/forward');
    expect(parametersOf(asked[0])).toEqual({
      q: 'tor on',
      country: 'ca',
      autocomplete: 'true',
      limit: '10',
      types: 'place',
      access_token: 'secret',
    });
  });

  it('answers become cities in Canada, always under the same number', async () => {
    const { places } = await mapbox(toronto, abroad);
    const [first, ...others] = await places.cities('toron');
    expect(City.parse(first)).toMatchObject({ label: 'Toronto, ON', lat: 43.6412, lng: -79.3787 });
    expect(others).toEqual([]);
    expect(await places.cities('toronto')).toEqual([first]);
  });

  it('is asked for addresses that may be kept, without the unit', async () => {
    const { places, asked } = await mapbox(house);
    await places.addresses('1204-88 Harbour St, Toronto', false);
    expect(parametersOf(asked[0])).toEqual({
      q: '88 Harbour St, Toronto',
      country: 'ca',
      autocomplete: 'true',
      limit: '10',
      types: 'address,street',
      permanent: 'true',
      access_token: 'secret',
    });
  });

  it('answers become whole addresses; a street takes the typed number and code', async () => {
    const { places } = await mapbox(house, street);
    expect(await places.addresses('1204-88 Harbour St M5J 0C3', false)).toMatchObject([
      {
        label: '1204-88 Harbour Street, Toronto, ON M5J 0C3',
        unit_number: '1204',
        postal_code: 'M5J 0C3',
        lat: 43.6412,
        lng: -79.3787,
        accuracy: 'address',
      },
      { street_address: '88 Harbour Street', city: 'Collingwood', accuracy: 'street' },
    ]);
  });
});
