import { expect, it } from 'vitest';
import { pictureKind } from './picture-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['\xff\xd8\xff\xe1\x00\x18Exif', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'png'],
  ['GIF89a\x01\x00', 'gif'],
  ['GIF87a\x01\x00', 'gif'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
  ['\x00\x00\x00\x18ftypheic\x00\x00', 'heic'],
  ['\x00\x00\x00\x18ftypmif1\x00\x00', 'heic'],
  ['%PDF-1.7', null],
  ['<svg xmlns=', null],
  ['RIFF\x10\x00\x00\x00WAVE', null],
  ['\x00\x00\x00\x18ftypmp42', null],
  ['PNG', null],
  ['', null],
])('a file starting with %j is %s', (text, kind) => {
  expect(pictureKind(bytes(text))).toBe(kind);
});
