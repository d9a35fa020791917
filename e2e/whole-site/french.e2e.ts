import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { emailsTo, mailedLink, signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { listingPhoto } from '../fixtures/pictures.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ locale: 'fr-CA' });

// Playwright's recorder tries to read the previews, which the page's policy forbids.
test.beforeEach(({ allowConsole }) => allowConsole(/'blob:.*connect-src/));

const password = 'Correct-horse-7';

const named = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const offer = (page: Page) => page.getByRole('link', { name: 'Voir cette page en français' });

const fillAll = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await named(page, name).fill(value);
};

const expectGood = async (page: Page, lang: 'en-CA' | 'fr-CA'): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
};

/** Uses the visible switch: in the header, or in the phone's menu. */
const switchTo = async (page: Page, name: 'English' | 'Français', isPhone: boolean): Promise<void> => {
  const header = page.getByRole('banner');
  if (isPhone) await header.getByRole('button', { name: 'Menu' }).click();
  await header.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', name === 'English' ? 'en-CA' : 'fr-CA');
};

test('a French visitor is offered French, searches, registers, confirms and signs in', {
  tag: '@phone',
}, async ({ page, request }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(offer(page)).toBeVisible();
  await expectGood(page, 'en-CA');
  await offer(page).click();
  await expect(page).toHaveURL('/fr');
  await expect(offer(page)).toHaveCount(0);
  await expectGood(page, 'fr-CA');

  await page.goto('/fr/listings');
  await page.getByRole('combobox', { name: 'Ville' }).fill('Trois-Rivières');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/\/fr\/listings\/results\?/);
  await expect(heading(page)).toContainText('Trois-Rivières');
  await expectGood(page, 'fr-CA');

  const email = `anne-${randomUUID()}@example.com`;
  await page.goto('/fr/register');
  await fillAll(page, { email, password, password_confirmation: password });
  await page.getByRole('button', { name: 'Continuer' }).click();
  await fillAll(page, {
    first_name: 'Anne',
    last_name: 'Tremblay',
    age: '27',
    phone_number: '5145550134',
    city: 'Laval',
    preferred_location: 'Laval',
    budget_max: '1400',
  });
  await page.getByText('Femme', { exact: true }).click();
  await expectGood(page, 'fr-CA');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(named(page, 'language')).toHaveValue('fr');
  await named(page, 'terms_accepted').check();
  await page.getByRole('main').getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page).toHaveURL('/fr/login');

  const link = await mailedLink(request, email, '/verify-email');
  expect(link).toMatch(/^\/fr\/verify-email\?/);
  const [mail] = await emailsTo(request, email);
  expect(mail?.text).toContain('courriel');
  await page.goto(link);
  await expect(page.getByText('Votre adresse courriel est vérifiée')).toBeVisible();
  await expectGood(page, 'fr-CA');
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(named(page, 'email')).toHaveValue(email);
  await named(page, 'password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/fr/listings');
  await expect(page.getByRole('heading', { name: /^Bienvenue sur Lodgepole/ })).toBeVisible();
});

test('switching the language and going back keeps what was typed', async ({
  page,
  request,
  login,
  isMobile,
}) => {
  const person = await verifiedPerson({ language: 'fr' });
  await login(await signedInTokens(request, person));
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });

  await page.goto('/fr/listings/post');
  await named(page, 'price').fill('-5');
  await named(page, 'description').fill('Clair et calme, à deux pas du métro.');
  await named(page, 'bedrooms').fill('3');
  await named(page, 'furnished').check();
  await named(page, 'front_image').setInputFiles(listingPhoto(0));
  await switchTo(page, 'English', isMobile);
  await expect(page).toHaveURL('/listings/post');
  await expect(heading(page)).toHaveText('Create Listing');
  const expectTyped = async () => {
    await expect(named(page, 'price')).toHaveValue('-5');
    await expect(named(page, 'price')).toHaveAttribute('aria-invalid', 'true');
    await expect(named(page, 'description')).toHaveValue('Clair et calme, à deux pas du métro.');
    await expect(named(page, 'bedrooms')).toHaveValue('3');
    await expect(named(page, 'furnished')).toBeChecked();
  };
  await expectTyped();
  await expect(page.getByText('Pictures do not carry over to the other language.')).toBeVisible();
  await expectGood(page, 'en-CA');
  await switchTo(page, 'Français', isMobile);
  await expect(heading(page)).toHaveText('Créer une annonce');
  await expectTyped();
  expect(asked).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL('/listings/post');
  await expectTyped();

  const mine = await request.get('/api/profile/me', {
    headers: { authorization: `Bearer ${(await signedInTokens(request, person)).access}` },
  });
  expect(((await mine.json()) as { language: string }).language).toBe('fr');
});

test('the language switch works without scripts and keeps the query', {
  tag: ['@desktop-only', '@release'],
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/help?a=1');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/help?a=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/help?a=1');
  await context.close();
});

test('the French header fits at every width', { tag: ['@desktop-only', '@release'] }, async ({ page }) => {
  await page.goto('/fr/help');
  for (const width of [320, 390, 600, 768, 800, 960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    const banner = page.getByRole('banner');
    const heights = await banner
      .locator('a, button')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.max(...heights), `one row at ${width}`).toBeLessThanOrEqual(64);
  }
});

test('the French offer does not shift the page and stays closed', {
  tag: ['@desktop-only', '@release'],
}, async ({ page }) => {
  await page.goto('/help');
  await expect(offer(page)).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(offer(page)).toHaveCount(0);
});
