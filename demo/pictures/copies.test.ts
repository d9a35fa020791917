import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { looksAlike, mirroredBits, type PictureHash } from '../../server/src/core/perceptual-hash.ts';
import { hashStored } from '../../server/src/slices/media/pictures/picture.ts';

const [width, height] = [640, 480];

/** Crops these shares of the width and height. */
const cropped = (left: number, top: number, right: number, bottom: number) => (image: Sharp) =>
  image.extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  });

const sign =
  Buffer.from(`<svg width="200" height="40"><rect width="200" height="40" fill="#fff" opacity=".6"/>
  <text x="8" y="28" font-size="22" font-family="sans-serif" fill="#222">rentals.example</text></svg>`);

/** How copies are altered on their way to another site, and the share that must be found. */
const changes: readonly (readonly [string, number, (image: Sharp) => Sharp])[] = [
  ['JPEG, quality 60', 1, (image) => image.jpeg({ quality: 60 })],
  ['WebP, quality 50', 1, (image) => image.webp({ quality: 50, effort: 1 })],
  ['scaled to 50 %', 1, (image) => image.resize({ width: width / 2 })],
  ['scaled to 25 %', 1, (image) => image.resize({ width: width / 4 })],
  ['mirrored', 1, (image) => image.flop()],
  ['cropped by 5 %, half on each side', 0.8, cropped(0.025, 0.025, 0.025, 0.025)],
  ['brighter by 12 %', 0.8, (image) => image.modulate({ brightness: 1.12 })],
  ['text in a corner', 0.8, (image) => image.composite([{ input: sign, gravity: 'southeast' }])],
];

const hashOf = async (image: Sharp): Promise<PictureHash> => {
  const hash = await hashStored(await image.png({ compressionLevel: 1 }).toBuffer());
  if (!hash) throw new Error('A picture has no hash.');
  return hash;
};

const flipped = (bits: string, mask: string): string =>
  Array.from(bits, (bit, at) => (bit === mask[at] ? '0' : '1')).join('');

const mirrored = ({ shape, colours }: PictureHash): PictureHash => ({
  shape: flipped(shape, mirroredBits.shape),
  colours: flipped(colours, mirroredBits.colours),
});

const isCopy = (one: PictureHash, other: PictureHash): boolean =>
  looksAlike(one, other) || looksAlike(one, mirrored(other));

const rooms = ['living', 'kitchen', 'bedroom', 'bathroom'].flatMap((room) => [
  `${room}-bold-0`,
  `${room}-warm-1`,
]);
const files = [...rooms, 'exterior-A-0', 'exterior-H-1', 'yard-2'];

const originals = await Promise.all(
  files.map(async (id) => {
    const file = new URL(`homes/${id}-960.webp`, import.meta.url).pathname;
    const pixels = await sharp(file).resize(width, height).png({ compressionLevel: 1 }).toBuffer();
    return { id, pixels, hash: await hashOf(sharp(pixels)) };
  }),
);

it.each(changes)('finds copies of the pictures: %s', async (_, least, change) => {
  const found = await Promise.all(
    originals.map(async ({ pixels, hash }) =>
      isCopy(hash, await hashOf(sharp(await change(sharp(pixels)).toBuffer()))),
    ),
  );
  expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(least);
});

it('takes no other picture for a copy', () => {
  const wrong = originals.flatMap((one, index) =>
    originals
      .slice(index + 1)
      .flatMap((other) => (isCopy(one.hash, other.hash) ? [`${one.id} ${other.id}`] : [])),
  );
  expect(wrong).toEqual([]);
});
