import {
  maxPictureSide,
  type PictureKind,
  pictureFileMessages,
  pictureHeadBytes,
  pictureKind,
} from '@lodgepole/contract/core/picture-file';

export interface PictureLimits {
  readonly bytes: number;
  readonly wrongFormat: string;
  readonly tooLarge: string;
}

export type Prepared =
  | { readonly kind: 'ready'; readonly file: File }
  | { readonly kind: 'refused'; readonly message: string };

interface Size {
  readonly width: number;
  readonly height: number;
}

const refused = (message: string): Prepared => ({ kind: 'refused', message });

const headOf = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer());

/** After applying the EXIF orientation; the browser reads little more than the header. */
const measure = async (file: File): Promise<Size | null> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    const { promise, resolve } = Promise.withResolvers<Size | null>();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
    return await promise;
  } finally {
    URL.revokeObjectURL(url);
  }
};

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

const draw = (bitmap: ImageBitmap, type: string): HTMLCanvasElement => {
  const scale = Math.min(1, maxPictureSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // JPEG has no transparency and would turn it black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const opaque = ['image/jpeg'] as const;
const withTransparency = ['image/webp', 'image/jpeg'] as const;
const qualities = [0.9, 0.75, 0.55];
const endings = { 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** Falls back to JPEG where the browser cannot encode WebP. */
const scaleDown = async (file: File, kind: PictureKind, limit: number): Promise<File | null> => {
  const bitmap = await createImageBitmap(file);
  try {
    for (const type of kind === 'jpeg' || kind === 'heic' ? opaque : withTransparency) {
      const canvas = draw(bitmap, type);
      for (const quality of qualities) {
        const blob = await encode(canvas, type, quality);
        if (blob?.type !== type) break;
        if (blob.size <= limit)
          return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${endings[type]}`, { type });
      }
    }
    return null;
  } finally {
    bitmap.close();
  }
};

/** Browsers derive the type from the name; the server checks both. */
const withType = (file: File, type: string): File =>
  file.type === type ? file : new File([file], file.name, { type });

/** `<img>` accepts truncated files; the server does not. */
const isWhole = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

const canScale = (): boolean => typeof createImageBitmap === 'function';

const prepareNow = async (file: File, limits: PictureLimits, signal: AbortSignal): Promise<Prepared> => {
  const kind = pictureKind(await headOf(file));
  if (kind === null) return refused(limits.wrongFormat);
  const unreadable = kind === 'heic' ? pictureFileMessages.heic : pictureFileMessages.unreadable;
  const asItIs = (): Prepared =>
    file.size <= limits.bytes
      ? { kind: 'ready', file: withType(file, `image/${kind}`) }
      : refused(limits.tooLarge);
  if (!canScale()) return kind === 'heic' ? refused(unreadable) : asItIs();
  if (kind !== 'heic') {
    const size = await measure(file);
    if (size === null) return refused(unreadable);
    const isSmall = Math.max(size.width, size.height) <= maxPictureSide && file.size <= limits.bytes;
    // Scaling would drop all frames but the first.
    if (kind === 'gif' || isSmall) return (await isWhole(file)) ? asItIs() : refused(unreadable);
  }
  signal.throwIfAborted();
  const scaled = await scaleDown(file, kind, limits.bytes).catch(() => undefined);
  if (scaled === undefined) return refused(unreadable);
  return scaled === null ? refused(limits.tooLarge) : { kind: 'ready', file: scaled };
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Small files stay as they are, larger pictures are scaled down, and files the server would refuse are refused at
 * once. One at a time, because a phone's photo takes hundreds of megabytes. Rejects when cancelled.
 */
export const preparePicture = (file: File, limits: PictureLimits, signal: AbortSignal): Promise<Prepared> => {
  const prepared = last.then(() => {
    signal.throwIfAborted();
    return prepareNow(file, limits, signal);
  });
  last = prepared.catch(() => undefined);
  return prepared;
};
