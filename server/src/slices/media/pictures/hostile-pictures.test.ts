import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PictureWorkers, pictureWorkers } from './picture-workers.ts';

let folder: string;
let form: string;
let pictures: PictureWorkers;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodgepole-hostile-'));
  form = join(folder, 'uploads', 'form-1');
  await mkdir(form, { recursive: true });
  pictures = pictureWorkers(join(folder, 'uploads'));
});
afterAll(async () => {
  pictures.close();
  await rm(folder, { recursive: true });
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F5A43' } });

let count = 0;
const received = async (bytes: Buffer): Promise<string> => {
  const path = join(form, String(++count));
  await writeFile(path, bytes);
  return path;
};

/** Why a file is refused, or the width of the stored picture. */
const outcome = async (path: string): Promise<unknown> =>
  pictures.photo(path, '1').then(
    ({ width }) => width,
    (error: unknown) => (error as { fault?: unknown }).fault ?? error,
  );
const outcomeOf = async (bytes: Buffer) => outcome(await received(bytes));

describe('a path that is no received file', () => {
  it('is not opened when it is a pipe, a folder, a link or a file elsewhere', async () => {
    const elsewhere = join(folder, 'private.png');
    await writeFile(elsewhere, await plain(8, 8).png().toBuffer());
    const [pipe, link, linkedFolder] = [join(form, 'pipe'), join(form, 'link'), join(form, 'linked')];
    execFileSync('mkfifo', [pipe]);
    await symlink(elsewhere, link);
    await symlink(folder, linkedFolder);
    for (const path of [
      pipe,
      form,
      elsewhere,
      join(linkedFolder, 'private.png'),
      join(form, '../../private.png'),
    ])
      expect([path, await outcome(path)]).toEqual([path, 'format']);
    expect(await outcome(link)).toBeInstanceOf(Error);
    expect(await outcome('/proc/self/fd/0')).toBe('format');
  });
});

describe('a file that is no picture of ours', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const kinds: [string, () => Buffer | Promise<Buffer>][] = [
    ['empty', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('picture')],
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG behind a blank line', () => Buffer.from(`\n\n<?xml version="1.0"?>${svg}`)],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['an AVIF', () => plain(9, 9).avif().toBuffer()],
    ['raw pixels of libvips', () => Buffer.from('b6a6f208', 'hex')],
    ['a spreadsheet of pixels', () => Buffer.from('P3 1 1 255 0 0 0')],
  ];
  it.each(kinds)('is refused when it is %s', async (_name, make) => {
    expect(await outcomeOf(await make())).toBe('format');
  });
});

/** A one-pixel GIF that repeats its frame this often. */
const framesOf = async (frames: number): Promise<Buffer> => {
  const gif = await plain(1, 1).gif().toBuffer();
  const start = gif.lastIndexOf(0x2c);
  return Buffer.concat([
    gif.subarray(0, start),
    ...Array.from({ length: frames }, () => gif.subarray(start, -1)),
    gif.subarray(-1),
  ]);
};

/** Repeats the last scan of a progressive JPEG: a small file, but each scan is a pass over all pixels. */
const scansOf = async (scans: number): Promise<Buffer> => {
  const jpeg = await plain(4000, 4000).jpeg({ progressive: true, quality: 20 }).toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: scans }, () => last),
    jpeg.subarray(-2),
  ]);
};

describe('a malicious picture', () => {
  it('of too many pixels is refused from its header', async () => {
    const png = await plain(8, 8).png().toBuffer();
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect(await outcomeOf(png)).toBe('pixels');
  });

  it('that breaks off is damaged', async () => {
    const png = await plain(800, 800).png().toBuffer();
    expect(await outcomeOf(png.subarray(0, png.length / 2))).toBe('damaged');
  });

  it('with thousands of scans is refused', async () => {
    expect(await outcomeOf(await scansOf(20_000))).toBe('damaged');
  });

  it('with thousands of frames is its first one', async () => {
    expect(await outcomeOf(await framesOf(100_000))).toBe(1);
  });

  it('with a colour profile of rubbish is a picture all the same', async () => {
    const jpeg = await plain(20, 20).jpeg().toBuffer();
    const profile = Buffer.concat([
      Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
      Buffer.alloc(5000, 'acsp'),
    ]);
    const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0, 0]), profile]);
    segment.writeUInt16BE(profile.length + 2, 2);
    expect(await outcomeOf(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]))).toBe(20);
  });

  it('leaves the worker fit for the next', async () => {
    expect(await outcomeOf(await plain(30, 20).webp().toBuffer())).toBe(30);
    expect(await outcomeOf(await plain(30, 20).gif().toBuffer())).toBe(30);
  });
});
