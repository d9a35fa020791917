import type { APIRequestContext } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { aPlace, openGroup, roommateSeeker, type Seeker } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, type Tokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const roommateForm = {
  description: 'Night nurse with a small dog, likes it calm.',
  move_in_date: '2099-03-01',
  stay_length: 12,
  occupation: 'E',
  roommate_budget: 900,
  pet_friendly: true,
};

test('a user creates a roommate profile by keyboard, changes it and deletes it', async ({ page, login }) => {
  const person = await verifiedPerson({ first_name: 'Chloé', last_name: 'Roy' });
  await login(person);
  await page.goto(`/roommates/post?next=/profile/${person.id}`);
  await page.getByRole('button', { name: 'Create Roommate Profile' }).click();
  await expect(page.getByText('Description should be at least 15 characters.')).toBeVisible();
  await expect(page.getByLabel('Budget per month')).toBeFocused();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.type('850');
  await page.getByLabel('Move-in date').fill('2099-01-01');
  await page.getByLabel('Stay length').focus();
  await page.keyboard.type('8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Smoke-friendly')).toBeChecked();
  await page.getByLabel('Description').focus();
  await page.keyboard.type('Quiet, tidy and up early.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/profile/${person.id}`);
  await expect(page.getByText('Your roommate profile has been posted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Roommate Profile' })).toHaveCount(0);

  await page.goto('/roommates/post');
  await expect(page).toHaveURL(/\/roommates\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Chloé Roy' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Roommate Profile' }).click();
  await page.getByLabel('Stay length').fill('1');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('1 month', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Edit Roommate Profile' }).click();
  await page.getByRole('button', { name: 'Delete Roommate Profile' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete your roommate profile?');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/roommates');
  await expect(page.getByRole('link', { name: 'Create Roommate Profile' })).toBeVisible();
});

test('a landlord filters roommates and sees who fits which listing', { tag: '@release' }, async ({
  page,
  request,
  login,
  isMobile,
}) => {
  const place = aPlace();
  const post = async ({ access }: Tokens, changes: object) => {
    const reply = await request.post('/api/roommates/post', {
      headers: { authorization: `Bearer ${access}` },
      data: { ...roommateForm, ...changes },
    });
    expect(reply.status(), await reply.text()).toBe(201);
  };
  for (const [first_name, yearly_income, changes] of [
    ['Dana', 60_000, {}],
    ['Eve', 24_000, { occupation: 'S', roommate_budget: 700, pet_friendly: false }],
  ] as const) {
    const seeker = await verifiedPerson({ first_name, preferred_location: place, yearly_income });
    await post(await signedInTokens(request, seeker), changes);
  }
  const landlord = await signedInTokens(request, await verifiedPerson());
  await postListing(request, landlord, { price: 1400, street_address: '1 Cheap St' });
  await postListing(request, landlord, { price: 3000, street_address: '2 Dear St' });
  await login(landlord);

  const cards = page.getByRole('article');
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('search');
  const openFilters = async () => {
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  };
  const closeFilters = async () => {
    if (isMobile) await filters.getByRole('button', { name: /^Show/ }).click();
  };
  await page.goto('/roommates');
  await openFilters();
  const where = filters.getByLabel('Preferred location');
  // Their own city is filled in once the viewer is known.
  await expect(where).toHaveValue('Kitchener');
  await where.fill(place);
  await filters.getByLabel('Maximum', { exact: true }).focus();
  await closeFilters();
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('2 roommates', { exact: true }).first()).toBeVisible();
  await expect(cards.filter({ hasText: 'Dana' })).toContainText('Bad Fit');
  await page.getByLabel('Compare with the rent of').selectOption({ label: '1 Cheap St, Waterloo · $1,400' });
  await expect(cards.filter({ hasText: 'Dana' })).toContainText('Good Fit');
  await expect(cards.filter({ hasText: 'Eve' })).toContainText('Bad Fit');
  await page.getByLabel('Sort').selectOption('Budget: low to high');
  await expect(cards.first()).toContainText('Eve');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await openFilters();
  await filters.getByLabel('Pet-friendly').check();
  await filters.getByLabel('Maximum', { exact: true }).fill('800');
  await filters.getByLabel('Occupation').selectOption('Employed');
  await closeFilters();
  await expect(page.getByText('No roommates found.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Budget up to $800' }).click();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Tremblay' })).toBeVisible();
  await expect(page.getByText('Good Fit')).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(1);
});

