import sharp, { type Sharp } from 'sharp';
import { BadPicture, type EncodedPhoto } from './picture-job.ts';

const formats = new Set<string>(['jpeg', 'png', 'webp', 'gif']);
const pixelLimit = 40_000_000;

sharp.concurrency(1);
sharp.cache(false);

const openPicture = async (bytes: Buffer): Promise<Sharp> => {
  const header = sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height } = await header.catch(() => {
    throw new BadPicture('format');
  });
  if (!formats.has(format)) throw new BadPicture('format');
  if (width * height > pixelLimit) throw new BadPicture('pixels');
  return sharp(bytes, { failOn: 'error', limitInputPixels: pixelLimit, autoOrient: true });
};

/** A square portrait, re-encoded: nothing of the file that came in survives but its pixels. */
export const encodeAvatar = async (bytes: Buffer): Promise<Buffer> => {
  const image = await openPicture(bytes);
  return image
    .resize(512, 512, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new BadPicture('damaged');
    });
};

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

/** A photograph that someone uploaded. */
export const encodePhoto = async (bytes: Buffer): Promise<EncodedPhoto> => {
  const image = await openPicture(bytes);
  return encodeWidths(image).catch(() => {
    throw new BadPicture('damaged');
  });
};
