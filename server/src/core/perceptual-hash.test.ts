import { randomOf } from '@lodgepole/contract/core/random';
import { describe, expect, it } from 'vitest';
import { hashStored } from '../slices/media/pictures/picture.ts';
import { roomPicture } from '../testing/create/pictures.ts';
import { hashedSide, hashPixels, looksAlike, mirroredBits, type PictureHash } from './perceptual-hash.ts';

type Colour = readonly [red: number, green: number, blue: number];

const picture = (colourAt: (x: number, y: number) => Colour): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: hashedSide ** 2 }, (_, at) =>
      colourAt(at % hashedSide, Math.floor(at / hashedSide)),
    ).flat(),
  );

const flipped = (one: string, mask: string): string =>
  Array.from(one, (bit, at) => (bit === mask[at] ? '0' : '1')).join('');

const hashOf = (pixels: Uint8Array): PictureHash => {
  const hash = hashPixels(pixels);
  if (!hash) throw new Error('The picture has no hash.');
  return hash;
};

const shades = Array.from({ length: 3 * hashedSide ** 2 }, randomOf('living room').next);

const room = (x: number, y: number): Colour => {
  const [red = 0, green = 0, blue = 0] = shades.slice(3 * (y * hashedSide + x));
  return [red * 255, green * 255, blue * 255];
};

describe('the hash of a picture', () => {
  it('has 64 bits for its shape and 50 for its colours', () => {
    const { shape, colours } = hashOf(picture(room));
    expect(shape).toMatch(/^[01]{64}$/);
    expect(colours).toMatch(/^[01]{50}$/);
  });

  it('of a mirrored picture follows from the hash alone', () => {
    const { shape, colours } = hashOf(picture(room));
    expect(hashOf(picture((x, y) => room(hashedSide - 1 - x, y)))).toEqual({
      shape: flipped(shape, mirroredBits.shape),
      colours: flipped(colours, mirroredBits.colours),
    });
  });

  it('has no bits for colours when there are none', () => {
    const grey = picture((x, y) => {
      const [value] = room(x, y);
      return [value, value, value];
    });
    expect(hashOf(grey).colours).toBe('0'.repeat(50));
  });

  const withoutStructure: readonly (readonly [string, (x: number, y: number) => Colour])[] = [
    ['one colour', () => [31, 90, 67]],
    ['a gradient', (_x, y) => [200 - y * 3, 180 - y * 3, 150 - y * 3]],
    ['a slanted gradient', (x, y) => [(x + y) * 4, (x + y) * 3, 128]],
    ['light from a lamp', (x, y) => [255 - Math.hypot(x - 8, y - 6) * 5, 200, 180]],
    ['grain on a plain wall', (x, y) => [120 + ((x * 7 + y * 13) % 4), 120, 120]],
    ['a wall and a floor', (_x, y) => (y < 20 ? [210, 205, 200] : [120, 90, 60])],
    ['a dot on white', (x, y) => (Math.hypot(x - 7, y - 22) < 1.2 ? [0, 0, 0] : [250, 250, 250])],
  ];
  it.each(withoutStructure)('is null for %s', (_name, colourAt) => {
    expect(hashPixels(picture(colourAt))).toBeNull();
  });
});

describe('two pictures', () => {
  const hash: PictureHash = { shape: '01'.repeat(32), colours: '10'.repeat(25) };
  const changed = (text: string, count: number): string =>
    flipped(text, '1'.repeat(count).padEnd(text.length, '0'));
  const cases: readonly (readonly [boolean, number, number])[] = [
    [true, 0, 0],
    [true, 11, 5],
    [true, 0, 16],
    [false, 11, 6],
    [false, 12, 0],
    [false, 0, 17],
  ];
  it.each(cases)(
    'look alike: %s, with %i bits of shape and %i of colours between them',
    (expected, ...by) => {
      const [shape, colours] = by;
      const other = { shape: changed(hash.shape, shape), colours: changed(hash.colours, colours) };
      expect(looksAlike(hash, other)).toBe(expected);
      expect(looksAlike(other, hash)).toBe(expected);
    },
  );

  it('of different rooms of the tests do not', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `room ${index}`);
    const hashes = await Promise.all(names.map(async (name) => hashStored(await roomPicture(name))));
    const pairs = hashes.flatMap((one, index) =>
      hashes.slice(index + 1).map((other) => [one, other] as const),
    );
    expect(hashes).not.toContain(null);
    expect(pairs.filter(([one, other]) => one && other && looksAlike(one, other))).toEqual([]);
  });
});
