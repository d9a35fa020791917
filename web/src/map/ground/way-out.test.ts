// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besideCovers, wayOut } from './way-out.ts';

const room = { left: 0, top: 0, right: 600, bottom: 400 };
const buttons = { left: 540, top: 0, right: 600, bottom: 110 };
const foot = { left: 100, top: 300, right: 500, bottom: 400 };
const boxAt = (x: number, y: number) => ({ left: x - 36, top: y - 17, right: x + 36, bottom: y + 17 });

describe('what is pointed at', () => {
  it('stays where it is when it can be seen', () => {
    expect(wayOut(boxAt(300, 200), room, [buttons, foot])).toEqual([0, 0]);
  });

  it('takes the shortest way out from under a control', () => {
    expect(wayOut(boxAt(530, 50), room, [buttons, foot])).toEqual([-32, 0]);
    expect(wayOut(boxAt(300, 310), room, [buttons, foot])).toEqual([0, -33]);
  });

  it('comes in from the edge', () => {
    expect(wayOut(boxAt(10, 200), room, [])).toEqual([26, 0]);
    expect(wayOut(boxAt(300, 395), room, [])).toEqual([0, -12]);
  });

  it('is seen whole wherever it was, as long as there is room', () => {
    const spots = fc.record({ x: fc.integer({ min: -50, max: 650 }), y: fc.integer({ min: -50, max: 450 }) });
    fc.assert(
      fc.property(spots, ({ x, y }) => {
        const [right, down] = wayOut(boxAt(x, y), room, [buttons, foot]);
        expect(wayOut(boxAt(x + right, y + down), room, [buttons, foot])).toEqual([0, 0]);
      }),
    );
  });

  it('does not move when everything is covered', () => {
    expect(wayOut(boxAt(300, 200), room, [room])).toEqual([0, 0]);
  });
});

describe('a price', () => {
  const zoom = { left: 548, top: 10, right: 590, bottom: 92 };
  const beside = (x: number, y: number) => besideCovers(boxAt(x, y), room, [zoom, foot]);

  it('stands beside the control that would cover it', () => {
    expect(beside(530, 50)).toEqual([-24, 0]);
    expect(beside(569, 90)).toEqual([-5, 25]);
  });

  it('stays in its place when nothing covers it, even at the edge of the map', () => {
    expect(beside(300, 200)).toEqual([0, 0]);
    expect(beside(10, 200)).toEqual([0, 0]);
  });

  it('stays in its place when the way out is too far', () => {
    expect(beside(300, 380)).toEqual([0, 0]);
  });
});
