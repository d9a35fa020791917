import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { postListing } from '../fixtures/listings.ts';
import { browserOf } from '../fixtures/other-browser.ts';
import { signedInTokens, type Tokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const call = async (request: APIRequestContext, by: Tokens, path: string, data?: object) => {
  const headers = { authorization: `Bearer ${by.access}` };
  const reply = data
    ? await request.post(`/api${path}`, { headers, data })
    : await request.get(`/api${path}`, { headers });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as { readonly id: number; readonly rating?: unknown };
};

const writeReview = async (page: Page, person: number) => {
  await page.goto(`/profile/${person}/reviews`);
  await page.getByRole('radio', { name: 'Landlord' }).check();
  await page.getByRole('radio', { name: '2 of 5' }).check();
  await page.getByLabel('Comment').fill('Slow to answer, but fair in the end.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Your review has been published.')).toBeVisible();
};

test('a review counts once the two people have dealt with each other, and the person reviewed replies', {
  tag: '@phone',
}, async ({ page, browser, request, login, baseURL }) => {
  const bob = await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' });
  const landlord = await signedInTokens(request, bob);
  const tenant = await signedInTokens(request, await verifiedPerson());
  const ratingOfBob = async () => (await call(request, tenant, `/profile/${bob.id}`)).rating;

  await login(tenant);
  await writeReview(page, bob.id);
  await expect(page).toHaveURL(`/profile/${bob.id}?tab=reviews`);
  await expect(page.getByText('No verified reviews yet.')).toBeVisible();
  const folded = page.getByRole('heading', {
    name: 'Reviews by people who have not been in contact here',
  });
  const comment = page.getByText('Slow to answer, but fair in the end.');
  await expect(comment).toBeHidden();
  await folded.click();
  await expect(comment).toBeVisible();
  expect(await ratingOfBob()).toBeNull();
  await expectNoAxeViolations(page);

  const listing = await postListing(request, landlord, { photos: 3 });
  const conversation = await call(request, tenant, `/listing/${listing.id}/start_conversation`, {});
  for (const person of [tenant, landlord])
    await call(request, person, `/conversations/${conversation.id}/send_message/`, { content: 'Hello!' });
  expect(await ratingOfBob()).toEqual({ average: 2, count: 1 });
  await page.reload();
  await expect(comment).toBeVisible();
  await expect(folded).toHaveCount(0);
  await page.getByRole('button', { name: 'Verified' }).click();
  await expect(page.getByRole('tooltip')).toHaveText('They wrote to each other.');
  await page.keyboard.press('Escape');

  const bobs = await browserOf(browser, baseURL, landlord);
  await bobs.goto(`/profile/${bob.id}?tab=reviews`);
  await bobs.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  await expect(bobs.getByLabel('Your reply')).toBeFocused();
  await bobs.keyboard.type('I was away that week. All the best!');
  await bobs.getByRole('button', { name: 'Publish reply' }).click();
  await expect(bobs.getByRole('button', { name: 'Edit reply' })).toBeFocused();
  await expectNoAxeViolations(bobs);
  await bobs.context().close();

  const review = page.getByRole('listitem').filter({ has: comment });
  await expect(review.getByText('I was away that week. All the best!')).toBeVisible();
  await expect(review.getByText('Reply by Bob Singh')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
