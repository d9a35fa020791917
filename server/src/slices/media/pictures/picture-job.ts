import { z } from 'zod';
import type { PictureHash } from '../../../core/perceptual-hash.ts';

export type PictureFault = 'format' | 'pixels' | 'damaged' | 'slow';

export class BadPicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

export interface EncodedPhoto {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
}

export interface UploadedPhoto extends EncodedPhoto {
  readonly hash: PictureHash | null;
}

export type PictureJob =
  | { readonly kind: 'avatar' | 'check' | 'photo'; readonly path: string }
  | { readonly kind: 'avatar' | 'hash'; readonly bytes: Buffer };

const bytes = z.instanceof(Buffer);
const pixels = z.int().positive();

const bits = (count: number) => z.string().regex(new RegExp(`^[01]{${count}}$`));

export const AvatarAnswer = bytes;
export const CheckAnswer = z.null();
export const HashAnswer = z.object({ shape: bits(64), colours: bits(50) }).nullable();
export const PhotoAnswer = z.object({
  width: pixels,
  height: pixels,
  placeholder: z.string().startsWith('data:image/webp;base64,').max(10_000),
  files: z.array(z.object({ width: pixels, bytes })).min(1),
  hash: HashAnswer,
});

/** A hostile picture may have compromised the worker, so its answer is parsed. */
export const WorkerAnswer = z.union([
  z.object({ fault: z.enum(['format', 'pixels', 'damaged']) }),
  z.object({ error: z.string() }),
  z.object({ picture: z.unknown() }),
]);
