import type { Page } from '@playwright/test';
import { verifiedPerson } from '../fixtures/people.ts';
import { listingPhoto } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

const heic = {
  name: 'phone.heic',
  mimeType: 'image/heic',
  buffer: Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'),
};
const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Anne, no picture.') };

const { buffer } = listingPhoto(3);
const truncated = { name: 'half.png', mimeType: 'image/png', buffer: buffer.subarray(0, buffer.length / 2) };

const adder = (page: Page) => page.getByLabel('Additional pictures');

/** Chooses a JPEG from a camera held sideways: landscape pixels with an EXIF rotation. */
const chooseRotated = (page: Page, width: number, height: number) =>
  adder(page).evaluate(
    async (input: HTMLInputElement, size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      canvas.getContext('2d')?.fillRect(0, 0, size.width / 2, size.height);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      const jpeg = new Uint8Array(await blob.arrayBuffer());
      const tiff = [
        0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
      ];
      const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
      const exifSegment = Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
      const file = new File([jpeg.slice(0, 2), exifSegment, jpeg.slice(2)], 'rotated.jpg', {
        type: 'image/jpeg',
      });
      const transfer = new DataTransfer();
      transfer.items.add(file);
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { width, height },
  );

const sizeOf = async (page: Page, alt: string) => {
  const picture = page.getByAltText(alt, { exact: true });
  await expect(picture).toBeVisible();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
};

test.beforeEach(async ({ page, login }) => {
  await login(await verifiedPerson());
  await page.goto('/listings/post');
  await adder(page).waitFor({ state: 'attached' });
});

test('phone photos are scaled down and rotated upright, small ones stay unchanged', {
  tag: '@phone',
}, async ({ page }) => {
  await adder(page).setInputFiles([listingPhoto()]);
  expect(await sizeOf(page, 'Picture 1')).toEqual([64, 48]);
  await chooseRotated(page, 4400, 3300);
  expect(await sizeOf(page, 'Picture 2')).toEqual([3072, 4096]);
  await expect(page.getByText('2 of 10 pictures', { exact: true })).toBeVisible();
});

test('files that are not pictures are refused by name, and the form still works', {
  tag: '@release',
}, async ({ page }) => {
  await adder(page).setInputFiles([listingPhoto(0), letter, truncated, heic]);
  await expect(page.getByRole('alert').filter({ hasText: 'letter.png' })).toContainText(
    'Allowed formats: JPG, PNG, WEBP, GIF.',
  );
  await expect(page.getByRole('alert').filter({ hasText: 'half.png' })).toContainText('cannot be read');
  await expect(page.getByRole('alert').filter({ hasText: 'phone.heic' })).toContainText('Most Compatible');
  await expect(page.getByText('1 of 10 pictures', { exact: true })).toBeVisible();
  await adder(page).setInputFiles([listingPhoto(1)]);
  await expect(page.getByText('2 of 10 pictures', { exact: true })).toBeVisible();
  await expect(page.getByText('letter.png')).toBeHidden();
  await adder(page).setInputFiles([letter]);
  await expect(page.getByText('letter.png')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(page.getByText('1 of 10 pictures', { exact: true })).toBeVisible();
});
