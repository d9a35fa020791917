import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { collectBrowserErrors } from './fixtures/browser-errors.ts';
import { postHome } from './fixtures/homes.ts';
import { awaitingHydration } from './fixtures/hydration.ts';
import { keepTokens } from './fixtures/other-browser.ts';
import { signedInTokens, type Tokens, verifiedPerson } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const write = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

interface OtherUser {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: () => readonly string[];
}

/** Another user, in a separate browser. */
const otherUser = async (
  browser: Browser,
  tokens: Tokens,
  options: object,
  origin: string,
): Promise<OtherUser> => {
  const context = await browser.newContext(options);
  const errors = await collectBrowserErrors(context, { origin, runsScripts: true });
  errors.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = awaitingHydration(await context.newPage());
  await keepTokens(page, tokens);
  return { context, page, errors: errors.unexpected };
};

test('two people chat live, and going offline loses and duplicates no message', async ({
  page,
  browser,
  request,
  login,
  baseURL,
  viewport,
  isMobile,
  hasTouch,
}) => {
  test.slow();
  const { origin } = new URL(baseURL ?? '');
  const landlord = await signedInTokens(
    request,
    await verifiedPerson(request, { first_name: 'Bob', last_name: 'Singh' }),
  );
  const home = await postHome(request, landlord);
  await login(await verifiedPerson(request));

  await page.goto(`/listings/${home.id}`);
  await page.getByRole('button', { name: 'Contact Owner' }).click();
  await expect(page).toHaveURL(/\/conversations\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bob Singh' })).toBeVisible();
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeInViewport();
  await expect(page.getByRole('complementary', { name: 'About the listing' })).toBeInViewport({ ratio: 1 });

  const options = { viewport, isMobile, hasTouch, baseURL: origin, locale: 'en-CA' };
  const bob = await otherUser(browser, landlord, options, origin);
  await bob.page.goto('/listings');
  await expect(bob.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await write(page, 'Is it still free?');
  await expect(thread(page)).toContainText('Sent');
  await expect(bob.page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await expect(bob.page).toHaveTitle(/^\(1\) /);
  await bob.page.getByRole('button', { name: /^Notifications/ }).click();
  await expectNoAxeViolations(bob.page);
  await bob.page.getByRole('link', { name: /Is it still free\?/ }).click();
  await expect(thread(bob.page)).toContainText('Is it still free?');
  await expect(thread(page)).toContainText('Read');
  await expect(bob.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await write(bob.page, 'It is!\nSee https://example.com/tour.');
  await expect(thread(page).getByRole('link', { name: 'https://example.com/tour' })).toBeVisible();
  await expectNoAxeViolations(page);

  await bob.context.setOffline(true);
  await write(page, 'When can I come?');
  await write(page, 'Friday would suit me.');
  await expect(thread(page).getByText('Friday would suit me.')).toBeVisible();
  await write(bob.page, 'Written in a tunnel.');
  await expect(thread(bob.page)).toContainText('Failed to send message.');
  await expect(thread(bob.page)).not.toContainText('Friday');
  await bob.context.setOffline(false);
  for (const reader of [page, bob.page]) {
    for (const text of ['When can I come?', 'Friday would suit me.', 'Written in a tunnel.'])
      await expect(thread(reader).getByText(text)).toHaveCount(1);
    await expect(thread(reader)).not.toContainText('Failed to send message.');
  }

  await composer(page).fill('Half a thought');
  await page.goto('/conversations');
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /Bob Singh/ }).click();
  await expect(composer(page)).toHaveValue('Half a thought');
  await page.locator('main').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('No conversations found.')).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();

  expect(bob.errors(), 'errors in the other browser').toEqual([]);
  await bob.context.close();
});

test('older messages load while scrolling up, and nothing jumps', async ({ page, request, login }) => {
  test.slow();
  const owner = await signedInTokens(request, await verifiedPerson(request));
  const home = await postHome(request, owner, { photos: 3 });
  const asker = await signedInTokens(request, await verifiedPerson(request));
  const headers = { authorization: `Bearer ${asker.access}` };
  const started = await request.post(`/api/listing/${home.id}/start_conversation`, { headers, data: {} });
  const { id } = (await started.json()) as { readonly id: number };
  for (let count = 1; count <= 70; count += 1)
    await request.post(`/api/conversations/${id}/send_message/`, {
      headers,
      data: { content: `Message ${count}.` },
    });
  await login(owner);
  await page.goto(`/conversations/${id}`);
  await expect(thread(page).getByText('Message 70.')).toBeInViewport();
  await expect(thread(page).getByText('Message 20.')).toHaveCount(0);
  const seen = thread(page).getByText('Message 23.');
  const before = await seen.evaluate((message) => {
    const box = message.closest('section');
    if (box) box.scrollTop = 200;
    return message.getBoundingClientRect().y;
  });
  await expect(thread(page).getByText('Message 1.', { exact: true })).toHaveCount(1);
  const after = await seen.evaluate((message) => message.getBoundingClientRect().y);
  expect(Math.abs(after - before)).toBeLessThan(40);

  await request.post(`/api/conversations/${id}/send_message/`, { headers, data: { content: 'Message 71.' } });
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(thread(page).getByText('Message 71.')).toBeInViewport();
});
