import { fileField, optionalField } from '../core/form/fields.ts';
import { trustMessages as say } from './messages.ts';

const megabyte = 1024 * 1024;
export const attachmentLimitBytes = 5 * megabyte;

export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** The server decides by content what it is. */
export const attachmentField = optionalField(
  fileField(say.attachmentFormat).refine(({ size }) => size <= attachmentLimitBytes, say.attachmentLarge),
);

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, place) => bytes[at + place] === byte);

const codesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** Null for anything but a picture or a PDF, whatever its name says. */
export const attachmentTypeOf = (bytes: Uint8Array): AttachmentType | null => {
  if (startsWith(bytes, codesOf('%PDF-'))) return 'application/pdf';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, ...codesOf('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  const isWebp = startsWith(bytes, codesOf('RIFF')) && startsWith(bytes, codesOf('WEBP'), 8);
  return isWebp ? 'image/webp' : null;
};
