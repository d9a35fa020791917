import { pictureFileMessages } from '@lodgepole/contract/core/picture-file';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const limits = { bytes: 1000, wrongFormat: 'wrong format', tooLarge: 'too large' };

const heads = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  gif: 'GIF89a',
  heic: '\x00\x00\x00\x18ftypheic',
  pdf: '%PDF-1.7',
};

const file = (name: string, head: keyof typeof heads, size = 100): File => {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(heads[head], (letter) => letter.charCodeAt(0)));
  return new File([bytes], name);
};

interface Seen {
  readonly width: number;
  readonly height: number;
}

/** A browser that reads every picture as this large, or none; jsdom itself reads none. */
const browserThat = (reads: { image: Seen | null; bitmap: Seen | null }): { readonly drawn: Seen[] } => {
  const drawn: Seen[] = [];
  class FakeImage {
    naturalWidth = reads.image?.width ?? 0;
    naturalHeight = reads.image?.height ?? 0;
    onload = () => {};
    onerror = () => {};
    set src(_: string) {
      queueMicrotask(() => (reads.image ? this.onload() : this.onerror()));
    }
  }
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('createImageBitmap', async () => {
    if (!reads.bitmap) throw new DOMException('The source image could not be decoded.');
    return { ...reads.bitmap, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function write(
    this: HTMLCanvasElement,
    done,
    type = 'image/png',
    quality = 1,
  ) {
    drawn.push({ width: this.width, height: this.height });
    done(new Blob([new Uint8Array(Math.round(1200 * Number(quality)))], { type }));
  });
  return { drawn };
};

const prepare = (chosen: File) => preparePicture(chosen, limits, new AbortController().signal);

beforeEach(() => {
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a picture that is chosen', () => {
  it('is sent as it is when it is small', async () => {
    browserThat({ image: { width: 640, height: 480 }, bitmap: { width: 640, height: 480 } });
    const small = file('small.jpg', 'jpeg');
    expect(await prepare(small)).toMatchObject({ kind: 'ready', file: { name: 'small.jpg', size: 100 } });
  });

  it('is scaled to 4,096 pixels on its longer side', async () => {
    const size = { width: 8000, height: 6000 };
    const { drawn } = browserThat({ image: size, bitmap: size });
    const prepared = await prepare(file('phone.JPEG', 'jpeg'));
    expect(prepared).toMatchObject({ kind: 'ready', file: { name: 'phone.jpg', type: 'image/jpeg' } });
    expect(drawn.at(-1)).toEqual({ width: 4096, height: 3072 });
  });

  it('stays upright: the bitmap is turned already when it is measured', async () => {
    const upright = { width: 6000, height: 8000 };
    const { drawn } = browserThat({ image: upright, bitmap: upright });
    await prepare(file('turned.jpg', 'jpeg'));
    expect(drawn.at(-1)).toEqual({ width: 3072, height: 4096 });
  });

  it('becomes a JPEG when it is HEIC and the browser reads it', async () => {
    browserThat({ image: null, bitmap: { width: 4000, height: 3000 } });
    expect(await prepare(file('IMG_0001.HEIC', 'heic'))).toMatchObject({
      kind: 'ready',
      file: { name: 'IMG_0001.jpg', type: 'image/jpeg' },
    });
  });

  it('is refused with what to do when it is HEIC and the browser does not read it', async () => {
    browserThat({ image: null, bitmap: null });
    expect(await prepare(file('IMG_0001.HEIC', 'heic'))).toEqual({
      kind: 'refused',
      message: pictureFileMessages.heic,
    });
  });

  it.each(['jpeg', 'png', 'gif'] as const)(
    'is refused when it was cut off, although an image shows it (%s)',
    async (kind) => {
      browserThat({ image: { width: 640, height: 480 }, bitmap: null });
      const message = pictureFileMessages.unreadable;
      expect(await prepare(file('half.jpg', kind))).toEqual({ kind: 'refused', message });
    },
  );

  it('is refused when it is something else under the name of a picture', async () => {
    browserThat({ image: null, bitmap: null });
    expect(await prepare(file('scan.jpg', 'pdf'))).toEqual({ kind: 'refused', message: 'wrong format' });
  });

  it('is refused when it stays too large: an animation is not drawn again', async () => {
    const size = { width: 640, height: 480 };
    browserThat({ image: size, bitmap: size });
    expect(await prepare(file('long.gif', 'gif', 1001))).toEqual({ kind: 'refused', message: 'too large' });
    expect(await prepare(file('heavy.png', 'png', 1001))).toMatchObject({ kind: 'ready' });
  });
});
