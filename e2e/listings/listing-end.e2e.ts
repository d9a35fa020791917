import type { APIRequestContext } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const aStreet = async (request: APIRequestContext) => {
  const [lat, lng] = [50 + Math.random() * 4, -110 + Math.random() * 10];
  const landlord = await signedInTokens(request, await verifiedPerson());
  const post = (number: number, price: number) =>
    postListing(request, landlord, {
      photos: 3,
      price,
      city: 'Birchwood',
      street_address: `${number} Birch St`,
      latitude: lat + number / 10_000,
      longitude: lng,
    });
  const listings = [await post(1, 1800), await post(2, 1810), await post(3, 1820), await post(4, 1830)];
  const expensive = await post(5, 9000);
  const query = new URLSearchParams({ city: 'Birchwood, ON', lat: lat.toFixed(5), lng: lng.toFixed(5) });
  return { listings, expensive, results: `/listings/results?${query}&page_size=10` };
};

test('a listing’s page ends with similar and nearby listings, and leads back to the results as they were left', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { listings, expensive, results } = await aStreet(request);
  await page.goto(results);
  const card = page.locator(`a[href="/listings/${listings[0]?.id}"]`).last();
  const scrolled = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true }),
      ),
  );
  await card.click();
  await expect(page).toHaveTitle('2-bedroom apartment in Birchwood, $1,800/month · Lodgepole');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartment in Birchwood');

  await test.step('nearby listings load near the end of the page', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const similar = page.getByRole('region', { name: 'Similar homes' });
    await expect(similar.getByRole('article')).toHaveCount(3);
    await expect(similar.locator(`a[href="/listings/${listings[0]?.id}"]`)).toHaveCount(0);
    const nearby = page.getByRole('region', { name: 'Homes nearby' });
    await expect(nearby.getByRole('link', { name: /\$9,000/ })).toHaveAttribute(
      'href',
      `/listings/${expensive.id}`,
    );
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

  await test.step('two pages on, the results are still one link away', async () => {
    const next = page.getByRole('region', { name: 'Similar homes' }).getByRole('link', { name: /\$1,810/ });
    await next.click();
    await expect(page).toHaveTitle(/^2-bedroom apartment in Birchwood, \$1,810/);
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(page).toHaveURL(results);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(await scrolled);
    await expect(page.getByRole('list', { name: 'Listings' }).getByRole('article')).toHaveCount(5);
  });
});
