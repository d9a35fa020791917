import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { heldCalls } from '../fixtures/calls.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const day = 86_400_000;

const dayAfter = (days: number): string =>
  new Date(Date.now() + days * day).toLocaleDateString('en-CA', { timeZone: 'America/Vancouver' });

/** Listings with move-in dates around today, in an area that no other test searches. */
const listingsMovingInSoon = async (request: APIRequestContext) => {
  const landlord = await signedInTokens(request, await verifiedPerson());
  const [latitude, longitude] = [56 + Math.random() * 3, -110 + Math.random() * 12];
  const listings = [];
  for (const days of [0, 1, 2, 3, 30])
    listings.push(
      await postListing(request, landlord, {
        photos: 3,
        city: 'Larchwood',
        street_address: `${days + 1} Larch St`,
        move_in_date: dayAfter(days),
        latitude,
        longitude,
      }),
    );
  const query = new URLSearchParams({
    city: 'Larchwood, ON',
    lat: latitude.toFixed(5),
    lng: longitude.toFixed(5),
  });
  return { listings, search: `/listings/results?${query}` };
};

/** Every server-rendered card is hydrated, including those outside the viewport. */
const expectHydrated = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        for (const element of document.querySelectorAll('main h1, main article, main footer')) {
          element.scrollIntoView();
          await new Promise(requestAnimationFrame);
        }
        const rendered = [...document.querySelectorAll('main h1, main form, main article')];
        return rendered.every((element) =>
          Object.keys(element).some((key) => key.startsWith('__reactFiber')),
        );
      }),
    )
    .toBe(true);

const pages = ({ search, listings }: Awaited<ReturnType<typeof listingsMovingInSoon>>): readonly string[] => [
  '/',
  '/login',
  '/register',
  '/credits',
  '/help',
  '/privacy',
  '/listings',
  search,
  `${search}&min_price=1&sort=priceLowHigh`,
  `${search}&page=7`,
  '/listings/results',
  `/listings/${listings[1]?.id}`,
  '/verify-pending?email=anne%40example.com',
  '/reset-password?uid=u&token=t',
  '/reset-password-request',
];

const visitAll = async (page: Page, addresses: readonly string[]) => {
  for (const address of addresses) {
    await page.goto(address);
    await expectHydrated(page);
  }
};

/** Storage as an earlier visit leaves it. */
const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    localStorage.setItem('colour-scheme', 'dark');
    sessionStorage.setItem('register-draft', JSON.stringify({ credentials: { email: 'anne@example.com' } }));
  });

test('every public page hydrates without a mismatch on a slow machine', {
  tag: ['@desktop-only', '@release'],
}, async ({ page, request }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await visitAll(page, pages(await listingsMovingInSoon(request)));
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'fr-CA', colorScheme: 'dark', reducedMotion: 'reduce' });

  const laterPage = async (page: Page, context: BrowserContext) => {
    await fillStorage(context);
    await page.clock.setFixedTime(Date.now() + 9 * day);
  };

  test('the main pages hydrate days later with stored data from an earlier visit', async ({
    page,
    context,
    request,
  }) => {
    const { listings, search } = await listingsMovingInSoon(request);
    await laterPage(page, context);
    await visitAll(page, ['/', '/register', `/listings/${listings[1]?.id}`, search]);
    await expect(page.getByText('Available now')).toHaveCount(4);
  });

  test('every public page hydrates days later with stored data from an earlier visit', {
    tag: '@release',
  }, async ({ page, context, request }) => {
    const area = await listingsMovingInSoon(request);
    await laterPage(page, context);
    await visitAll(page, pages(area));
  });
});

test('a signed-in user hydrates pages rendered for anonymous visitors, including favourites outside the viewport', {
  tag: '@desktop-only',
}, async ({ page, request, login }) => {
  const area = await listingsMovingInSoon(request);
  const user = await signedInTokens(request, await verifiedPerson());
  for (const { id } of area.listings)
    await request.post(`/api/favourites/add/${id}`, {
      headers: { authorization: `Bearer ${user.access}` },
    });
  await login(user);
  await visitAll(page, ['/', `/listings/${area.listings[1]?.id}`]);
  await page.goto(area.search);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Save to favourites', pressed: true }).first()).toBeVisible();
  await expectHydrated(page);
  await expect(page.getByRole('button', { name: 'Save to favourites', pressed: true })).toHaveCount(5);
});

test('pressing Back before the scripts have loaded takes effect once they have', { tag: '@release' }, async ({
  page,
}) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await page.goto('/listings');
  // The list of suggestions has the same label.
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('Waterloo');
  // On a phone the suggestions may cover the button by now.
  await city.press('Enter');
  await expect(heading(/in Waterloo/)).toBeVisible();
  const scripts = await heldCalls(page, '**/assets/**.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(/in Waterloo/)).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page).not.toHaveURL(/results/);
  scripts.release();
  await expect(heading('Find Your Next Rental')).toBeVisible();
  await expectHydrated(page);
  await page.goForward();
  await expect(heading(/in Waterloo/)).toBeVisible();
});
