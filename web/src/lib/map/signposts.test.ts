// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Place, PlaceKind } from './place-names.ts';
import { chooseSignposts, edgeSpot } from './signposts.ts';

const centre = { lat: 43.65, lng: -79.4 };
const place = (name: string, lat: number, lng: number, kind: PlaceKind = 'city'): Place => ({
  name,
  lat,
  lng,
  kind,
  zooms: [3, 99],
});
const north = place('North', 43.85, -79.4);
const nearNorth = place('Near North', 43.75, -79.4);
const west = place('West', 43.65, -79.6);
const choose = (places: readonly Place[], seen: readonly Place[] = [], most = 4) =>
  chooseSignposts(centre, places, (one) => seen.includes(one), most).map((sign) => sign.place.name);

describe('signs at the edge', () => {
  it('name the nearest place of each direction', () => {
    expect(choose([north, nearNorth, west])).toEqual(['Near North', 'West']);
  });

  it('leave out what is seen and what is too far away to matter', () => {
    expect(choose([north, west, place('Far', 43.65, -80.9)], [west])).toEqual(['North']);
  });

  it('prefer a great city to a hamlet on the way to it', () => {
    expect(choose([place('Hamlet', 43.72, -79.4), place('Metropolis', 43.8, -79.4, 'metropolis')])).toEqual([
      'Metropolis',
    ]);
  });

  it('are no more than asked for', () => {
    expect(choose([nearNorth, west], [], 1)).toHaveLength(1);
  });

  it('say how far and which way', () => {
    const [sign] = chooseSignposts(centre, [west], () => false, 1);
    expect(sign?.km).toBeCloseTo(16.1, 1);
    expect(sign?.bearing).toBeCloseTo(270, 0);
  });

  it.each([
    [0, 300, 0],
    [90, 600, 200],
    [180, 300, 400],
    [270, 0, 200],
    [45, 500, 0],
  ])('stand where the way of %d degrees leaves the view', (bearing, x, y) => {
    const spot = edgeSpot({ left: 0, top: 0, right: 600, bottom: 400 }, bearing);
    expect([spot.x, spot.y]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
  });
});
