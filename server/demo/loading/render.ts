import sharp from 'sharp';
import { type EncodedPhoto, encodeWidths } from '../../src/slices/media/picture.ts';

/** Drawings are plain, so that little is lost by hurrying: half the time for a few more bytes. */
const effort = 2;

const opened = (svg: string) => sharp(Buffer.from(svg)).removeAlpha();

export const renderPhoto = (svg: string): Promise<EncodedPhoto> => encodeWidths(opened(svg), effort);

export const renderAvatar = (svg: string): Promise<Buffer> =>
  opened(svg).webp({ quality: 82, effort }).toBuffer();
