import { expectAccessibleIn, expectNoAxeViolations } from './fixtures/axe.ts';
import { guardedPaths, pagesOf, publicPaths, userWithContent } from './fixtures/routes.ts';
import { expectNoSidewaysScroll } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('every public page opens without errors and is accessible', async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The colours are the same at every width.
    await (isMobile ? expectAccessibleIn(page, 'light') : expectNoAxeViolations(page));
  }
});

test('an anonymous visitor is redirected to the login page from every guarded page', {
  tag: '@any-width',
}, async ({ page }) => {
  test.slow();
  for (const path of guardedPaths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login\?/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('every page of a signed-in user is accessible and no wider than the screen', async ({
  page,
  request,
  login,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const content = await userWithContent(request);
  await login(content.seeker.tokens);
  for (const path of pagesOf(content)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // One colour scheme per width; the journeys check both.
    await expectAccessibleIn(page, isMobile ? 'light' : 'dark');
    await expectNoSidewaysScroll(page);
  }
});

test.describe('an unknown address', () => {
  test('answers 404 with ways out', { tag: '@any-width' }, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    for (const path of ['/listings/abc', '/profile/0', '/groups/1/nothing', '/nowhere']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    }
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('leads back to the previous page', { tag: '@any-width' }, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    await page.goto('/listings');
    await page.goto('/nowhere');
    await page.getByRole('button', { name: 'Try Previous Page' }).click();
    await expect(page).toHaveURL('/listings');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page can be read', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Toronto, ON' })).toBeVisible();
    await expect(page).toHaveTitle(/Lodgepole/);
  });

  test('the search page can be read', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/listings');
    await expect(page.getByRole('heading', { name: 'Find Your Next Rental' })).toBeVisible();
    await expect(page.getByLabel('City')).toBeVisible();
  });
});
