import { afterEach, describe, expect, it } from 'vitest';
import { makePlacesProvider } from './places.provider.ts';
import { closeStubs, harbourHouse, parametersOf, recording } from './provider-stub.ts';

afterEach(closeStubs);

const part = (long_name: string, short_name: string, ...types: string[]) => ({
  long_name,
  short_name,
  types,
});

const ontario = part('Ontario', 'ON', 'administrative_area_level_1', 'political');
const canada = part('Canada', 'CA', 'country', 'political');

const result = (...address_components: ReturnType<typeof part>[]) => ({
  address_components,
  formatted_address: '88 Harbour St, Toronto, ON M5J 0C3, Canada',
  geometry: { location: { lat: 43.6412, lng: -79.3787 }, location_type: 'ROOFTOP' },
  place_id: 'ChIJ88',
  types: ['street_address'],
});

const house = result(
  part('88', '88', 'street_number'),
  part('Harbour Street', 'Harbour St', 'route'),
  part('Old Toronto', 'Old Toronto', 'sublocality', 'political'),
  part('Toronto', 'Toronto', 'locality', 'political'),
  ontario,
  canada,
  part('M5J 0C3', 'M5J 0C3', 'postal_code'),
);
const street = result(
  part('Harbour Street', 'Harbour St', 'route'),
  part('Collingwood', 'Collingwood', 'administrative_area_level_3', 'political'),
  ontario,
  canada,
);
const city = result(part('Toronto', 'Toronto', 'locality', 'political'), ontario, canada);
const abroad = result(
  ...house.address_components.filter((one) => one !== canada),
  part('United States', 'US', 'country', 'political'),
);

const google = async (results: readonly unknown[], status = 'OK') => {
  const { url, asked } = await recording({ status, results });
  return { places: makePlacesProvider({ provider: 'google', url, key: 'secret' }), asked };
};

describe('Google', () => {
  it('is asked for Canadian addresses with the key, without the unit', async () => {
    const { places, asked } = await google([house]);
    await places.addresses('1204-88 Harbour St, Toronto', false);
    expect(asked[0]?.pathname).toBe('/maps/api/geocode/json');
    expect(parametersOf(asked[0])).toEqual({
      address: '88 Harbour St, Toronto',
      components: 'country:CA',
      region: 'ca',
      key: 'secret',
    });
  });

  it('answers become whole addresses in Canada; a street takes the typed number and code', async () => {
    const { places } = await google([house, street, city, abroad]);
    expect(await places.addresses('1204-88 Harbour St M5J 0C3', false)).toMatchObject([
      harbourHouse,
      { city: 'Collingwood', accuracy: 'street', postal_code: 'M5J 0C3' },
    ]);
  });

  it('answers without a postal code become a hint', async () => {
    const { places } = await google([street]);
    expect(await places.addresses('88 Harbour St', false)).toEqual([{ hint: 'Add the postal code.' }]);
  });

  it('finds nothing when it knows nothing', async () => {
    const { places } = await google([], 'ZERO_RESULTS');
    expect(await places.addresses('88 Nowhere St', false)).toEqual([]);
  });

  it('makes no paid call for cities or for text without a number', async () => {
    const { places, asked } = await google([house]);
    expect((await places.cities('toron'))[0]?.label).toBe('Toronto, ON');
    expect(await places.addresses('Harbour St', false)).toEqual([
      { hint: 'Start with the street number and name, e.g. 88 Harbour St.' },
    ]);
    expect(asked).toEqual([]);
  });
});
