import { sentence } from './text/text.ts';

export const maxPictureSide = 4096;

export const pictureFileMessages = {
  heic: sentence(
    'This browser cannot read HEIC pictures. On an iPhone choose Settings → Camera → Formats → Most Compatible, or share the picture as JPG.',
  ),
  unreadable: sentence('This picture cannot be read. Please choose another one.'),
  preparing: sentence('Your pictures are still being prepared. Please wait a moment.'),
} as const;

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic';

/** Some browsers can convert these to JPEG. */
export const heicTypes = ['image/heic', 'image/heif', '.heic', '.heif'] as const;

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']);

export const pictureHeadBytes = 16;

export const pictureKind = (head: Uint8Array): PictureKind | null => {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12)) ? 'heic' : null;
};
