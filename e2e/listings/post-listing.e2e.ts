import type { Listing } from '@lodgepole/contract/listings/listing';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, type Tokens, verifiedPerson } from '../fixtures/people.ts';
import { listingPhoto } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

// Playwright's recorder tries to read the previews, which the page's policy forbids.
test.beforeEach(({ allowConsole }) => allowConsole(/'blob:.*connect-src/));

const signedIn = async (request: APIRequestContext, login: (tokens: Tokens) => Promise<void>) => {
  const person = await verifiedPerson();
  const tokens = await signedInTokens(request, person);
  await login(tokens);
  return { ...person, ...tokens };
};

const listingAt = async (request: APIRequestContext, page: Page): Promise<Listing> => {
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0];
  return (await (await request.get(`/api/listings/${id}`)).json()) as Listing;
};

const address = (page: Page) => page.getByRole('combobox', { name: 'Street address' });

const chooseAddress = async (page: Page, text: string): Promise<void> => {
  await address(page).focus();
  await page.keyboard.type(text);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

const fillByKeyboard = async (page: Page): Promise<void> => {
  await page.getByLabel('Property type').focus();
  for (const typed of ['Condo', '820', '2', '1.5', '1', 'In-Unit']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Furnished')).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByLabel('Internet').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Balcony, bike room');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2450');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Direct');
  await page.getByLabel('Move-in date').fill('2099-05-01');
  await page.getByLabel('Description').focus();
  await page.keyboard.type('Bright corner unit, five minutes from the ferry.');
};

/** Until then the form asks the user to wait. */
const picturesArePrepared = (page: Page) => expect(page.getByText(/Preparing \d+ pictures?…/)).toHaveCount(0);

test('a landlord posts a listing with four pictures, changes them, and deletes the listing', async ({
  page,
  request,
  login,
}) => {
  const landlord = await signedIn(request, login);
  await page.goto(`/profile/${landlord.id}`);
  await page.getByRole('link', { name: 'Create Listing' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Listing' })).toBeVisible();

  await page.getByRole('button', { name: 'Post Listing' }).click();
  await expect(address(page)).toBeFocused();
  await expect(page.getByText('A front image is required.')).toBeVisible();
  await chooseAddress(page, '1204-88 harbour st, toronto m5j 0c3');
  await expect(page.getByLabel('City')).toHaveValue('Toronto');
  await expect(page.getByLabel('City')).toBeDisabled();
  await expect(page.getByLabel('Postal code')).toHaveValue('M5J 0C3');
  await expect(page.getByLabel('Unit')).toHaveValue('1204');
  const pin = page.getByRole('application', { name: 'Pin' });
  await pin.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('Drag the pin if it is not on the right spot.')).toBeVisible();
  await fillByKeyboard(page);

  await page.getByLabel('Front image').setInputFiles(listingPhoto(0));
  await page.getByLabel('Additional pictures').setInputFiles([1, 2, 3].map((index) => listingPhoto(index)));
  await expect(page.getByText('4 of 10 pictures')).toBeVisible();
  const left = page.getByRole('button', { name: 'Move picture 3 left' });
  await left.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move picture 2 left' })).toBeFocused();
  await picturesArePrepared(page);
  await page.getByRole('button', { name: 'Post Listing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  await expect(page.getByText('Your listing has been posted.')).toBeVisible();

  const posted = await listingAt(request, page);
  expect(posted).toMatchObject({
    street_address: '88 Harbour St',
    unit_number: '1204',
    city: 'Toronto',
    postal_code: 'M5J 0C3',
    property_type: 'C',
    bathrooms: 1.5,
    laundry_type: 'I',
    price: 2450,
    payment_type: 'D',
    furnished: true,
    internet: true,
    extra_amenities: 'Balcony, bike room',
    move_in_date: '2099-05-01',
  });
  expect(posted.latitude).toBeCloseTo(43.64, 1);
  const [front, second, third, fourth] = posted.pictures.map(({ id }) => id);

  await page.goto(`/listings/edit/${posted.id}`);
  await expect(address(page)).toHaveValue('88 Harbour St');
  await page.getByLabel('Front image').setInputFiles(listingPhoto(1, 'new-front.png'));
  await expect(page.getByText('5 of 10 pictures')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(page.getByText('Will be removed when you save')).toBeVisible();
  await picturesArePrepared(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your listing has been saved.')).toBeVisible();
  const edited = await listingAt(request, page);
  expect(edited.pictures.slice(1).map(({ id }) => id)).toEqual([front, third, fourth]);
  expect(edited.pictures.map(({ id }) => id)).not.toContain(second);

  await page.goto(`/listings/edit/${posted.id}`);
  await page.getByRole('button', { name: 'Delete Listing' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Listing' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete this listing? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(`/profile/${landlord.id}`);
  await expect(page.getByText('Your listing has been deleted.')).toBeVisible();
  expect((await request.get(`/api/listings/${posted.id}`)).status()).toBe(404);
});

test('a long upload shows its progress and can be cancelled', { tag: ['@desktop-only', '@release'] }, async ({
  page,
  request,
  login,
}) => {
  const landlord = await signedIn(request, login);
  const { id } = await postListing(request, landlord);
  await page.goto(`/listings/edit/${id}`);
  const largeFile = Buffer.concat([listingPhoto(0).buffer, Buffer.alloc(4_000_000, 7)]);
  await page.getByLabel('Additional pictures').setInputFiles({ ...listingPhoto(0), buffer: largeFile });
  await picturesArePrepared(page);
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const bar = page.getByRole('progressbar', { name: 'Upload' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The upload was cancelled. Nothing was saved.')).toBeVisible();
  await expect(page.getByText('5 of 10 pictures')).toBeVisible();
  const reply = await request.get(`/api/listings/${id}`);
  expect(((await reply.json()) as Listing).pictures).toHaveLength(4);
});

test('posting and editing are accessible, and other users cannot edit', {
  tag: ['@desktop-only', '@release'],
}, async ({ page, request, login }) => {
  const landlord = await signedIn(request, login);
  await page.goto('/listings/post');
  await page.getByRole('button', { name: 'Post Listing' }).click();
  await page.getByLabel('Additional pictures').setInputFiles([listingPhoto(1), listingPhoto(2)]);
  await page.getByLabel('Additional pictures').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('plan'),
  });
  await expect(page.getByText('Allowed formats: JPG, PNG, WEBP, GIF.')).toBeVisible();
  await expectNoAxeViolations(page);

  const { id } = await postListing(request, landlord);
  await page.goto(`/listings/edit/${id}`);
  await expect(page.getByRole('application', { name: 'Pin' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Delete Listing' }).click();
  await expectNoAxeViolations(page);

  await login(await signedInTokens(request, await verifiedPerson()));
  await page.goto(`/listings/edit/${id}`);
  await expect(page.getByRole('heading', { name: /^401 - Unauthorized\./ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
});

test('a landlord who posts for the first time is told what the law says, and is refused nothing', {
  tag: '@release',
}, async ({ page, request, login }) => {
  await signedIn(request, login);
  await page.goto('/listings/post');
  await chooseAddress(page, '1204-88 harbour st, toronto m5j 0c3');
  await page.getByLabel('Property type').selectOption('House');
  await page.getByRole('spinbutton', { name: /^Area/ }).fill('600');
  await page.getByLabel('Bedrooms').fill('1');
  await page.getByLabel('Bathrooms').fill('1');
  await page.getByLabel('Parking spaces').fill('0');
  await page.getByLabel('Laundry type').selectOption('Shared');
  await page.getByLabel('Price per month').fill('1200');
  await page.getByLabel('Payment type').selectOption({ index: 1 });
  await page.getByLabel('Move-in date').fill('2099-05-01');

  await test.step('the deposit is more than one month', async () => {
    await page.getByLabel('Deposit').fill('2400');
    await page.getByText('More than the law allows').click();
    await expect(
      page.getByText('In Ontario a deposit may be at most the last month’s rent, here $1,200.').last(),
    ).toBeVisible();
    await expect(page.getByText(/^Source: .+, as of 2025\.$/).first()).toBeVisible();
  });

  await test.step('“no kids” has a lawful way to say what is meant', async () => {
    await page.getByLabel('Description').fill('Cosy basement flat with its own door. No kids.');
    await page.getByText('Wording about children or families').click();
    await expect(page.getByText('You wrote “No kids”.')).toBeVisible();
    await expect(page.getByText(/^For example: “quiet building/)).toBeVisible();
    await expect(page.getByText('This is not legal advice.').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('what the landlord changes is no longer mentioned, and the listing is posted', async () => {
    await page.getByLabel('Description').fill('Cosy basement flat with its own door, in a quiet building.');
    await expect(page.getByText('Wording about children or families')).toHaveCount(0);
    await page.getByLabel('Front image').setInputFiles(listingPhoto(0));
    await page.getByLabel('Additional pictures').setInputFiles([1, 2].map((index) => listingPhoto(index)));
    await picturesArePrepared(page);
    await page.getByRole('button', { name: 'Post Listing' }).click();
    expect(await listingAt(request, page)).toMatchObject({ price: 1200, deposit: 2400 });
  });
});
