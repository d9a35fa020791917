import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { mailedLink, type Person, registerPerson, verifiedPerson, verifyPerson } from './fixtures/people.ts';
import { waitingForTheApp } from './fixtures/taken-over.ts';
import { expect, test } from './fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Where the first sign-in ever leads. */

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' });
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu of Anne Tremblay' });
const banner = (page: Page) => page.getByRole('banner');

const signIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await loginButton(page).click();
};

const tabTo = async (page: Page, wanted: Locator) => {
  for (let step = 0; step < 25; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
};

/** In the bar at the top or, on a phone, at the bottom. */
const favourites = (page: Page) => page.getByRole('link', { name: 'Favourites' });

/** Opens what holds a signed-in person's own pages at this width, and gives the way of that name. */
const ownPage = async (page: Page, isMobile: boolean, name: string): Promise<Locator> => {
  if (!isMobile) {
    await accountMenu(page).click();
    return page.getByRole('menuitem', { name });
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name });
};

test('somebody new is sent to verify, and can have the mail again', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/401/);
  const person = await registerPerson(request);
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/verify-pending');
  await expect(page.getByText(person.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('A new verification email has been sent!')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
});

test('the mailed link verifies, and its secret does not stay in the address', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { email } = await registerPerson(request);
  await page.goto(await mailedLink(request, email, '/verify-email'));
  await expect(page.getByText('Your email has been verified! You can now log in.')).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByText('Your email has been verified! You can now log in.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('one signs in by keyboard alone', async ({ page, request }) => {
  const person = await verifiedPerson(request);
  await page.goto('/login');
  await expect(loginButton(page)).toBeEnabled();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await tabTo(page, loginButton(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listings');
  await expect(heading(page)).toBeFocused();
});

test('somebody who verified on another device signs in here', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await page.goto(`/verify-pending?${new URLSearchParams({ email: person.email })}`);
  await expect(page).toHaveURL('/verify-pending');
  await verifyPerson(request, person.email);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await signIn(page, person);
  await expect(page).toHaveURL('/listings');
  await expect(page.getByRole('heading', { name: 'Welcome to Lodgepole, Anne.' })).toBeVisible();
});

test('a wrong password is said, and what was typed stays', { tag: '@any-width' }, async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/401/);
  const person = await verifiedPerson(request);
  await page.goto('/login');
  await signIn(page, { ...person, password: 'not-my-password' });
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-my-password');
  await expectNoAxeViolations(page);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listings');
});

test('a link that is no good says so and offers another', { tag: '@any-width' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400/);
  await page.goto('/verify-email?uid=nobody&token=nothing');
  await expect(page.getByRole('alert')).toHaveText(
    'Verification link is invalid or expired. Please request a new one.',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Request a new one' }).click();
  await expect(heading(page)).toHaveText('Check your email');
});

