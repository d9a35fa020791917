import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a search is refused by name', () => {
  const enterBounds = 'Enter the bounds as south,west,north,east in degrees.';
  const enterArea = 'Enter the area as 3 to 100 points: lat,lng;lat,lng;lat,lng.';
  const crossing = 'The lines of the area must not cross or touch each other.';
  const calls = ['viewAll', 'points', 'map', 'prices'];
  it.each([
    ['bounds=44,-79,43,-78', { bounds: [enterBounds] }],
    ['bounds=43,-78,44,-79', { bounds: [enterBounds] }],
    ['bounds=43,-79,44', { bounds: [enterBounds] }],
    ['bounds=43,-79,91,-78', { bounds: [enterBounds] }],
    ['bounds=NaN,NaN,NaN,NaN', { bounds: [enterBounds] }],
    ['bounds=1e1,-79,44,-78', { bounds: [enterBounds] }],
    ['bounds=43,-79,44,-78&bounds=43,-79,44,-78', { bounds: [enterBounds] }],
    ['bounds[]=43,-79,44,-78', { bounds: [enterBounds] }],
    ['bounds[0]=43,-79,44,-78', { bounds: [enterBounds] }],
    ['bounds[south]=43', { Location: ['Please select a location from the dropdown.'] }],
    ['area=43,-79;44,-79', { area: [enterArea] }],
    ['area=43,-79;44,-79;44,-78&area=43,-79;44,-79;44,-78', { area: [enterArea] }],
    ['area[]=43,-79;44,-79;44,-78', { area: [enterArea] }],
    ['area=0,0;1,1;0,1;1,0', { area: [crossing] }],
    ['area=0,0;1,1;0,1;1,0&bounds=9,9,8,8', { area: [crossing], bounds: [enterBounds] }],
    ['bounds=43,-79,44,-78&area=43,-79;44,-79;44,-78', { area: ['Send either bounds or an area.'] }],
    ['location=x&move_in_before=soon', { move_in_before: ['Enter a date as YYYY-MM-DD.'] }],
    ['location=x&move_in_before=2027-02-30', { move_in_before: ['Enter a date as YYYY-MM-DD.'] }],
    ['location=x&laundry_type=X', { laundry_type: ['Choose one of the listed values.'] }],
    ['location=x&laundry_type=I&laundry_type=X', { laundry_type: ['Choose one of the listed values.'] }],
    ['location=x&property_type=A&property_type=Z', { property_type: ['Choose one of the listed values.'] }],
    ['location=x&parking_min=-1', { parking_min: ['Enter a number of 0 or more.'] }],
    ['location=x&parking_min=1.5', { parking_min: ['Enter a number of 0 or more.'] }],
    ['location=x&parking_min=1&parking_min=2', { parking_min: ['Enter a number of 0 or more.'] }],
    ['location=x&sqft_min=-1', { sqft_min: ['Enter an area of 0 square feet or more.'] }],
    ['location=x&sqft_min=big', { sqft_min: ['Enter an area of 0 square feet or more.'] }],
    ['location=x&bedrooms_exact=two', { bedrooms_exact: ['Enter a number of 0 or more.'] }],
    ['location=x&verified=perhaps', { verified: ['Enter true or false.'] }],
  ])('“%s”', async (query, body) => {
    for (const call of calls)
      expect(await server.request({ method: 'GET', url: `/listings/${call}?${query}` })).toMatchObject({
        status: 400,
        body,
      });
  });

  it('bounds and areas of thousands of characters', async () => {
    for (const [name, message] of [
      ['bounds', enterBounds],
      ['area', enterArea],
    ] as const)
      expect(
        await server.request({ method: 'GET', url: `/listings/map?${name}=${'4,'.repeat(4000)}` }),
      ).toMatchObject({ status: 400, body: { [name]: [message] } });
  });

  it('not for parameters that are empty', async () => {
    const query =
      'bounds=&area=&property_type=&laundry_type=&parking_min=&sqft_min=&verified=&move_in_before=';
    const { status } = await server.request({
      method: 'GET',
      url: `/listings/viewAll?location=Waterloo&${query}&bedrooms_exact=`,
    });
    expect(status).toBe(200);
  });
});
