import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { mailedLink } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const password = 'Correct-horse-7';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** Playwright’s recorder tries to read the preview, which the page’s policy forbids. */
const previewRead = /blob.*connect-src/;

const newEmail = () => `anne-${randomUUID()}@example.com`;

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByRole('textbox', { name: label }));
  await page.keyboard.type(text);
};

const pressOn = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole('main').getByRole('button', { name }));
  await page.keyboard.press('Enter');
};

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('a user registers, verifies and signs in by keyboard alone', async ({ page, request, allowConsole }) => {
  allowConsole(previewRead);
  // Registered early, because a key press may open the dialog before Playwright intercepts it.
  page.on('filechooser', () => undefined);
  const email = newEmail();
  await page.goto('/register');
  await typeInto(page, 'Email', email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await expect(page.getByText('Strong')).toBeVisible();
  await tabTo(page, page.getByLabel('Confirm password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(step(page, 'Info')).toBeFocused();
  await typeInto(page, 'First name', 'Anne-Élise');
  await typeInto(page, 'Last name', "O'Neil");
  await typeInto(page, 'Age', '27');
  await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await typeInto(page, 'Phone number', '15195550134');
  await expect(page.getByLabel('Phone number')).toHaveValue('(519) 555-0134');
  await tabTo(page, page.getByRole('combobox', { name: 'City' }));
  await page.keyboard.type('waterl');
  await expect(page.getByRole('option').first()).toContainText('Waterloo');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Waterloo');
  await tabTo(page, page.getByRole('combobox', { name: 'Preferred location' }));
  await page.keyboard.type('Downtown Kitchener');
  await typeInto(page, 'Minimum budget', '800');
  await typeInto(page, 'Maximum budget', '1400');
  await expect(page.getByLabel('Maximum budget')).toHaveValue('1,400');
  await pressOn(page, 'Next');

  await expect(step(page, 'Extras')).toBeFocused();
  await tabTo(page, page.getByLabel('Profile picture'));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'anne.png', mimeType: 'image/png', buffer: dot });
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await typeInto(page, 'Instagram link', 'https://www.instagram.com/anne');
  await tabTo(page, page.getByLabel('I accept the terms'));
  await page.keyboard.press('Space');
  await pressOn(page, 'Create account');

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.goto(await mailedLink(request, email, '/verify-email'));
  await expect(page.getByText('Your email has been verified! You can now log in.')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Back to Login' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listings');
  await expect(page.getByRole('heading', { name: /^Welcome to Lodgepole/ })).toBeVisible();
});

const fillCredentials = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(step(page, 'Info')).toBeVisible();
};

const fillInfo = async (page: Page): Promise<void> => {
  await page.getByLabel('First name').fill('Anne');
  await page.getByLabel('Last name').fill('Tremblay');
  await page.getByLabel('Age', { exact: true }).fill('27');
  await page.getByText('Female', { exact: true }).click();
  await page.getByLabel('Phone number').fill('5195550134');
  await page.getByLabel('City', { exact: true }).fill('Waterloo');
  await page.getByLabel('Preferred location').fill('Kitchener');
  await page.getByLabel('Maximum budget').fill('1400');
};

const openExtras = async (page: Page, email: string): Promise<void> => {
  await page.goto('/register');
  await fillCredentials(page, email);
  await fillInfo(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(step(page, 'Extras')).toBeVisible();
};

const positions = (page: Page) =>
  page
    .locator('form :is(input, fieldset > div > button)')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)));

test('error messages shift nothing, so a click that leaves a field still hits its target', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/register');
  const before = await positions(page);
  await page.getByLabel('Email', { exact: true }).fill('anne');
  await page.getByLabel('Password', { exact: true }).fill('Horse');
  await page.getByLabel('Confirm password').fill('House');
  const next = page.getByRole('button', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await next.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  expect(await positions(page)).toEqual(before);

  await fillCredentials(page, newEmail());
  const empty = await positions(page);
  await page.getByLabel('Minimum budget').fill('-1');
  await page.getByLabel('Yearly income').fill('-1');
  await page.getByLabel('First name').focus();
  for (let field = 0; field < 10; field += 1) await page.keyboard.press('Tab');
  const errors = page.locator('form [id$="-error"]');
  await expect(errors).toHaveCount(10);
  expect(await positions(page)).toEqual(empty);
  const widths = await errors.evaluateAll((all) => all.map((each) => each.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(200);

  const city = page.getByLabel('City', { exact: true });
  await city.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await city.pressSequentially('waterl');
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
});

test('every step is accessible, with and without errors', { tag: ['@desktop-only', '@release'] }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(previewRead);
  await page.goto('/register');
  await page.getByLabel('Email', { exact: true }).fill('anne');
  await page.getByLabel('Password', { exact: true }).fill('Horse');
  await page.getByLabel('Confirm password').fill('House');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Invalid email format.')).toBeVisible();
  await expectNoAxeViolations(page);

  await fillCredentials(page, newEmail());
  await page.getByLabel('Last name').focus();
  for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
  await expect(page.getByText('Please select a gender.')).toBeVisible();
  await page.getByLabel('City', { exact: true }).pressSequentially('waterl');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoAxeViolations(page);

  await fillInfo(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(step(page, 'Extras')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please accept the terms.')).toBeVisible();
  const chooser = page.getByLabel('Profile picture');
  await chooser.setInputFiles({ name: 'anne.png', mimeType: 'image/png', buffer: dot });
  await expect(page.getByText('anne.png')).toBeVisible();
  const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear landlord') };
  await chooser.setInputFiles(letter);
  await expect(page.getByRole('alert').filter({ hasText: 'letter.png' })).toContainText(
    'Allowed formats: JPG, PNG, WEBP, GIF.',
  );
  await expect(page.getByText('anne.png')).toBeVisible();
  // The error scrolled the page: a box half under the header counts as half a box.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Read the terms' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms of Lodgepole' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Read the terms' })).toBeFocused();
});

test('nothing is wider than the screen, even at 320 pixels', { tag: ['@phone', '@release'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openExtras(page, newEmail());
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(step(page, 'Info')).toBeVisible();
  expect(await overflow()).toBe(0);
});
