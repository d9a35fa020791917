import { habitQuestionCodes, habitQuestions } from '@lodgepole/contract/roommates/habits/habit-questions';
import type { HabitAnswer } from '@lodgepole/contract/roommates/habits/habits';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { actOnGroup, roommateSeeker, unfold } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, type Tokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** Answers each question with its first option, and accepts the first two of others. */
const habits = (answers: number): HabitAnswer[] =>
  habitQuestionCodes.slice(0, answers).map((question) => {
    const codes = Object.keys(habitQuestions[question].answers);
    return { question, answer: codes[0] ?? '', accepts: codes.slice(0, 2), importance: 2 };
  });

const send = async (
  request: APIRequestContext,
  { access }: Tokens,
  method: 'POST' | 'PUT',
  path: string,
  data: unknown,
): Promise<void> => {
  const reply = await request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${access}` },
    data,
  });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
};

const currentStep = (page: Page) => page.getByRole('listitem').and(page.locator('[aria-current="step"]'));
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

const acceptInvitation = async (page: Page, group: string): Promise<void> => {
  await page.goto('/groups/invitations');
  await page.getByRole('button', { name: `Accept: ${group}` }).click();
  await expect(page).toHaveURL(/\/groups\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
  await expect(page.getByText('Member (you)')).toBeVisible();
};

const decide = async (page: Page, path: string, status: 'Rejected' | 'Invited'): Promise<void> => {
  await page.goto(path.replace('/groups/', '/groups/manage/'));
  await page.getByLabel('Status').selectOption(status);
  await page.getByRole('button', { name: 'Change Status' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: status === 'Invited' ? 'Invite' : 'Reject' })
    .click();
  await expect(currentStep(page)).toContainText(status);
};

test('four people find each other, apply, are rejected, move on together, are invited and accept', {
  tag: '@phone',
}, async ({ page, request, login, openAs }) => {
  const landlord = await signedInTokens(
    request,
    await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' }),
  );
  const first = await postListing(request, landlord, { photos: 3, price: 1000 });
  const second = await postListing(request, landlord, {
    photos: 3,
    price: 1000,
    street_address: '10 Erb St W',
  });
  const city = { preferred_location: `Elora ${crypto.randomUUID().replace(/[^a-z]/g, '')}` };
  const carla = await roommateSeeker(request, 'Carla Roy', city);
  const dev = await roommateSeeker(request, 'Dev Shah', city);
  const eve = await roommateSeeker(request, 'Eve Wong', city);
  const finn = await roommateSeeker(request, 'Finn Olsen', city);
  await send(request, carla.tokens, 'PUT', '/roommates/habits', habits(10));
  await send(request, dev.tokens, 'PUT', '/roommates/habits', habits(10));
  await send(request, eve.tokens, 'PUT', '/roommates/habits', habits(4));
  await send(request, finn.tokens, 'PUT', '/roommates/habits', habits(2));
  await send(request, landlord, 'POST', `/listings/${first.id}/viewings`, {
    starts_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    minutes: 30,
    seats: 4,
    note: '',
  });
  await login(carla.tokens);
  const devs = await openAs(dev.tokens);

  await test.step('Carla finds the others by how well they would live together', async () => {
    await page.goto('/roommates');
    await page.getByLabel('Sort').selectOption('Best match');
    await expect(page).toHaveURL(/sort=compatibility/);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(cards.nth(0)).toContainText('Dev Shah');
    await expect(cards.nth(1)).toContainText('Eve Wong');
    await expect(cards.nth(2)).toContainText('Finn Olsen');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Dev Shah' }).first().click();
    await expect(page.getByRole('region', { name: 'How you would live together' })).toContainText('%');
    await expectNoAxeViolations(page);
  });

  await test.step('she writes to Dev, who answers', async () => {
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await expect(page).toHaveURL(/\/conversations\/\d+$/);
    await page.getByRole('textbox', { name: /message/i }).fill('Shall we look for a home together?');
    await page.keyboard.press('Control+Enter');
    await expect(messages(page).getByText('Shall we look for a home together?')).toBeVisible();
    await devs.goto(page.url());
    await expect(messages(devs).getByText('Shall we look for a home together?')).toBeVisible();
    await devs.getByRole('textbox', { name: /message/i }).fill('With pleasure.');
    await devs.keyboard.press('Control+Enter');
    await expect(messages(page).getByText('With pleasure.')).toBeVisible();
  });

  await test.step('she opens a group and invites all three from their profiles', async () => {
    await page.goto(`/listings/${first.id}/groups/post`);
    await page.getByLabel('Group Name').fill('Maple House');
    await page.getByLabel('Move-in Date').fill('2099-02-01');
    await page.getByRole('button', { name: 'Create Group' }).click();
    await expect(page).toHaveURL(/\/groups\/\d+$/);
    for (const { name, roommate } of [dev, eve, finn]) {
      await page.goto(`/roommates/${roommate.id}`);
      await page.getByRole('button', { name: 'Invite to a group' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByRole('dialog')).toContainText(`${name} has been invited to Maple House.`);
    }
    await page.getByRole('dialog').getByRole('link', { name: 'View Group' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maple House' })).toBeVisible();
  });
  const path = new URL(page.url()).pathname;
  const id = Number(path.split('/').at(-1));
  const [eves, finns] = [await openAs(eve.tokens), await openAs(finn.tokens)];
  const others = [devs, eves, finns];
  for (const theirs of others) await acceptInvitation(theirs, 'Maple House');

  await test.step('they split the rent to the cent, and each agrees', async () => {
    await page.reload();
    const split = page.getByRole('region', { name: 'Rent split' });
    await unfold(page, 'Rent split');
    await split.getByRole('button', { name: 'Change the split' }).click();
    await split.getByRole('radio', { name: 'Custom amounts' }).check();
    for (const [name, amount] of [
      ['Carla Roy', '400'],
      ['Dev Shah', '250.50'],
      ['Eve Wong', '200'],
    ] as const)
      await split.getByLabel(name).fill(amount);
    await split.getByLabel('Finn Olsen').fill('149');
    await expect(split).toContainText('Left to assign: $0.50');
    await split.getByLabel('Finn Olsen').fill('149.50');
    await expectNoAxeViolations(page);
    await split.getByRole('button', { name: 'Save split' }).click();
    for (const [theirs, amount] of [
      [devs, '$250.50'],
      [eves, '$200'],
      [finns, '$149.50'],
    ] as const) {
      await theirs.goto(path);
      await unfold(theirs, 'Rent split');
      await theirs.getByRole('button', { name: `Agree to pay ${amount}` }).click();
      await expect(theirs.getByText(`You have agreed to pay ${amount}.`)).toBeVisible();
    }
    await split.getByRole('button', { name: 'Agree to pay $400' }).click();
    await expect(split).toContainText('Everyone has agreed');
    await expect(finns.getByRole('region', { name: 'Rent split' })).toContainText('Everyone has agreed');
  });

  await test.step('they fill the packet', async () => {
    const packet = page.getByRole('region', { name: 'Application packet' });
    await unfold(page, 'Application packet');
    await packet.getByLabel('Letter to the landlord').fill('Four calm people would like to live here.');
    await packet.getByRole('button', { name: 'Save the letter' }).click();
    await expect(packet.getByText('Saved')).toBeVisible();
    for (const [theirs, about] of [
      [page, 'I am Carla.'],
      [devs, 'I am Dev.'],
      [eves, 'I am Eve.'],
      [finns, 'I am Finn.'],
    ] as const) {
      const own = theirs.getByRole('region', { name: 'Application packet' });
      await unfold(theirs, 'Application packet');
      await own.getByLabel('Introduction').fill(about);
      await own.getByRole('button', { name: 'Save your page' }).click();
      await expect(own.getByText('Saved').last()).toBeVisible();
    }
    await expect(packet).toContainText('Everyone has written their part.');
  });

  await test.step('they book a viewing for all four', async () => {
    await page.goto(`/listings/${first.id}`);
    await page.getByLabel('Who is coming?').selectOption('Maple House');
    await page
      .getByRole('region', { name: 'Viewings' })
      .getByRole('button', { name: /^Book / })
      .click();
    await expect(page.getByText('Booked, 4 seats')).toBeVisible();
  });

  const bobs = await openAs(landlord);
  await test.step('they apply, and the landlord reads one page about them', async () => {
    await bobs.goto('/applications');
    await page.goto(path);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await actOnGroup(page, 'Apply');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(currentStep(page)).toContainText('Sent');
    await expect(bobs.getByText('Maple House')).toBeVisible();
    await bobs.goto(`${path}/packet`);
    await expect(bobs.getByText('Four calm people would like to live here.')).toBeVisible();
    for (const about of ['I am Carla.', 'I am Dev.', 'I am Eve.', 'I am Finn.'])
      await expect(bobs.getByText(about)).toBeVisible();
    await expect(bobs.getByRole('main')).not.toContainText(/income|%/);
    await expectNoAxeViolations(bobs);
    await expectNoSidewaysScroll(bobs);
  });

  await test.step('he sees what Dev changed since, and rejects them', async () => {
    const own = devs.getByRole('region', { name: 'Application packet' });
    await own.getByLabel('Introduction').fill('I am Dev, and I cook.');
    await own.getByRole('button', { name: 'Save your page' }).click();
    await expect(bobs.getByRole('region', { name: 'Changed since you last looked' })).toContainText(
      'and I cook',
    );
    await decide(bobs, path, 'Rejected');
    await expect(currentStep(page)).toContainText('Rejected');
    await expect(finns.getByText('Carla Roy, the group owner, can take all of you along')).toBeVisible();
  });

  await test.step('Carla takes everyone along to another listing', async () => {
    await page.getByRole('link', { name: 'Find another home for this group' }).click();
    await expect(page.getByRole('complementary', { name: 'Looking for a home' })).toContainText(
      'Maple House',
    );
    await page.goto(`/listings/${second.id}/groups`);
    await page.getByRole('link', { name: 'Open the group here' }).click();
    await expect(page.getByLabel('Group Name')).toHaveValue('Maple House');
    await page.getByLabel('Move-in Date').fill('2099-03-01');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Create Group' }).click();
    await expect(page).toHaveURL(/\/groups\/\d+$/);
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    for (const theirs of others) await acceptInvitation(theirs, 'Maple House');
  });
  const next = new URL(page.url()).pathname;
  expect(next).not.toBe(`/groups/${id}`);

  await test.step('they apply there, are invited and accept', async () => {
    await page.goto(next);
    await actOnGroup(page, 'Apply');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(currentStep(page)).toContainText('Sent');
    await decide(bobs, next, 'Invited');
    await expect(page.getByText('Congratulations, the landlord chose your group!')).toBeVisible();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText('You accepted the home', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('the landlord sees it and marks the listing as rented to them', async () => {
    await expect(bobs.getByText('Maple House said yes to your home').first()).toBeVisible();
    await bobs.getByRole('button', { name: 'Mark as rented to Maple House' }).click();
    await bobs.getByRole('alertdialog').getByRole('button', { name: 'Mark as rented' }).click();
    await expect(bobs.getByText('Maple House gets your home').first()).toBeVisible();
    await expect(page.getByText('Congratulations, the home is yours!')).toBeVisible();
    await expectNoAxeViolations(bobs);
  });
});
