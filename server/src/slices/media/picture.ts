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

export interface EncodedPhoto {
  readonly width: number;
  readonly height: number;
  /** A blurred picture of a few pixels, small enough to travel in the reply. */
  readonly placeholder: string;
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
}

const photoWidths = [480, 960, 1600] as const;
const placeholderWidth = 16;

/** A picture in several widths, none wider than it came. Less effort is quicker and makes larger files. */
export const encodeWidths = async (image: Sharp, effort = 4): Promise<EncodedPhoto> => {
  const widest = Math.max(...photoWidths);
  const { data, info } = await image
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const encode = (width: number, quality: number) =>
    sharp(data, raw).resize({ width }).webp({ quality, effort }).toBuffer();
  const widths = [...new Set([...photoWidths.filter((width) => width < info.width), info.width])];
  const files = [];
  for (const width of widths) files.push({ width, bytes: await encode(width, 80) });
  const tiny = await encode(placeholderWidth, 40);
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width: info.width, height: info.height, placeholder, files };
};

/** A photograph that somebody uploaded. */
export const encodePhoto = (path: string, wrongFormat: string): Promise<EncodedPhoto> =>
  inTurn(async () => {
    const image = await openPicture(path, wrongFormat);
    return encodeWidths(image).catch(() => {
      throw new BadPicture(damaged);
    });
  });
