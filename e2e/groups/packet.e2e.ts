import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { groupCall, openGroup, roommateSeeker, unfold } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { browserOf } from '../fixtures/other-browser.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const lines = (count: number, sentence: string): string =>
  Array.from({ length: count }, () => sentence).join(' ');

const news = (page: Page) => page.getByRole('region', { name: 'Changed since you last looked' });

test('a group writes its packet, the landlord reads it, sees what changes, and prints it', {
  tag: '@release',
}, async ({ page, request, login, browser, baseURL }) => {
  const bob = await signedInTokens(request, await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' }));
  const listing = await postListing(request, bob, { photos: 3 });
  const carla = await roommateSeeker(request, 'Carla Roy', { yearly_income: 98_000 });
  const dev = await roommateSeeker(request, 'Dev Shah');
  const { id } = await openGroup(request, carla, listing.id);
  expect((await groupCall(request, dev.tokens, 'PATCH', `/groups/${id}/join`)).status()).toBe(200);
  await login(carla.tokens);

  await test.step('Carla writes the letter and her page, and loses nothing she typed', async () => {
    await page.goto(`/groups/${id}`);
    await unfold(page, 'Application packet');
    await page.getByLabel('Letter to the landlord').fill('Dear Bob,\n\nwe would like to live here.');
    await page.getByLabel('Introduction').fill(lines(8, 'I study maps and keep a quiet house.'));
    const answer = await groupCall(request, dev.tokens, 'PATCH', `/groups/${id}/packet/me`, {
      about: lines(10, 'I row, and I cook on Sundays.'),
      references: 'Ms. Wong, landlord since 2024, 519-555-0123',
    });
    expect(answer.status()).toBe(200);
    await expect(page.getByRole('region', { name: 'From the other members' })).toContainText(
      'I row, and I cook',
    );
    await expect(page.getByLabel('Letter to the landlord')).toHaveValue(/we would like/);
    await page.getByRole('button', { name: 'Save the letter' }).click();
    await page.getByRole('button', { name: 'Save your page' }).click();
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);
    await expect(page.getByText('Everyone has written their part.')).toBeVisible();
    await page.getByRole('link', { name: 'See it as the landlord does' }).click();
    await expect(page.getByRole('article')).toContainText('we would like to live here.');
    await expect(news(page)).toHaveCount(0);
  });

  expect(
    (await groupCall(request, carla.tokens, 'PATCH', `/groups/edit/${id}`, { group_status: 'S' })).status(),
  ).toBe(200);
  const landlord = await browserOf(browser, baseURL, bob);
  await landlord.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });

  await test.step('the landlord reads it, and sees a change live', async () => {
    await landlord.goto(`/groups/manage/${id}`);
    await expect(landlord.getByRole('article')).toContainText('we would like to live here.');
    await expect(news(landlord)).toContainText('Nothing has changed since you last looked.');
    await groupCall(request, carla.tokens, 'PATCH', `/groups/${id}/packet`, {
      letter: 'Dear Bob,\n\nwe would love to live here.',
    });
    await expect(news(landlord).locator('del')).toHaveText('like');
    await expect(news(landlord).locator('ins')).toHaveText('love');
    await landlord.getByRole('link', { name: 'Open to print' }).click();
    await expect(landlord.getByRole('heading', { level: 1, name: 'Sunny side' })).toBeVisible();
    await expect(news(landlord).locator('ins')).toHaveText('love');
    await expectNoAxeViolations(landlord);
    await expectNoSidewaysScroll(landlord);
  });

  await test.step('at the next visit a member who left and a later date are new, and the letter is not', async () => {
    await landlord.goto('/listings');
    await groupCall(request, dev.tokens, 'PATCH', `/groups/${id}/leave`);
    await groupCall(request, carla.tokens, 'PATCH', `/groups/edit/${id}`, { move_in_date: '2099-03-01' });
    await landlord.goto(`/groups/${id}/packet`);
    await expect(news(landlord).getByRole('heading', { level: 3 })).toHaveText(['Move-in date', 'Members']);
    await expect(news(landlord)).toContainText('Dev Shah');
    await landlord.getByText('Earlier changes').click();
    await expect(landlord.locator('details').getByRole('heading', { level: 3 })).toHaveText(['Letter']);
    await expectNoAxeViolations(landlord);
    await landlord.reload();
    await expect(news(landlord)).toContainText('Nothing has changed since you last looked.');
  });

  await test.step('the printed page has the packet without buttons, in light colours', async () => {
    await landlord.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(landlord.getByRole('heading', { level: 1, name: 'Sunny side' })).toBeVisible();
    await expect(landlord.getByRole('article')).toContainText('we would love to live here.');
    for (const pressed of ['button', 'link', 'navigation', 'banner', 'contentinfo', 'textbox'] as const)
      await expect(landlord.getByRole(pressed)).toHaveCount(0);
    await expect(news(landlord)).toHaveCount(0);
    await expect(landlord.getByText('Earlier changes')).toBeHidden();
    const colours = await landlord.getByRole('article').evaluate((sheet) => ({
      text: getComputedStyle(sheet).color,
      paper: getComputedStyle(document.body).backgroundColor,
      sheet: getComputedStyle(sheet).backgroundColor,
    }));
    expect(colours).toEqual({
      text: 'rgb(0, 0, 0)',
      paper: 'rgb(255, 255, 255)',
      sheet: 'rgba(0, 0, 0, 0)',
    });
    await expect(landlord.getByRole('region', { name: 'Carla Roy' })).toHaveCSS('break-inside', 'avoid');
  });
  await landlord.context().close();
});
