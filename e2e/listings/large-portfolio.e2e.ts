import type { APIRequestContext } from '@playwright/test';
import { ageListings } from '../fixtures/database.ts';
import { groupCall, openGroup, roommateSeeker } from '../fixtures/groups.ts';
import { mailedLink, signedInTokens, type Tokens, verifiedPerson } from '../fixtures/people.ts';
import { listingPhoto } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseFile, spreadsheet } from './spreadsheets.ts';

const faulty = [5, 20, 33, 47, 68, 90, 111, 140, 166, 201];
/** Those whose pictures are sent. */
const units = Array.from({ length: 40 }, (_, at) => 110 + at)
  .filter((unit) => !faulty.includes(unit - 98))
  .slice(0, 30);

const bearer = ({ access }: Tokens) => ({ authorization: `Bearer ${access}` });

const activeIds = async (request: APIRequestContext, manager: Tokens): Promise<number[]> => {
  const reply = await request.get('/api/listings/mine?status=A&page_size=50', { headers: bearer(manager) });
  return ((await reply.json()) as { readonly id: number }[]).map(({ id }) => id);
};

const ask = async (request: APIRequestContext, listing: number): Promise<void> => {
  const { tokens } = await roommateSeeker(request, 'Anne Tremblay');
  const headers = bearer(tokens);
  const started = await request.post(`/api/listing/${listing}/start_conversation`, { headers, data: {} });
  const { id } = (await started.json()) as { readonly id: number };
  const data = { content: 'Is the home still free in May?' };
  await request.post(`/api/conversations/${id}/send_message/`, { headers, data });
};

const apply = async (request: APIRequestContext, listing: number, name: string): Promise<void> => {
  const seeker = await roommateSeeker(request, 'Carla Roy');
  const { id } = await openGroup(request, seeker, listing, { name });
  const sent = await groupCall(request, seeker.tokens, 'PATCH', `/groups/edit/${id}`, { group_status: 'S' });
  expect(sent.status(), await sent.text()).toBe(200);
};

test('a manager moves two hundred listings here and does a week’s work', {
  tag: ['@release', '@desktop-only'],
}, async ({ page, request, login }) => {
  const manager = await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' });
  const tokens = await signedInTokens(request, manager);
  await login(tokens);

  await test.step('of two hundred rows ten are faulty, and the others become drafts', async () => {
    await page.goto('/listings/import');
    await chooseFile(page, spreadsheet(200, faulty));
    await expect(page.getByText('10 rows refused', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Import 190 rows' }).click();
    await expect(page.getByText('190 rows are imported.')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('pictures go to their listings by name, and the listings that have three are published', async () => {
    const names = units.flatMap((unit) => [1, 2, 3].map((number) => `KING-${unit}-${number}.png`));
    await page.getByLabel('Choose pictures').setInputFiles(names.map((name, at) => listingPhoto(at, name)));
    await expect(page.getByText(`${names.length} pictures are added.`)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: `Publish ${units.length} listings` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(`${units.length} listings are published.`)).toBeVisible({ timeout: 60_000 });
  });
  const ids = await activeIds(request, tokens);
  expect(ids).toHaveLength(units.length);
  const [home = 0] = ids;

  await test.step('thirty rents go up by 2 %', async () => {
    await page.goto('/listings/mine?status=A&page_size=50');
    await page.getByRole('checkbox', { name: 'Select page' }).check();
    await page.getByRole('button', { name: 'Change rents' }).click();
    await page.getByLabel('Change in percent').fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${units.length} rents changed.`)).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('$1,887');
  });

  await test.step('one email confirms all of them', async () => {
    await ageListings(ids, 24);
    await page.goto(await mailedLink(request, manager.email, '/still-available'));
    await page.getByRole('button', { name: 'Confirm the selected homes' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Thank you. ${units.length} listings are active.` }),
    ).toBeVisible();
  });

  await test.step('a question is answered from a saved answer, with the name put in', async () => {
    await ask(request, home);
    await page.goto('/conversations');
    await page.getByRole('link', { name: /Anne/ }).first().click();
    await page.getByRole('button', { name: 'Saved answers' }).click();
    await page.getByRole('menuitem', { name: 'Save an answer…' }).click();
    await page.getByRole('button', { name: 'New answer' }).click();
    await page.getByLabel('Title').fill('Still free');
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, it is free, ');
    await page.getByRole('button', { name: 'Insert the name' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Saved answers' }).click();
    await page.getByRole('menuitem', { name: 'Still free' }).click();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: 'Messages' }).getByText('Yes, it is free, Anne', { exact: true }),
    ).toBeVisible();
  });

  await test.step('four groups are rejected with a note, and one is invited', async () => {
    const groups = ['Maple', 'Birch', 'Cedar', 'Aspen'];
    for (const name of [...groups, 'Spruce']) await apply(request, home, name);
    await page.goto('/applications?tab=landlord');
    for (const name of groups)
      await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true });
    const bar = page.getByRole('region', { name: 'Selected applications' });
    await bar.getByRole('button', { name: 'Rejected' }).click();
    const question = page.getByRole('alertdialog', { name: 'Reject 4 applications' });
    await question.getByLabel('Note to the group (optional)').fill('We chose a group that moves in earlier.');
    await question.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('button', { name: 'Move Spruce' }).click();
    await page.getByRole('menuitem', { name: 'Move to Invited' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Invite' }).click();
    const statuses = async () => {
      const reply = await request.get('/api/applications/management', { headers: bearer(tokens) });
      const { landlord } = (await reply.json()) as {
        readonly landlord: readonly { readonly name: string; readonly group_status: string }[];
      };
      return Object.fromEntries(landlord.map(({ name, group_status }) => [name, group_status]));
    };
    await expect.poll(statuses).toEqual({ Maple: 'R', Birch: 'R', Cedar: 'R', Aspen: 'R', Spruce: 'I' });
  });

  await test.step('the calendar address has the viewing that is offered', async () => {
    const starts_at = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const data = { starts_at, minutes: 30, seats: 2, note: '' };
    await request.post(`/api/listings/${home}/viewings`, { headers: bearer(tokens), data });
    await page.goto('/viewings');
    await page.getByText('Viewings in your own calendar').click();
    await page.getByRole('button', { name: 'Create an address' }).click();
    const address = await page.getByLabel('Your calendar address').inputValue();
    const feed = await request.get(new URL(address).pathname);
    expect(await feed.text()).toMatch(/BEGIN:VEVENT[^]+STATUS:CONFIRMED[^]+75 King St S/);
  });
});
