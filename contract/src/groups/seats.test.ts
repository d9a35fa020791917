import { describe, expect, it } from 'vitest';
import { isFull, seatsOf } from './seats.ts';

const people = (count: number) => Array.from({ length: count });

describe('the seats of a group', () => {
  it.each([
    [4, 5, 2, 1, 4],
    [null, 5, 2, 1, 5],
    [null, 2, 4, 1, 2],
    [null, 2, 4, 3, 3],
    [null, null, 3, 1, 3],
    [null, null, 0, 1, 1],
    [null, null, 1, 2, 2],
    [2, null, 1, 3, 3],
  ])(
    'with size %s on a home for %s with %s bedrooms and %s members are %s',
    (size, capacity, bedrooms, members, seats) => {
      expect(seatsOf({ size, members: people(members), listing_preview: { bedrooms, capacity } })).toBe(
        seats,
      );
    },
  );

  it.each([
    [4, 1, 4],
    [null, 1, 1],
    [null, 3, 3],
  ])('with size %s, without a home and with %s members are %s', (size, members, seats) => {
    expect(seatsOf({ size, members: people(members), listing_preview: null })).toBe(seats);
  });

  it.each([
    [null, 9, false],
    [2, 1, false],
    [2, 2, true],
    [1, 3, true],
  ])('with size %s and %s members are all taken: %s', (size, members, full) => {
    expect(isFull({ size, members: people(members) })).toBe(full);
  });
});
