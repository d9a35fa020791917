import { pictureWidths } from '@lodgepole/contract/listings/images';
import sharp, { type Sharp } from 'sharp';
import { hashedSide, hashPixels, type PictureHash } from '../../../core/perceptual-hash.ts';
import { BadPicture, type EncodedPhoto, type UploadedPhoto } from './picture-job.ts';

const formats = new Set<string>(['jpeg', 'png', 'webp', 'gif']);
/** A portrait is shown small, and anyone can send one by registering. */
const pixelLimits = { avatar: 20_000_000, photo: 40_000_000 };

sharp.concurrency(1);
sharp.cache(false);

const openPicture = async (bytes: Buffer, pixelLimit = pixelLimits.photo): Promise<Sharp> => {
  const header = sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height } = await header.catch(() => {
    throw new BadPicture('format');
  });
  if (!formats.has(format)) throw new BadPicture('format');
  if (width * height > pixelLimit) throw new BadPicture('pixels');
  return sharp(bytes, { failOn: 'error', limitInputPixels: pixelLimit, autoOrient: true });
};

const asDamaged = (): never => {
  throw new BadPicture('damaged');
};

export const checkAvatar = async (bytes: Buffer): Promise<null> => {
  await openPicture(bytes, pixelLimits.avatar);
  return null;
};

/** A square portrait, re-encoded so that only the pixels of the upload survive. */
export const encodeAvatar = async (bytes: Buffer): Promise<Buffer> => {
  const image = await openPicture(bytes, pixelLimits.avatar);
  return image
    .resize(512, 512, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(asDamaged);
};

const placeholderWidth = 16;

const encodeWidths = async (image: Sharp): Promise<EncodedPhoto> => {
  const widest = Math.max(...pictureWidths);
  const { data, info } = await image
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const encode = (width: number, quality: number) =>
    sharp(data, raw).resize({ width }).webp({ quality }).toBuffer();
  const widths = [...new Set([...pictureWidths.filter((width) => width < info.width), info.width])];
  const files = [];
  for (const width of widths) files.push({ width, bytes: await encode(width, 80) });
  const tiny = await encode(placeholderWidth, 40);
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width: info.width, height: info.height, placeholder, files };
};

/** Transparent areas show the background, not the colours they hide. */
const hashImage = async (image: Sharp): Promise<PictureHash | null> =>
  hashPixels(
    await image
      .flatten({ background: '#fff' })
      .resize(hashedSide, hashedSide, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  );

export const hashStored = async (bytes: Buffer): Promise<PictureHash | null> =>
  hashImage(await openPicture(bytes)).catch(asDamaged);

const encodeAndHash = async (image: Sharp): Promise<UploadedPhoto> => {
  const photo = await encodeWidths(image);
  const [narrowest] = photo.files;
  // Of the stored file, so that pictures stored earlier get the same hash.
  return { ...photo, hash: narrowest ? await hashStored(narrowest.bytes) : null };
};

export const encodePhoto = async (bytes: Buffer): Promise<UploadedPhoto> => {
  const image = await openPicture(bytes);
  return encodeAndHash(image).catch(asDamaged);
};
