import { randomOf } from '@lodgepole/contract/core/random';
import sharp from 'sharp';

const [width, height, side] = [320, 240, 40];

/** Blocks of many colours, other ones for every name: as unlike each other as photographs of different rooms. */
export const roomPicture = async (name: string): Promise<Buffer> => {
  const random = randomOf(name);
  const colours = Array.from({ length: (width / side) * (height / side) * 3 }, () => random.integer(0, 255));
  return sharp(Uint8Array.from(colours), { raw: { width: width / side, height: height / side, channels: 3 } })
    .resize(width, height, { kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer();
};
