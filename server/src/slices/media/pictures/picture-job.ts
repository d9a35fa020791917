import { z } from 'zod';

/** What can be wrong with a file that should be a picture. */
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
  /** A blurred picture of a few pixels, small enough to travel in the reply. */
  readonly placeholder: string;
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
}

/** What a worker is asked. */
export interface PictureJob {
  readonly kind: 'avatar' | 'photo';
  readonly path: string;
}

const bytes = z.instanceof(Buffer);
const pixels = z.int().positive();

export const AvatarAnswer = bytes;
export const PhotoAnswer = z.object({
  width: pixels,
  height: pixels,
  placeholder: z.string().startsWith('data:image/webp;base64,').max(10_000),
  files: z.array(z.object({ width: pixels, bytes })).min(1),
});

/** A hostile picture may have broken its worker, so that what the worker says is parsed like any request. */
export const WorkerAnswer = z.union([
  z.object({ fault: z.enum(['format', 'pixels', 'damaged']) }),
  z.object({ error: z.string() }),
  z.object({ picture: z.unknown() }),
]);
