import sharp, { type Sharp } from 'sharp';
import { openDrawing } from '../loading/render.ts';
import { type PictureHash, server } from '../server.ts';
import type { Drawing } from './gallery.ts';

const [width, height] = [640, 480];

/** Cuts off these parts of the width and the height. */
const cropped =
  (left: number, top: number, right: number, bottom: number) =>
  (image: Sharp): Sharp =>
    image.extract({
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.round(width * (1 - left - right)),
      height: Math.round(height * (1 - top - bottom)),
    });

const sign =
  Buffer.from(`<svg width="200" height="40"><rect width="200" height="40" fill="#fff" opacity=".6"/>
  <text x="8" y="28" font-size="22" font-family="sans-serif" fill="#222">rentals.example</text></svg>`);

/** What copies go through on their way to another site. */
export const changes: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'JPEG, quality 60': (image) => image.jpeg({ quality: 60 }),
  'WebP, quality 50': (image) => image.webp({ quality: 50, effort: 1 }),
  'scaled to 50 %': (image) => image.resize({ width: width / 2 }),
  'scaled to 25 %': (image) => image.resize({ width: width / 4 }),
  'cropped by 5 %, half on each side': cropped(0.025, 0.025, 0.025, 0.025),
  'cropped by 5 % on the left': cropped(0.05, 0, 0, 0),
  'cropped by 5 % at the bottom': cropped(0, 0, 0, 0.05),
  'cropped by 5 % on every side': cropped(0.05, 0.05, 0.05, 0.05),
  mirrored: (image) => image.flop(),
  'brighter by 12 %': (image) => image.modulate({ brightness: 1.12 }),
  'text in a corner': (image) => image.composite([{ input: sign, gravity: 'southeast' }]),
};

/** The usual hash of neighbouring pixels (dHash), to compare with. */
const gradientHash = async (bytes: Buffer): Promise<string> => {
  const pixels = await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  return Array.from({ length: 64 }, (_, bit) => {
    const at = bit + Math.floor(bit / 8);
    return (pixels[at] ?? 0) < (pixels[at + 1] ?? 0) ? '1' : '0';
  }).join('');
};

const mirroredGradient = (hash: string): string =>
  Array.from(hash, (_, bit) => (hash[bit - (bit % 8) + 7 - (bit % 8)] === '1' ? '0' : '1')).join('');

const flipped = (bits: string, mask: string): string =>
  Array.from(bits, (bit, at) => (bit === mask[at] ? '0' : '1')).join('');

export interface Hashes {
  readonly ours: PictureHash | null;
  readonly gradient: string;
}

export const hashesOf = async (bytes: Buffer): Promise<Hashes> => ({
  ours: await server.hashStored(bytes),
  gradient: await gradientHash(bytes),
});

export const renderDrawing = ({ draw }: Drawing): Promise<Buffer> =>
  openDrawing(draw()).resize(width, height).webp({ quality: 80, effort: 1 }).toBuffer();

export interface Difference {
  readonly shape: number;
  readonly colours: number;
  readonly gradient: number;
}

const countUnlike = (one: string, other: string): number =>
  Array.from(one).filter((bit, at) => bit !== other[at]).length;

/** Seen directly and mirrored. A picture without a hash is like no other. */
export const differencesOf = (one: Hashes, other: Hashes): readonly Difference[] => {
  if (!one.ours || !other.ours) return [];
  const { shape, colours } = server.mirroredBits;
  const turned = { shape: flipped(other.ours.shape, shape), colours: flipped(other.ours.colours, colours) };
  return [
    { ...server.differences(one.ours, other.ours), gradient: countUnlike(one.gradient, other.gradient) },
    {
      ...server.differences(one.ours, turned),
      gradient: countUnlike(one.gradient, mirroredGradient(other.gradient)),
    },
  ];
};
