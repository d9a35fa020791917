import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a user sees their favourites offline, until they sign out', {
  tag: '@phone',
}, async ({ page, context, request, login, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const owner = await signedInTokens(request, await verifiedPerson());
  const { id } = await postListing(request, owner, { street_address: '7 Ferry Rd' });
  const tokens = await signedInTokens(request, await verifiedPerson());
  await request.post(`/api/favourites/add/${id}`, {
    headers: { authorization: `Bearer ${tokens.access}` },
  });
  await login(tokens);

  await page.goto('/listings/favourites');
  await expect(page.getByText('7 Ferry Rd')).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/listings/favourites'))?.status))
    .toBe(200);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('7 Ferry Rd')).toBeVisible();
  await expect(
    page.getByText('You are offline. These are your favourites as you last saw them'),
  ).toBeVisible();
  await page.goto('/listings/results?location=Toronto');
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await expectNoAxeViolations(page);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeHidden();
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => caches.has('lodgepole-kept'))).toBe(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-favourites'))).toBeNull();
});

test('a French reader finds the favourites and the offline page in French', {
  tag: ['@desktop-only', '@release'],
}, async ({ page, context, request, login, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const owner = await signedInTokens(request, await verifiedPerson());
  const { id } = await postListing(request, owner, { street_address: '9 Ferry Rd' });
  const tokens = await signedInTokens(request, await verifiedPerson());
  await request.post(`/api/favourites/add/${id}`, {
    headers: { authorization: `Bearer ${tokens.access}` },
  });
  await login(tokens);

  await page.goto('/fr/listings/favourites');
  await expect(page.getByText('9 Ferry Rd')).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/fr/listings/favourites'))?.status))
    .toBe(200);

  await context.setOffline(true);
  await page.goto('/fr/listings/results?location=Laval');
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne.' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Vos favoris' }).click();
  await expect(page).toHaveURL('/fr/listings/favourites');
  await expect(page.getByText('9 Ferry Rd')).toBeVisible();
  await page.goto('/listings/favourites');
  await expect(page).toHaveURL('/fr/listings/favourites');
  await context.setOffline(false);
});

test('following a link on the offline page still works when the connection returns', {
  tag: ['@desktop-only', '@release'],
}, async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto('/listings/results?location=Laval');
  const link = page.getByRole('link', { name: 'Your favourites' });
  await expect(link).toBeVisible();
  await link.evaluate((followed: HTMLElement) => {
    followed.click();
    dispatchEvent(new Event('online'));
  });
  await expect(page).toHaveURL('/listings/favourites');
  await context.setOffline(false);
});

test('pages open when the browser has no storage left for their files', {
  tag: ['@desktop-only', '@release'],
}, async ({ page, context, baseURL }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const storage = await context.newCDPSession(page);
  await storage.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 });
  await page.goto('/listings/results?location=Toronto');
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
