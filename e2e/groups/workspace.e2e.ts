import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { groupCall, openGroup, roommateSeeker, unfold } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { browserOf } from '../fixtures/other-browser.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

type Request = Parameters<typeof postListing>[0];

const groupOfTwo = async (request: Request) => {
  const landlord = await signedInTokens(request, await verifiedPerson({ first_name: 'Bob' }));
  const listing = await postListing(request, landlord, { photos: 3 });
  const carla = await roommateSeeker(request, 'Carla Roy');
  const dev = await roommateSeeker(request, 'Dev Shah');
  const group = await openGroup(request, carla, listing.id);
  expect((await groupCall(request, dev.tokens, 'PATCH', `/groups/${group.id}/join`)).status()).toBe(200);
  return { landlord, listing, carla, dev, group };
};

/** The remaining steps, or the next one. */
const steps = (page: Page) =>
  page.getByRole('region', { name: /^(Next step|What is left to do|.* left to do)$/ });
const split = (page: Page) => page.getByRole('region', { name: 'Rent split' });
const checklist = (page: Page) => page.getByRole('region', { name: 'Checklist' });

test('two members work on one group at once, and each sees the other’s changes', { tag: '@release' }, async ({
  page,
  request,
  login,
  browser,
  baseURL,
}) => {
  const { carla, dev, group } = await groupOfTwo(request);
  await login(carla.tokens);
  await page.goto('/groups');
  await page.locator(`main h3 a[href="/groups/${group.id}"]`).click();
  await expect(page).toHaveURL(`/groups/${group.id}`);
  const hisPage = await browserOf(browser, baseURL, dev.tokens);
  await hisPage.goto(`/groups/${group.id}`);
  await expect(split(hisPage)).toContainText('0 of 2 have agreed');
  for (const at of [page, hisPage]) {
    await unfold(at, 'Rent split');
    await unfold(at, 'Checklist');
  }

  await test.step('Carla splits the rent by amounts, and Dev sees it without a reload', async () => {
    await split(page).getByRole('button', { name: 'Change the split' }).click();
    await split(page).getByRole('radio', { name: 'Custom amounts' }).check();
    await split(page).getByLabel('Carla Roy').fill('1000');
    await split(page).getByLabel('Dev Shah').fill('850');
    await split(page).getByRole('button', { name: 'Save split' }).click();
    await expect(split(hisPage)).toContainText('$850');
    await expect(split(hisPage)).toContainText('is split into custom amounts');
  });

  await test.step('Dev agrees, and Carla sees that only she is missing', async () => {
    await split(hisPage).getByRole('button', { name: 'Agree to pay $850' }).click();
    await expect(split(page)).toContainText('1 of 2 have agreed');
    await split(page).getByRole('button', { name: 'Agree to pay $1,000' }).click();
    await expect(split(page)).toContainText('Everyone has agreed');
    await expect(split(hisPage)).toContainText('Everyone has agreed');
    await expect(
      hisPage
        .getByRole('navigation', { name: 'In this group' })
        .getByRole('link', { name: 'Rent split (done)' }),
    ).toBeVisible();
  });

  await test.step('Dev keeps his unsaved text while Carla adds a task, and he ticks it', async () => {
    const field = checklist(hisPage).getByLabel('New task');
    await field.fill('Ask about the bik');
    await checklist(page).getByLabel('New task').fill('Find a moving van');
    await checklist(page).getByRole('button', { name: 'Add', exact: true }).click();
    const task = checklist(hisPage).getByRole('checkbox', { name: 'Find a moving van' });
    await expect(task).toBeVisible();
    await expect(field).toHaveValue('Ask about the bik');
    await task.check();
    await expect(checklist(page)).toContainText('1 of 1 done');
  });

  await test.step('the page is accessible and fits', async () => {
    await expectNoAxeViolations(page);
    await expectNoAxeViolations(hisPage);
    await expectNoSidewaysScroll(page);
  });
  await hisPage.context().close();
});

test('each next step links to its section, until the application can be sent', { tag: '@release' }, async ({
  page,
  request,
  login,
  isMobile,
}) => {
  const { carla, dev, group } = await groupOfTwo(request);
  const put = (tokens: typeof carla.tokens, path: string, data: object) =>
    request.put(`/api/groups/${group.id}/${path}`, {
      headers: { authorization: `Bearer ${tokens.access}` },
      data,
    });
  await login(carla.tokens);
  await page.goto(`/groups/${group.id}`);
  const bar = page.getByRole('group', { name: 'Actions' });
  const first = isMobile ? bar : steps(page);
  await expect(first).toContainText('Answer the questions about your habits');
  if (isMobile) {
    await page.getByText('6 things left to do').click();
    const [first, listing] = [steps(page), page.getByRole('link', { name: /^Listing:/ })];
    const [above, below] = [await first.boundingBox(), await listing.boundingBox()];
    expect((above?.y ?? 0) < (below?.y ?? 0)).toBe(true);
  }
  await steps(page).getByRole('link', { name: 'Agree to the rent split' }).click();
  await expect(page).toHaveURL(`/groups/${group.id}#split`);
  await expect(split(page)).toBeInViewport();
  await split(page)
    .getByRole('button', { name: /^Agree to pay/ })
    .click();
  await expect(steps(page).getByText('Agree to the rent split')).toHaveCount(0);
  await expect(steps(page).getByText('Dev has not agreed to the rent split yet')).toHaveCount(1);

  const agreed = await request.post(`/api/groups/${group.id}/split/agree`, {
    headers: { authorization: `Bearer ${dev.tokens.access}` },
    data: {},
  });
  expect(agreed.status()).toBe(200);
  expect((await put(carla.tokens, 'packet', { letter: 'Dear Bob, we love your home.' })).status()).toBe(200);
  for (const { tokens } of [carla, dev])
    expect((await put(tokens, 'packet/me', { about: 'I am calm and tidy.' })).status()).toBe(200);
  await expect(steps(page).getByText('Say that you are ready')).toHaveCount(1);
  for (const { tokens } of [carla, dev])
    await request.post(`/api/groups/${group.id}/ready`, {
      headers: { authorization: `Bearer ${tokens.access}` },
      data: { ready: true },
    });
  await expect(steps(page).getByText('Send the application')).toHaveCount(1);
});

test('the chat is beside the sections on a desktop, and one tap away on a phone', { tag: '@phone' }, async ({
  page,
  request,
  login,
  isMobile,
}) => {
  const { listing, carla, dev, group } = await groupOfTwo(request);
  const started = await request.post(`/api/listing/${listing.id}/start_conversation`, {
    headers: { authorization: `Bearer ${dev.tokens.access}` },
    data: { participants: [carla.person.id, dev.person.id], group: group.id },
  });
  const { id } = (await started.json()) as { readonly id: number };
  await request.post(`/api/conversations/${id}/send_message/`, {
    headers: { authorization: `Bearer ${dev.tokens.access}` },
    data: { content: 'Did you see the kitchen?' },
  });
  await login(carla.tokens);
  await page.goto(`/groups/${group.id}`);
  if (isMobile) {
    await page.getByRole('link', { name: 'Group chat, 1 new' }).click();
    await expect(page).toHaveURL(`/conversations/${id}`);
    return;
  }
  const chat = page.getByRole('complementary', { name: 'Group chat' });
  await expect(chat).toContainText('Did you see the kitchen?');
  await chat.getByLabel('Message', { exact: true }).fill('Yes, and I want it.');
  await page.keyboard.press('Enter');
  await expect(chat.getByText('Yes, and I want it.')).toBeVisible();
  await expect(page).toHaveURL(`/groups/${group.id}`);
});
