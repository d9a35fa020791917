import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { awaitingHydration } from '../fixtures/hydration.ts';
import { verifiedPerson } from '../fixtures/people.ts';
import { heading } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu of Anne Tremblay' });
const banner = (page: Page) => page.getByRole('banner');

const favourites = (page: Page) => page.getByRole('link', { name: 'Favourites' });

const ownPage = async (page: Page, isMobile: boolean, name: string): Promise<Locator> => {
  if (!isMobile) {
    await accountMenu(page).click();
    return page.getByRole('menuitem', { name });
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name });
};

test.describe('the navigation of a signed-in user', () => {
  test.beforeEach(async ({ page, login }) => {
    await login(await verifiedPerson());
    await page.goto('/listings');
    await expect(page.getByRole('link', { name: /^Groups/ }).first()).toBeVisible();
  });

  test('leads to the favourites, the notifications and their own pages', { tag: '@phone' }, async ({
    page,
    isMobile,
  }) => {
    await expect(banner(page).getByRole('link', { name: 'Sign In' })).toBeHidden();
    const bell = page.getByRole('button', { name: 'Notifications' });
    await bell.click();
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    await expect(drawer).toContainText('No unread messages.');
    await expect(drawer).toContainText('No invitations to answer.');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();

    const profile = await ownPage(page, isMobile, 'My Profile');
    await expect(profile).toBeVisible();
    await expectNoAxeViolations(page);
    await profile.click();
    await expect(page).toHaveURL(/\/profile\/\d+$/);
    await (isMobile ? await ownPage(page, isMobile, 'Favourites') : favourites(page)).click();
    await expect(page).toHaveURL('/listings/favourites');
  });

  test('appears at once on the next page, and never shows the links for anonymous visitors', {
    tag: ['@desktop-only', '@release'],
  }, async ({ page }) => {
    const seen: string[] = [];
    await page.exposeFunction('sawSignInLink', (address: string) => seen.push(address));
    await page.addInitScript(() => {
      const look = () => {
        const links = [...document.querySelectorAll<HTMLElement>('header a[href="/login"]')];
        if (links.some((link) => link.checkVisibility({ visibilityProperty: true })))
          (window as unknown as { sawSignInLink(at: string): void }).sawSignInLink(location.href);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const address of ['/', '/listings', '/roommates']) {
      await page.goto(address);
      await expect(favourites(page)).toBeVisible();
    }
    expect(seen).toEqual([]);
  });

  test('signing out in one tab signs out the others', { tag: '@desktop-only' }, async ({
    page,
    context,
    isMobile,
  }) => {
    const guardedTab = awaitingHydration(await context.newPage());
    await guardedTab.goto('/conversations');
    await expect(heading(guardedTab)).toHaveText('Conversations');
    const publicTab = awaitingHydration(await context.newPage());
    await publicTab.goto('/listings');
    await expect(favourites(publicTab)).toBeVisible();

    await (await ownPage(page, isMobile, 'Sign Out')).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await expect(guardedTab).toHaveURL('/login?next=%2Fconversations');
    await expect(guardedTab.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(favourites(publicTab)).toBeHidden();
    await expect(publicTab).toHaveURL('/listings');
    await page.goBack();
    await expect(page).toHaveURL('/listings');
  });
});
