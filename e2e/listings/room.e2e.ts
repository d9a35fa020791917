import { habitQuestionCodes, habitQuestions } from '@lodgepole/contract/roommates/habits/habit-questions';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { roommateSeeker } from '../fixtures/groups.ts';
import type { Tokens } from '../fixtures/people.ts';
import { listingPhoto } from '../fixtures/pictures.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

// Playwright's recorder tries to read the previews, which the page's policy forbids.
test.beforeEach(({ allowConsole }) => allowConsole(/'blob:.*connect-src/));

/** The same answers for everyone, so that they are a perfect match. */
const answerHabits = async (request: APIRequestContext, { access }: Tokens): Promise<void> => {
  const reply = await request.put('/api/roommates/habits', {
    headers: { authorization: `Bearer ${access}` },
    data: habitQuestionCodes.map((question) => {
      const [answer = ''] = Object.keys(habitQuestions[question].answers);
      return { question, answer, accepts: [answer], importance: 2 };
    }),
  });
  expect(reply.status(), await reply.text()).toBe(200);
};

/** A number as letters, because names cannot contain digits. */
const letters = (value: number): string =>
  String(value).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

const postRoom = async (page: Page): Promise<void> => {
  await page.goto('/listings/post');
  await page.getByRole('radio', { name: 'A room in a home' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Street address' }).fill('48173 king st s, waterloo n2j 1p2');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByLabel('City')).toHaveValue('Waterloo');
  await expect(page.getByLabel('Show the area instead of the address')).toBeChecked();
  await page.getByLabel('Room type').selectOption('Private room');
  await page.getByLabel('People who live there now').fill('2');
  await page.getByLabel('About the people who live there').fill('Two students. Quiet after eleven.');
  await page.getByLabel('Property type').selectOption('House');
  await page.getByRole('spinbutton', { name: /^Area/ }).fill('1200');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Bathrooms').fill('2');
  await page.getByLabel('Parking spaces').fill('0');
  await page.getByLabel('Laundry type').selectOption('In-Unit');
  await page.getByLabel('Price per month').fill('850');
  await page.getByLabel('Payment type').selectOption({ index: 1 });
  await page.getByLabel('Move-in date').fill('2099-05-01');
  await page.getByLabel('Term', { exact: true }).selectOption('Sublet');
  await page.getByLabel('Available until').fill('2099-08-31');
  await page.getByText('Accessibility (optional)').click();
  await page.getByLabel('Step-free entrance').selectOption('Yes');
  await page.getByLabel('Description').fill('A bright room with a desk, ten minutes from campus.');
  await page.getByLabel('Front image').setInputFiles(listingPhoto(0));
  await page.getByLabel('Additional pictures').setInputFiles([1, 2].map((index) => listingPhoto(index)));
  await expect(page.getByText('3 of 10 pictures')).toBeVisible();
  await expect(page.getByText(/Preparing \d+ pictures?…/)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Post Listing' }).click();
  await expect(page).toHaveURL(/\/listings\/\d+$/);
};

test('a student sublets a room from a phone, the person who lives there says yes, and a guest gets the address', {
  tag: '@phone',
}, async ({ page, request, login, openAs }) => {
  const student = await roommateSeeker(request, 'Stella Roy');
  const surname = `Shah${letters(Date.now())}`;
  const resident = await roommateSeeker(request, `Rita ${surname}`);
  const seeker = await roommateSeeker(request, 'Sam Wong');
  for (const { tokens } of [resident, seeker]) await answerHabits(request, tokens);
  await login(student.tokens);

  await test.step('she posts the room for four months', () => postRoom(page));
  const { pathname: path } = new URL(page.url());

  await test.step('she asks who lives there', async () => {
    await expect(page.getByText('48173 King St S, Waterloo', { exact: true })).toBeVisible();
    const editor = page.getByRole('region', { name: 'Show who lives there' });
    await editor.scrollIntoViewIfNeeded();
    await editor.getByLabel('Find a person by name').fill(surname);
    await editor.getByRole('button', { name: 'Find' }).click();
    await editor.getByRole('button', { name: /^Ask Rita/ }).click();
    await expect(editor.getByText('Not answered yet')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });

  const hers = await openAs(seeker.tokens);
  await test.step('a person finds it by dates, price per person and step-free entrance', async () => {
    const place = 'city=Waterloo%2C+ON&lat=43.4643&lng=-80.5204&radius=10';
    const wanted = 'kind=R&stay_from=2099-05-03&stay_to=2099-08-30&per_person_max=900';
    const card = hers.getByRole('main').locator(`a[href="${path}"]`).first();
    await hers.goto(`/listings/results?${place}&${wanted}&accessibility=step_free_entrance`);
    await expect(card).toBeVisible();
    await hers.goto(`/listings/results?${place}&${wanted}&accessibility=elevator`);
    await expect(hers.getByText('No listings found.')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('a person who looks for a room sees neither the number nor who lives there', async () => {
    const source = await (await request.get(path)).text();
    expect(source).toContain('King St S');
    expect(source).not.toContain('48173');
    await hers.goto(path);
    await expect(hers.getByText('King St S, Waterloo', { exact: true })).toBeVisible();
    await expect(
      hers.getByText('You will see the exact address once your viewing is booked.'),
    ).toBeAttached();
    await expect(hers.getByText('Rita')).toHaveCount(0);
    expect(await hers.content()).not.toContain('48173');
  });

  await test.step('the person who lives there says yes, from the bell', async () => {
    const ritas = await openAs(resident.tokens);
    await ritas.goto('/listings');
    await ritas.getByRole('button', { name: 'Notifications, 1 new' }).click();
    await ritas.getByRole('link', { name: /Stella asks whether you live there/ }).click();
    await expect(ritas).toHaveURL('/groups/invitations');
    await expectNoAxeViolations(ritas);
    await ritas.getByRole('button', { name: /^Yes, show me/ }).click();
    await expect(ritas.getByText('You are shown there to people who are signed in.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Show who lives there' }).getByText('Shown', { exact: true }),
    ).toBeVisible();
  });

  await test.step('the match appears, a message is sent, and the booked viewing brings the address', async () => {
    const starts_at = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const offered = await request.post(`/api${path}/viewings`, {
      headers: { authorization: `Bearer ${student.tokens.access}` },
      data: { starts_at, minutes: 20, seats: 1 },
    });
    expect(offered.status(), await offered.text()).toBe(201);
    await hers.goto(path);
    await expect(hers.getByRole('link', { name: 'Rita', exact: true })).toBeVisible();
    await expect(hers.getByText(/% · Great match/)).toBeVisible();
    await expect(hers.getByRole('link', { name: 'See Groups' })).toHaveCount(0);
    await hers.getByRole('button', { name: 'Contact Owner' }).click();
    await expect(hers).toHaveURL(/\/conversations\/\d+$/);
    await hers.getByRole('textbox', { name: 'Message' }).fill('Is the room still free?');
    await hers.keyboard.press('Enter');
    await expect(hers.getByRole('region', { name: 'Messages' })).toContainText('Is the room still free?');
    expect(await hers.content()).not.toContain('48173');
    await hers.goto(path);
    await hers.getByRole('button', { name: /^Book / }).click();
    await expect(hers.getByText('Booked', { exact: true })).toBeVisible();
    await expect(hers.getByText('48173 King St S, Waterloo', { exact: true })).toBeVisible();
  });
});
