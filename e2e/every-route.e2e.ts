import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const openToAll = [
  '/',
  '/login',
  '/register',
  '/listings',
  '/listings/results',
  '/credits',
  '/verify-pending',
  '/verify-email',
  '/reset-password',
  '/reset-password-request',
];

const guarded = [
  '/listings/post',
  '/listings/edit/1',
  '/listings/1/groups',
  '/listings/1/groups/post',
  '/listings/favourites',
  '/groups/1',
  '/groups/edit/1',
  '/groups/manage/1',
  '/groups/invitations',
  '/applications',
  '/profile/1',
  '/profile/edit/1',
  '/profile/1/reviews',
  '/reviews/edit/1',
  '/conversations',
  '/conversations/1',
  '/roommates',
  '/roommates/post',
  '/roommates/edit/1',
  '/roommates/1',
];

for (const path of openToAll)
  test(`${path} opens cleanly and accessibly`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
  });

test('a stranger is sent to sign in wherever one has to be known', { tag: '@any-width' }, async ({
  page,
}) => {
  test.slow();
  for (const path of guarded) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login\?/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('an address that leads nowhere', () => {
  for (const path of ['/nowhere', '/listings/abc', '/profile/0', '/groups/1/nothing'])
    test(`${path} answers 404 with ways out`, { tag: '@any-width' }, async ({ page, allowConsole }) => {
      allowConsole(/404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: 'Go Home' }).click();
      await expect(page).toHaveURL('/');
    });

  test('can be left for the page before it', { tag: '@any-width' }, async ({ page, allowConsole }) => {
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
