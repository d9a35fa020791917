import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { drawPhoto } from '../../server/src/testing/create/pictures.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { listingPhoto } from '../fixtures/pictures.ts';
import type { Tab } from './drive/tab.ts';
import { expect, test } from './fixtures.ts';

/** A camera photo, screenshots, and a file that only claims to be a picture. */
const makeFiles = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lodgepole-photos-'));
  const put = (name: string, bytes: Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  return {
    folder,
    // Wider than the server keeps, so that the browser scales it down.
    photo: put('front.jpg', await drawPhoto({ width: 5000, height: 3000, format: 'jpeg' })),
    second: put('second.png', listingPhoto(1).buffer),
    third: put('third.png', listingPhoto(2).buffer),
    letter: put('letter.png', Buffer.from('Dear Anne, no picture.')),
  };
};

/** The sizes of the chosen pictures on the page; empty while one of them is not visible. */
const shownPictures = (tab: Tab) =>
  tab.window.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[src^="blob:"]')].map(
      ({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight],
    ),
  );

const fillWords = async (tab: Tab): Promise<void> => {
  await tab.field('Property type').choose('Condo');
  for (const [label, text] of [
    ['Area', '820'],
    ['Bedrooms', '2'],
    ['Bathrooms', '1.5'],
    ['Parking spaces', '1'],
  ] as const)
    await tab.field(new RegExp(`^${label}`)).fill(text);
  await tab.field('Laundry type').choose('In-Unit');
  await tab.field('Furnished').click();
  expect(await tab.field('Furnished').isChecked()).toBe(true);
  await tab.field(/^Price per month/).fill('2450', '2,450');
  await tab.field('Payment type').choose('Direct');
  await tab.field('Move-in date').fillDate('2099-05-01');
  await tab
    .field('Description')
    .fill('Bright corner unit, five minutes from the ferry. Café below: déjà vu.');
};

test('a landlord posts a listing with pictures after one was refused', async ({ open, request }) => {
  const files = await makeFiles();
  const tab = await open(await signedInTokens(request, await verifiedPerson()));
  await tab.goto('/listings/post');

  await test.step('the address is chosen from the suggestions', async () => {
    await tab.role('combobox', 'Street address').click();
    await tab.type('1204-88 harbour st, toronto m5j 0c3');
    await tab.role('listbox').role('option').appears();
    await tab.press('ArrowDown');
    await tab.press('Enter');
    await expect.poll(() => tab.field('Postal code').value()).toBe('M5J 0C3');
  });
  await test.step('the other fields are filled in', () => fillWords(tab));

  await test.step('a file that is not a picture is refused by name, and the next ones are shown', async () => {
    await tab.field('Front image').chooseFiles(files.photo);
    await tab.field('Additional pictures').chooseFiles(files.letter);
    await tab.role('alert', /.*/).reads(/letter\.png/);
    await tab.field('Additional pictures').chooseFiles(files.second, files.third);
    await tab.text('3 of 10 pictures').appears();
    await tab.text('letter.png').disappears();
    await expect
      .poll(() => shownPictures(tab), { message: 'the sizes of the pictures', timeout: 40_000 })
      .toEqual([
        [4096, 2458],
        [640, 480],
        [640, 480],
      ]);
  });

  await tab.role('button', 'Post Listing').click();
  await tab.isAt(/^\/listings\/\d+$/, 60_000);
  await tab.text('Your listing has been posted.').appears();
  const id = /\d+$/.exec(await tab.url())?.[0];
  const posted = (await (await request.get(`/api/listings/${id}`)).json()) as Listing;
  expect(posted).toMatchObject({
    street_address: '88 Harbour St',
    unit_number: '1204',
    property_type: 'C',
    bathrooms: 1.5,
    laundry_type: 'I',
    payment_type: 'D',
    price: 2450,
    furnished: true,
    move_in_date: '2099-05-01',
    description: 'Bright corner unit, five minutes from the ferry. Café below: déjà vu.',
  });
  expect(posted.pictures).toHaveLength(3);
  rmSync(files.folder, { recursive: true });
});
