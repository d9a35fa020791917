import { randomOf } from '@lodgepole/contract/core/random';
import sharp from 'sharp';

interface Kind {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'png' | 'webp';
}

const kinds: readonly Kind[] = [
  { width: 320, height: 240, format: 'jpeg' },
  { width: 400, height: 300, format: 'png' },
  { width: 640, height: 480, format: 'webp' },
  { width: 1000, height: 700, format: 'jpeg' },
  { width: 2000, height: 1300, format: 'jpeg' },
];

/** Noise over a gradient, which compresses about as badly as a photograph. */
export const drawPhoto = ({ width, height, format }: Kind): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = (((at / 3 / width) | 0) % 200) + ((Math.imul(at, 2654435761) >>> 24) & 31);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    [format]()
    .toBuffer();
};

const draw = async (kind: Kind): Promise<File> => {
  const { format } = kind;
  return new File([new Uint8Array(await drawPhoto(kind))], `picture.${format}`, { type: `image/${format}` });
};

export interface Choice {
  chance(part: number): boolean;
  pick<Item>(items: readonly Item[]): Item | undefined;
}

export type Pictures = (choice: Choice) => File;

export const drawPictures = async (): Promise<Pictures> => {
  const files = await Promise.all(kinds.map(draw));
  const small = files.slice(0, -1);
  return (choice) => {
    const file = choice.chance(0.15) ? files.at(-1) : choice.pick(small);
    if (!file) throw new Error('There is no picture.');
    return file;
  };
};

const [width, height, side] = [320, 240, 40];

/** Blocks of colour by name: their hashes differ as much as those of photographs of different rooms. */
export const roomPicture = async (name: string): Promise<Buffer> => {
  const random = randomOf(name);
  const colours = Array.from({ length: (width / side) * (height / side) * 3 }, () => random.integer(0, 255));
  return sharp(Uint8Array.from(colours), { raw: { width: width / side, height: height / side, channels: 3 } })
    .resize(width, height, { kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer();
};
