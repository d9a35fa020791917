import { sentence } from '@lodgepole/contract/core/text';
import sharp, { type Sharp } from 'sharp';

/** Why a file is no picture for us, as the sentence for the form. */
export class BadPicture extends Error {}

const damaged = sentence('The picture is damaged. Please choose another one.');
const tooManyPixels = sentence(
  'The picture has too many pixels (max 40 million). Please choose a smaller one.',
);
const formats = new Set<string>(['jpeg', 'png', 'webp', 'gif']);
const pixelLimit = 40_000_000;

/** Two at a time: decoding a large photo takes half a second of a core and a hundred megabytes. */
const atOnce = 2;
sharp.concurrency(1);
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

const openPicture = async (path: string, wrongFormat: string): Promise<Sharp> => {
  const header = sharp(path, { limitInputPixels: false }).metadata();
  const { format, width, height } = await header.catch(() => {
    throw new BadPicture(wrongFormat);
  });
  if (!formats.has(format)) throw new BadPicture(wrongFormat);
  if (width * height > pixelLimit) throw new BadPicture(tooManyPixels);
  return sharp(path, { failOn: 'error', limitInputPixels: pixelLimit, autoOrient: true });
};

/** A square portrait, re-encoded: nothing of the file that came in survives but its pixels. */
export const encodeAvatar = (path: string, wrongFormat: string): Promise<Buffer> =>
  inTurn(async () => {
    const image = await openPicture(path, wrongFormat);
    return image
      .resize(512, 512, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw new BadPicture(damaged);
      });
  });
