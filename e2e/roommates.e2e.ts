import { expectNoAxeViolations } from './fixtures/axe.ts';
import { postHome } from './fixtures/homes.ts';
import { signedInTokens, type Tokens, verifiedPerson } from './fixtures/people.ts';
import { expectNoSidewaysScroll } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** A place that no other test searches. */
const aPlace = () => `Pinetown ${crypto.randomUUID().slice(0, 8)}`;

const aRoommate = {
  description: 'Night nurse with a small dog, likes it calm.',
  move_in_date: '2099-03-01',
  stay_length: 12,
  occupation: 'E',
  roommate_budget: 900,
  pet_friendly: true,
};

test('a user creates a roommate profile by keyboard, changes it and deletes it', async ({
  page,
  request,
  login,
}) => {
  test.slow();
  const person = await verifiedPerson(request, { first_name: 'Chloé', last_name: 'Roy' });
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
  await expect(page.getByText('Your roommate profile is posted.')).toBeVisible();
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

test('a landlord finds roommates by filters and sees who fits which home', async ({
  page,
  request,
  login,
  isMobile,
}) => {
  test.slow();
  const place = aPlace();
  const post = async ({ access }: Tokens, changes: object) => {
    const reply = await request.post('/api/roommates/post', {
      headers: { authorization: `Bearer ${access}` },
      data: { ...aRoommate, ...changes },
    });
    expect(reply.status(), await reply.text()).toBe(201);
  };
  for (const [first_name, yearly_income, changes] of [
    ['Dana', 60_000, {}],
    ['Eve', 24_000, { occupation: 'S', roommate_budget: 700, pet_friendly: false }],
  ] as const) {
    const seeker = await verifiedPerson(request, { first_name, preferred_location: place, yearly_income });
    await post(await signedInTokens(request, seeker), changes);
  }
  const landlord = await signedInTokens(request, await verifiedPerson(request));
  await postHome(request, landlord, { price: 1400, street_address: '1 Cheap St' });
  await postHome(request, landlord, { price: 3000, street_address: '2 Dear St' });
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
  await filters.getByLabel('Preferred location').fill(place);
  await filters.getByLabel('Maximum').focus();
  await closeFilters();
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('2 roommates', { exact: true }).first()).toBeVisible();
  await expect(cards.filter({ hasText: 'Dana' })).toContainText('Bad Fit');
  await page.getByLabel('Fit for').selectOption({ label: '1 Cheap St, Waterloo · $1,400' });
  await expect(cards.filter({ hasText: 'Dana' })).toContainText('Good Fit');
  await expect(cards.filter({ hasText: 'Eve' })).toContainText('Bad Fit');
  await page.getByLabel('Sort').selectOption('Budget: low to high');
  await expect(cards.first()).toContainText('Eve');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await openFilters();
  await filters.getByLabel('Pet-friendly').check();
  await filters.getByLabel('Maximum').fill('800');
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
