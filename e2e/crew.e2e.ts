import type { Invitations } from '@lodgepole/contract/invitations/invitation';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { groupCall, openGroup, roommateSeeker } from './fixtures/groups.ts';
import { postHome } from './fixtures/homes.ts';
import { browserOf } from './fixtures/other-browser.ts';
import { signedInTokens, verifiedPerson } from './fixtures/people.ts';
import { expectNoSidewaysScroll } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('a rejected group goes to another home together, is invited there and accepts it', async ({
  page,
  request,
  login,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const landlord = await signedInTokens(request, await verifiedPerson(request, { first_name: 'Bob' }));
  const home = await postHome(request, landlord, { photos: 3 });
  const nextHome = await postHome(request, landlord, { photos: 3, street_address: '100 Regina St S' });
  const carla = await roommateSeeker(request, 'Carla Roy');
  const dev = await roommateSeeker(request, 'Dev Shah');
  const group = await openGroup(request, carla, home.id, { name: 'Maple House' });
  await groupCall(request, dev.tokens, 'PATCH', `/groups/${group.id}/join`);
  await groupCall(request, carla.tokens, 'PATCH', `/groups/edit/${group.id}`, { group_status: 'S' });
  await groupCall(request, landlord, 'PATCH', `/groups/manage/${group.id}`, { group_status: 'R' });
  await login(carla.tokens);

  await test.step('Carla looks for another home for the group', async () => {
    await page.goto(`/groups/${group.id}`);
    await page.getByRole('link', { name: 'Take this group to another home' }).click();
    await expect(page).toHaveURL(/\/listings\/results\?city=Waterloo/);
    const notice = page.getByRole('complementary', { name: 'Looking for a home' });
    await expect(notice).toContainText('Maple House');
    await expectNoSidewaysScroll(page);
    await page.goto(`/listings/${nextHome.id}`);
    await notice.getByRole('link', { name: 'Open the group here' }).click();
  });

  await test.step('the form is filled in and says who is invited', async () => {
    await expect(page.getByLabel('Group Name')).toHaveValue('Maple House');
    await expect(page.getByRole('main')).toContainText('Dev Shah');
    await expectNoAxeViolations(page);
    await page.getByLabel('Move-in Date').fill('2099-03-01');
    await page.getByRole('button', { name: 'Create Group' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maple House' })).toBeVisible();
    await expect(page).toHaveURL(/\/groups\/\d+$/);
  });
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(id).not.toBe(group.id);

  await test.step('Dev accepts, they apply and are invited', async () => {
    const mine = await groupCall(request, dev.tokens, 'GET', '/groups/invitations');
    const invitation = ((await mine.json()) as Invitations).received.find((each) => each.group === id);
    const path = `/groups/invitations/${invitation?.id}/update`;
    expect((await groupCall(request, dev.tokens, 'PATCH', path, { accepted: true })).status()).toBe(200);
    await groupCall(request, carla.tokens, 'PATCH', `/groups/edit/${id}`, { group_status: 'S' });
    await groupCall(request, landlord, 'PATCH', `/groups/manage/${id}`, { group_status: 'I' });
  });

  await test.step('Carla accepts the home, and the landlord marks it as rented to them', async () => {
    const landlordPage = await browserOf(browser, baseURL, landlord);
    await landlordPage.goto('/listings/mine');
    const panel = page.getByRole('region', { name: 'Congratulations, the landlord invites your group!' });
    await panel.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('region', { name: 'You accepted the home' })).toBeVisible();
    await expectNoAxeViolations(page);
    await landlordPage.getByRole('button', { name: 'Mark as rented to Maple House' }).click();
    await landlordPage
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Mark as rented', exact: true })
      .click();
    await expect(landlordPage.getByText('Your listing is marked as rented.')).toBeVisible();
    await landlordPage.context().close();
    await expect(page.getByText('has marked 100 Regina St S as rented')).toBeVisible();
  });
});
