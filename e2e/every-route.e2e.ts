import { expectAccessibleIn, expectNoAxeViolations } from './fixtures/axe.ts';
import { openGroup, roommateSeeker } from './fixtures/groups.ts';
import { postHome } from './fixtures/homes.ts';
import { signedInTokens, verifiedPerson } from './fixtures/people.ts';
import { expectNoSidewaysScroll } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const publicPaths = [
  '/',
  '/login',
  '/register',
  '/listings',
  '/listings/results',
  '/listings/compare',
  '/credits',
  '/about',
  '/help',
  '/safety',
  '/privacy',
  '/terms',
  '/contact',
  '/verify-pending',
  '/verify-email',
  '/reset-password',
  '/reset-password-request',
];

const guardedPaths = [
  '/listings/post',
  '/listings/mine',
  '/listings/1/stats',
  '/listings/edit/1',
  '/listings/1/groups',
  '/listings/1/groups/post',
  '/listings/favourites',
  '/listings/1/viewings',
  '/groups',
  '/groups/1',
  '/groups/1/packet',
  '/groups/edit/1',
  '/groups/manage/1',
  '/groups/invitations',
  '/applications',
  '/searches',
  '/searches/1',
  '/viewings',
  '/settings',
  '/profile/1',
  '/profile/edit/1',
  '/profile/1/reviews',
  '/reviews/edit/1',
  '/conversations',
  '/conversations/1',
  '/roommates',
  '/roommates/post',
  '/roommates/habits',
  '/roommates/edit/1',
  '/roommates/1',
  '/staff',
  '/staff/queue/1',
  '/staff/log',
];

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

type Request = Parameters<typeof postHome>[0];

/** A user with content on every screen: a home, a roommate profile, a group, a conversation, a review. */
const userWithContent = async (request: Request) => {
  const landlord = await signedInTokens(request, await verifiedPerson(request));
  const home = await postHome(request, landlord, { photos: 3 });
  const seeker = await roommateSeeker(request, 'Anne Tremblay');
  const own = await postHome(request, seeker.tokens, { photos: 3 });
  const group = await openGroup(request, seeker, home.id);
  const other = await roommateSeeker(request, 'Bob Singh');
  const applied = await openGroup(request, other, own.id);
  const headers = { authorization: `Bearer ${seeker.tokens.access}` };
  const theirs = { authorization: `Bearer ${other.tokens.access}` };
  const sent = { headers: theirs, data: { group_status: 'S' } };
  expect((await request.patch(`/api/groups/edit/${applied.id}`, sent)).status()).toBe(200);
  const started = await request.post(`/api/listing/${home.id}/start_conversation`, { headers, data: {} });
  const { id: conversation } = (await started.json()) as { readonly id: number };
  await request.post(`/api/conversations/${conversation}/send_message/`, {
    headers,
    data: { content: 'Hello.' },
  });
  const reviewed = await request.post(`/api/profile/reviews/${other.person.id}`, {
    headers,
    data: { rating: 4, comment: 'Kept the kitchen clean.', reviewee_role: 'R', reviewee: other.person.id },
  });
  const { id: review } = (await reviewed.json()) as { readonly id: number };
  return { seeker, other, home, own, group, applied, conversation, review };
};

test('every page of a signed-in user is accessible and no wider than the screen', async ({
  page,
  request,
  login,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const { seeker, other, home, own, group, applied, conversation, review } = await userWithContent(request);
  await login(seeker.tokens);
  for (const path of [
    '/',
    '/listings',
    '/listings/post',
    '/listings/mine',
    `/listings/${own.id}/stats`,
    `/listings/edit/${own.id}`,
    `/listings/${home.id}`,
    `/listings/${home.id}/groups`,
    `/listings/${home.id}/groups/post`,
    '/listings/favourites',
    `/listings/compare?ids=${home.id},${own.id}&people=2`,
    '/searches',
    `/listings/${own.id}/viewings`,
    '/viewings',
    `/groups/${group.id}`,
    `/groups/${applied.id}`,
    `/groups/${group.id}/packet`,
    `/groups/${applied.id}/packet`,
    `/groups/edit/${group.id}`,
    `/groups/manage/${applied.id}`,
    '/groups',
    '/groups/invitations',
    '/applications',
    '/settings',
    `/profile/${seeker.person.id}`,
    `/profile/${other.person.id}?tab=reviews`,
    `/profile/edit/${seeker.person.id}`,
    `/profile/${other.person.id}/reviews`,
    `/reviews/edit/${review}`,
    '/conversations',
    `/conversations/${conversation}`,
    '/roommates',
    '/roommates/habits',
    `/roommates/${other.roommate.id}`,
    `/roommates/edit/${seeker.roommate.id}`,
  ]) {
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
