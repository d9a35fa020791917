import { emptySearch } from '@lodgepole/contract/listings/search/search';
import { describe, expect, it } from 'vitest';
import { readNavigationState } from './navigation-state.ts';

const latLng = { lat: 43.4668, lng: -80.5164 };
const handed = { city: 'Waterloo, ON', radius: 20, latLng, locationSelected: true };

describe('a search handed over by another screen', () => {
  it('names the city, the point and the distance', () => {
    expect(readNavigationState(handed)).toEqual({
      search: {
        ...emptySearch,
        place: { kind: 'circle', centre: { label: 'Waterloo, ON', ...latLng }, radius: 20 },
      },
      listings: null,
    });
  });

  it('brings what was found, with the front picture first', () => {
    const pictures = [{ is_primary: false }, { is_primary: true }];
    const listings = [{ id: 1, price: 900, pictures }];
    expect(readNavigationState({ ...handed, listings })?.listings).toEqual([
      { id: 1, price: 900, pictures: pictures.toReversed() },
    ]);
  });

  it('is a name when the point is missing or impossible', () => {
    for (const point of [null, { lat: 'x', lng: 0 }, { lat: 100, lng: 0 }])
      expect(readNavigationState({ ...handed, latLng: point })?.search.place).toEqual({
        kind: 'name',
        label: 'Waterloo, ON',
        radius: 20,
      });
  });

  it('takes the usual distance instead of one that is not offered', () => {
    expect(readNavigationState({ ...handed, radius: 7 })?.search.place.radius).toBe(5);
    expect(readNavigationState({ ...handed, radius: '50' })?.search.place.radius).toBe(50);
  });

  it('leaves out listings that are none', () => {
    for (const listings of ['x', [null], [{ id: 1 }]])
      expect(readNavigationState({ ...handed, listings })?.listings).toBeNull();
  });

  it.each([null, 'text', 7, {}, { city: ' ' }, { ...handed, locationSelected: false }])(
    'is none when it reads %j',
    (state) => {
      expect(readNavigationState(state)).toBeNull();
    },
  );
});
