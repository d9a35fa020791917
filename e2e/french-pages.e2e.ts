import { englishOn } from './fixtures/english.ts';
import { guardedPaths, pagesOf, publicPaths, userWithContent } from './fixtures/routes.ts';
import { expectNoSidewaysScroll } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('every public page in French is French, and no wider than the screen', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of publicPaths) {
    await page.goto(path === '/' ? '/fr' : `/fr${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    expect(await englishOn(page), path).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});

test('an anonymous visitor of a guarded page is asked to sign in in French', {
  tag: '@any-width',
}, async ({ page }) => {
  test.slow();
  for (const path of guardedPaths.filter((_, index) => index % 4 === 0)) {
    await page.goto(`/fr${path}`);
    await expect(page, path).toHaveURL(/\/fr\/login\?/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await englishOn(page), path).toEqual([]);
  }
});

test('every page of a signed-in user in French is French, and no wider than the screen', async ({
  page,
  request,
  login,
}) => {
  test.setTimeout(240_000);
  const content = await userWithContent(request);
  await login(content.seeker.tokens);
  for (const path of pagesOf(content)) {
    await page.goto(path === '/' ? '/fr' : `/fr${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await englishOn(page), path).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});

test('an unknown address in French answers 404 in French', { tag: '@any-width' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  const response = await page.goto('/fr/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
});