test.describe('the navigation of somebody who is signed in', () => {
  test.beforeEach(async ({ page, request, login }) => {
    await login(await verifiedPerson(request));
    await page.goto('/listings');
    await expect(favourites(page)).toBeVisible();
  });

  test('leads to the favourites, the notifications and their own pages', async ({ page, isMobile }) => {
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
    await favourites(page).click();
    await expect(page).toHaveURL('/listings/favourites');
  });

  test('is there at once on the next page, and never shows a stranger’s links', {
    tag: '@any-width',
  }, async ({ page }) => {
    const seen: string[] = [];
    await page.exposeFunction('sawStrangersLink', (address: string) => seen.push(address));
    await page.addInitScript(() => {
      const look = () => {
        const links = [...document.querySelectorAll<HTMLElement>('header a[href="/login"]')];
        if (links.some((link) => link.checkVisibility({ visibilityProperty: true })))
          (window as unknown as { sawStrangersLink(at: string): void }).sawStrangersLink(location.href);
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

  test('works with the arrows', { tag: '@any-width' }, async ({ page }) => {
    await tabTo(page, accountMenu(page));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem')).toHaveText([
      'My Profile',
      'Conversations',
      'Applications',
      'Invitations',
      'Settings',
      'Sign Out',
    ]);
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(accountMenu(page)).toBeFocused();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/groups/invitations');
  });

  test('signing out in one tab signs out the others', async ({ page, context, isMobile }) => {
    const guarded = waitingForTheApp(await context.newPage());
    await guarded.goto('/conversations');
    await expect(heading(guarded)).toHaveText('Conversations');
    const open = waitingForTheApp(await context.newPage());
    await open.goto('/listings');
    await expect(favourites(open)).toBeVisible();

    await (await ownPage(page, isMobile, 'Sign Out')).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await expect(guarded).toHaveURL('/login?next=%2Fconversations');
    await expect(guarded.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(favourites(open)).toBeHidden();
    await expect(open).toHaveURL('/listings');
    await page.goBack();
    await expect(page).toHaveURL('/listings');
  });

  test('the address of the logout page signs out by itself', { tag: '@any-width' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/401/);
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('another tab that signs in as somebody else changes it', { tag: '@any-width' }, async ({
    page,
    context,
    request,
  }) => {
    const bob = await verifiedPerson(request, { first_name: 'Bob', last_name: 'Roy' });
    const other = waitingForTheApp(await context.newPage());
    await other.goto('/login');
    await expect(other.getByText('You are signed in as Anne Tremblay.')).toBeVisible();
    await signIn(other, bob);
    await expect(other).toHaveURL('/listings');
    await expect(
      page
        .getByRole('button', { name: 'Account menu of Bob Roy' })
        .or(page.getByText('Signed in as Bob Roy'))
        .first(),
    ).toBeAttached();
  });
});

test('a forgotten password is reset by mail', { tag: '@any-width' }, async ({ page, request }) => {
  const person = await verifiedPerson(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/reset-password-request');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If that email exists, a reset link has been sent.')).toBeVisible();

  await page.goto(await mailedLink(request, person.email, '/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('A-better-horse-8');
  await page.getByLabel('Confirm new password').fill('A-better-horse-9');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Confirm new password').fill('A-better-horse-8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password reset! Redirecting to login...')).toBeVisible();
  await expect(heading(page)).toHaveText('Welcome Back');
  await signIn(page, { ...person, password: 'A-better-horse-8' });
  await expect(page).toHaveURL('/listings');
});

test('a new password ends the sessions of old, and signing in leads back to where one was', {
  tag: '@any-width',
}, async ({ page, request, login, allowConsole }) => {
  allowConsole(/401/);
  const person = await verifiedPerson(request);
  await login(person);
  await request.post('/api/password-reset/', { data: { email: person.email } });
  const link = new URL(await mailedLink(request, person.email, '/reset-password'), 'http://mail.invalid');
  const password = 'A-better-horse-8';
  const reset = { ...Object.fromEntries(link.searchParams), new_password: password };
  expect((await request.post('/api/password-reset/confirm/', { data: reset })).status()).toBe(200);

  await page.goto('/applications?tab=member');
  await expect(page).toHaveURL('/login?next=%2Fapplications%3Ftab%3Dmember');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
  await signIn(page, { ...person, password });
  await expect(page).toHaveURL('/applications?tab=member');
  await expect(heading(page)).toHaveText('Applications');
});

test('what was typed before the scripts arrived is kept and sent', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const person = await verifiedPerson(request);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await expect(loginButton(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  release();
  await loginButton(page).click();
  await expect(page).toHaveURL('/listings');
});

test('without a connection the form says what to do', { tag: '@any-width' }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await expect(loginButton(page)).toBeEnabled();
  await context.setOffline(true);
  await signIn(page, { email: 'anne@example.com', password: 'Correct-horse-7' });
  await expect(page.getByRole('alert')).toHaveText(
    'Lodgepole could not be reached. Check your internet connection and try again.',
  );
});
