import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Area, areaField, isSimple, readCorners, writeArea } from './area.ts';

const messages = {
  shape: 'Enter the area as 3 to 100 points: lat,lng;lat,lng;lat,lng.',
  crossing: 'The lines of the area must not cross or touch each other.',
};

const problemsOf = (value: unknown): string[] | undefined =>
  areaField.safeParse(value).error?.issues.map(({ message }) => message);

const ring = (count: number): Area =>
  Array.from({ length: count }, (_, index) => ({
    lat: Number((43.7 + 0.1 * Math.sin((2 * Math.PI * index) / count)).toFixed(6)),
    lng: Number((-79.4 + 0.1 * Math.cos((2 * Math.PI * index) / count)).toFixed(6)),
  }));

const closed = (area: Area): Area => [...area, ...area.slice(0, 1)];

describe('an area', () => {
  it('is read as latitudes and longitudes, and closes itself', () => {
    const triangle = [
      { lat: 43, lng: -79 },
      { lat: 44, lng: -79 },
      { lat: 44, lng: -78 },
    ];
    expect(areaField.parse('43,-79;44,-79;44,-78')).toEqual(triangle);
    expect(areaField.parse(' 43 , -79 ; 44,-79;44,-78 ; 43,-79')).toEqual(triangle);
    expect(areaField.parse('43.0,-79;44,-79;44,-78;43,-79.00')).toEqual(triangle);
  });

  it.each([3, 4, 99, 100])('may have %i points, with or without the first again at the end', (count) => {
    expect(areaField.parse(writeArea(ring(count)))).toHaveLength(count);
    expect(areaField.parse(writeArea(closed(ring(count))))).toHaveLength(count);
  });

  it.each([1, 2, 101, 102, 200])('may not have %i points', (count) => {
    expect(problemsOf(writeArea(ring(count)))).toEqual([messages.shape]);
    expect(problemsOf(writeArea(closed(ring(count))))).toEqual([messages.shape]);
  });

  it.each([
    '',
    ';',
    ';;;',
    '43,-79',
    '43,-79;44,-79;44',
    '43,-79;44,-79;44,-78,1',
    '43,-79;44,-79;44,-78;',
    '91,-79;44,-79;44,-78',
    '43,-181;44,-79;44,-78',
    'NaN,-79;44,-79;44,-78',
    '43,-Infinity;44,-79;44,-78',
    '4e1,-79;44,-79;44,-78',
    '43 -79;44 -79;44 -78',
    '((43,-79),(44,-79),(44,-78))',
    '43,-79|44,-79|44,-78',
    `${' '.repeat(6000)}43,-79;44,-79;44,-78`,
  ])('is never “%s”', (text) => {
    expect(problemsOf(text)).toEqual([messages.shape]);
  });

  it.each([[['43,-79;44,-79;44,-78', 'x']], [7], [{}], [null]])('is text and not %j', (value) => {
    expect(problemsOf(value)).toEqual([messages.shape]);
  });

  it.each([
    ['a bow tie', '0,0;1,1;0,1;1,0'],
    ['a line that comes back across', '0,0;0,3;2,3;2,1;-1,1;-1,0.5'],
    ['a corner on another line', '0,0;0,4;2,4;0,2;2,0'],
    ['a corner that comes twice', '0,0;0,2;1,1;2,2;2,0;1,1'],
    ['a corner repeated at once', '0,0;0,1;0,1;1,1'],
    ['the first corner twice at the start', '0,0;0,0;0,1;1,1'],
    ['the last corner twice', '0,0;0,1;1,1;1,1'],
    ['the first corner twice at the end', '0,0;0,1;1,1;0,0;0,0'],
    ['three points in one line', '0,0;1,1;2,2'],
    ['a line there and back', '0,0;0,2;0,1;1,1'],
    ['a spike', '0,0;0,1;0,3;0,1;1,1'],
    ['a spike into the last line', '0,0;0,2;1,2;0,0.5;1,0'],
    ['a corner on a line before it', '0,0;0,4;2,4;2,2;0,2;2,0'],
    ['a corner on a line after it', '0,2;2,0;0,0;0,4;2,4;2,2.1'],
    ['two lines on each other', '0,0;0,3;1,3;1,2;0,2;0,1;1,1;1,0'],
    ['a last line across another', '0,0;2,2;2,0;0,2;-1,1;3,1'],
  ])('refuses %s', (_name, text) => {
    expect(problemsOf(text)).toEqual([messages.crossing]);
  });

  it.each([
    ['a square', '0,0;0,1;1,1;1,0'],
    ['the same the other way round', '1,0;1,1;0,1;0,0'],
    ['corners along a straight line', '0,0;0,1;0,2;0,3;1,3;1,0'],
    ['a deep bay', '0,0;0,4;4,4;4,2.1;1,2;4,1.9;4,0'],
    ['a very thin one', '43,-79;43.000001,-78;43.000002,-79'],
    ['a corner near another line', '0,0;0,4;2,4;0.000001,2;2,0'],
    ['the whole of Canada', '41,-141;41,-52;84,-52;84,-141'],
  ])('may be %s', (_name, text) => {
    expect(problemsOf(text)).toBeUndefined();
  });

  it('is the same area whichever corner comes first, and in whichever direction', () => {
    const degree = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ lat: degree, lng: degree }), { minLength: 3, maxLength: 8 }),
        fc.nat(),
        (area, turn) => {
          const at = turn % area.length;
          const turned = [...area.slice(at), ...area.slice(0, at)];
          expect(isSimple(turned)).toBe(isSimple(area));
          expect(isSimple([...area].reverse())).toBe(isSimple(area));
        },
      ),
    );
  });

  it('around a point crosses itself if two corners are swapped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 100 }), fc.nat(), (count, place) => {
        const area = [...ring(count)];
        expect(isSimple(area)).toBe(true);
        const [one, other] = [place % count, (place + 1) % count];
        const [a, b] = [area[one], area[other]];
        if (a && b) [area[one], area[other]] = [b, a];
        expect(isSimple(area)).toBe(false);
      }),
    );
  });

  it('of a million characters is refused without parsing', () => {
    for (const text of ['1'.repeat(1e6), ';'.repeat(1e6), '1,1;'.repeat(250_000), ' '.repeat(1e6)])
      expect(readCorners(text)).toBeNull();
  });

  it('is written without exponents', () => {
    expect(writeArea([{ lat: 1e-7, lng: -120.5 }])).toBe('0,-120.5');
  });
});