type Answer = readonly [question: string, answer: string, accepts: readonly string[], importance: number];

const answerQuestions = async (
  request: APIRequestContext,
  { tokens }: Pick<Seeker, 'tokens'>,
  answers: readonly Answer[],
) => {
  const reply = await request.put('/api/roommates/habits', {
    headers: { authorization: `Bearer ${tokens.access}` },
    data: answers.map(([question, answer, accepts, importance]) => ({
      question,
      answer,
      accepts,
      importance,
    })),
  });
  expect(reply.status(), await reply.text()).toBe(200);
};

test('a roommate finds the best match, writes to them and invites them to a group', {
  tag: '@phone',
}, async ({ page, request, login, allowConsole }) => {
  allowConsole(/403/);
  const place = aPlace();
  const [anne, bea, carl] = await Promise.all(
    ['Anne Roy', 'Bea Chan', 'Carl Diaz'].map((name) =>
      roommateSeeker(request, name, { preferred_location: place }),
    ),
  );
  if (!anne || !bea || !carl) throw new Error('Three people were asked for.');
  const calm = [
    ['sleep', 'early', ['early', 'middle'], 3],
    ['noise', 'quiet', ['quiet'], 2],
    ['pets', 'none', ['none', 'cat'], 1],
  ] as const;
  await answerQuestions(request, anne, calm);
  await answerQuestions(request, bea, calm);
  await answerQuestions(request, carl, [
    ['sleep', 'late', ['late'], 3],
    ['noise', 'lively', ['lively'], 3],
    ['pets', 'cat', ['none', 'cat'], 1],
  ]);
  const quiet = await request.patch(`/api/roommates/edit/${carl.roommate.id}`, {
    headers: { authorization: `Bearer ${carl.tokens.access}` },
    data: { open_to_message: false },
  });
  expect(quiet.status(), await quiet.text()).toBe(200);
  const landlord = await signedInTokens(request, await verifiedPerson());
  const listing = await postListing(request, landlord);
  await openGroup(request, anne, listing.id);

  await login(anne.tokens);
  await page.goto('/roommates');
  const cards = page.getByRole('article');
  await expect(page.getByRole('button', { name: `Remove filter: ${place}` })).toBeVisible();
  await page.getByLabel('Sort').selectOption('Best match');
  await expect(page).toHaveURL('/roommates?sort=compatibility');
  await expect(cards.first()).toContainText('Bea Chan');
  await expect(cards.first()).toContainText(/\d+% · Great match/);
  await expect(cards.filter({ hasText: 'Carl Diaz' })).toContainText('Low match');
  // Cards fade while new results load.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await cards.filter({ hasText: 'Carl Diaz' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carl Diaz' })).toBeVisible();
  await expect(page.getByText(/once you share a group or have written to each other/)).toBeVisible();
  await expect(page.getByText('Your schedules may clash.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Message' }).click();
  await expect(page.getByRole('alert')).toHaveText('This person does not take messages.');
  await expect(page.getByRole('button', { name: 'Message' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`/roommates/${bea.roommate.id}`);
  await page.getByRole('button', { name: 'Invite to a group' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /Sunny side/ })).toBeChecked();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toContainText('Bea Chan has been invited to Sunny side.');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Invite to a group' }).click();
  await expect(dialog).toContainText('This roommate has an invitation that is not answered yet.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Message' }).dblclick();
  await expect(page).toHaveURL(/\/conversations\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Bea Chan' })).toBeVisible();
});
