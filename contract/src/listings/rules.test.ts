import { describe, expect, it } from 'vitest';
import {
  losesAccuracy,
  ownsListing,
  placeProblems,
  seesListing,
  seesOwnersContact,
  showsInterest,
} from './rules.ts';

const [owner, other] = [{ id: 1 }, { id: 2 }];

describe('a listing', () => {
  it('belongs to its owner alone', () => {
    expect([owner, other, null].map((viewer) => ownsListing(viewer, 1))).toEqual([true, false, false]);
  });

  it.each([
    [true, [true, true, false]],
    [false, [true, false, false]],
  ])(
    'shows how to reach its owner to people with an account while the owner wants it: %s',
    (show_contact, seen) => {
      expect(
        [owner, other, null].map((viewer) => seesOwnersContact(viewer, { id: 1, show_contact })),
      ).toEqual(seen);
    },
  );

  it('is seen by its owner and by staff alone while it is held', () => {
    const staff = { id: 3, is_staff: true };
    expect([owner, other, staff, null].map((viewer) => seesListing(viewer, 1, 'H'))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('counts the interest of others, but not of its owner', () => {
    expect([owner, other].map((viewer) => showsInterest(viewer, 1))).toEqual([false, true]);
  });
});

describe('the point of a listing', () => {
  it.each([
    [{}, {}],
    [{ latitude: null, longitude: null }, {}],
    [{ latitude: 43.4, longitude: -80.5 }, {}],
    [{ longitude: -80.5 }, { latitude: ['Enter both latitude and longitude.'] }],
    [{ latitude: 43.4, longitude: null }, { longitude: ['Enter both latitude and longitude.'] }],
  ])('as %j has the problems %j', (place, problems) => {
    expect(placeProblems(place)).toEqual(problems);
  });

  const before = { latitude: 43.4, longitude: -80.5 };

  it.each([
    ['nothing', {}, false],
    ['the same point', before, false],
    ['another latitude', { latitude: 43.5 }, true],
    ['another longitude', { longitude: -80.6 }, true],
    ['no point', { latitude: null, longitude: null }, true],
    ['another point and how near it is', { latitude: 43.5, accuracy: 'street' }, false],
    ['another point of unknown accuracy', { latitude: 43.5, accuracy: null }, false],
  ])('given %s with %j loses its accuracy: %s', (_, change, isLost) => {
    expect(losesAccuracy(before, change)).toBe(isLost);
  });
});
