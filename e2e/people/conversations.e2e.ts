import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { roommateSeeker } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const write = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

test('two people chat live, and no message is lost or duplicated while one is offline', {
  tag: '@phone',
}, async ({ page, request, login, openAs }) => {
  const landlord = await signedInTokens(
    request,
    await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' }),
  );
  const listing = await postListing(request, landlord);
  await login(await verifiedPerson());

  await page.goto(`/listings/${listing.id}`);
  await page.getByRole('button', { name: 'Contact Owner' }).click();
  await expect(page).toHaveURL(/\/conversations\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bob Singh' })).toBeVisible();
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeInViewport();
  await expect(page.getByRole('complementary', { name: 'About the listing' })).toBeInViewport({ ratio: 1 });

  const bob = await openAs(landlord, { allow: /ERR_INTERNET_DISCONNECTED/ });
  await bob.goto('/listings');
  await expect(bob.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await write(page, 'Is it still free?');
  await expect(thread(page)).toContainText('Sent');
  await expect(bob.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await expect(bob).toHaveTitle(/^\(1\) /);
  await bob.getByRole('button', { name: /^Notifications/ }).click();
  await expectNoAxeViolations(bob);
  await bob.getByRole('link', { name: /Is it still free\?/ }).click();
  await expect(thread(bob)).toContainText('Is it still free?');
  await expect(thread(page)).toContainText('Read');
  await expect(bob.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await write(bob, 'It is!\nSee https://example.com/tour.');
  await expect(thread(page).getByRole('link', { name: 'https://example.com/tour' })).toBeVisible();
  await expectNoAxeViolations(page);

  await bob.context().setOffline(true);
  await write(page, 'When can I come?');
  await write(page, 'Friday would suit me.');
  await expect(thread(page).getByText('Friday would suit me.')).toBeVisible();
  await write(bob, 'Written in a tunnel.');
  await expect(thread(bob)).toContainText('Failed to send message.');
  await expect(thread(bob)).not.toContainText('Friday');
  await bob.context().setOffline(false);
  for (const reader of [page, bob]) {
    for (const text of ['When can I come?', 'Friday would suit me.', 'Written in a tunnel.'])
      await expect(thread(reader).getByText(text)).toHaveCount(1);
    await expect(thread(reader)).not.toContainText('Failed to send message.');
  }

  await composer(page).fill('Half a thought');
  await page.goto('/conversations');
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /Bob Singh/ }).click();
  await expect(composer(page)).toHaveValue('Half a thought');
  await page.locator('main').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('No conversations found.')).toBeVisible();
  await expect(bob.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
});

test('older messages load while scrolling up, and nothing jumps', { tag: ['@phone', '@release'] }, async ({
  page,
  request,
  login,
}) => {
  const owner = await signedInTokens(request, await verifiedPerson());
  const listing = await postListing(request, owner, { photos: 3 });
  const asker = await signedInTokens(request, await verifiedPerson());
  const headers = { authorization: `Bearer ${asker.access}` };
  const started = await request.post(`/api/listing/${listing.id}/start_conversation`, { headers, data: {} });
  const { id } = (await started.json()) as { readonly id: number };
  for (let count = 1; count <= 70; count += 1)
    await request.post(`/api/conversations/${id}/send_message/`, {
      headers,
      data: { content: `Message ${count}.` },
    });
  await login(owner);
  await page.goto(`/conversations/${id}`);
  await expect(thread(page).getByText('Message 70.')).toBeInViewport();
  await expect(thread(page).getByText('Message 20.')).toHaveCount(0);
  const seen = thread(page).getByText('Message 23.');
  const before = await seen.evaluate((message) => {
    const box = message.closest('section');
    if (box) box.scrollTop = 200;
    return message.getBoundingClientRect().y;
  });
  await expect(thread(page).getByText('Message 1.', { exact: true })).toHaveCount(1);
  const after = await seen.evaluate((message) => message.getBoundingClientRect().y);
  expect(Math.abs(after - before)).toBeLessThan(40);

  await request.post(`/api/conversations/${id}/send_message/`, { headers, data: { content: 'Message 71.' } });
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(thread(page).getByText('Message 71.')).toBeInViewport();
});

const rows = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Search conversations/ });
const shelf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Which conversations' }).getByRole('link', { name });

const asker = async (request: APIRequestContext, first_name: string, listing: number, content: string) => {
  const tokens = await signedInTokens(request, await verifiedPerson({ first_name, last_name: 'Roy' }));
  const headers = { authorization: `Bearer ${tokens.access}` };
  const started = await request.post(`/api/listing/${listing}/start_conversation`, { headers, data: {} });
  const { id } = (await started.json()) as { readonly id: number };
  const send = (text: string) =>
    request.post(`/api/conversations/${id}/send_message/`, { headers, data: { content: text } });
  await send(content);
  return { id, tokens, send };
};

test('a user searches and filters the inbox, and a new message brings back an archived conversation', {
  tag: '@release',
}, async ({ page, request, login, openAs }) => {
  const landlord = await signedInTokens(request, await verifiedPerson());
  const first = await postListing(request, landlord, { photos: 3, street_address: '9 Elm Ave' });
  const second = await postListing(request, landlord, { photos: 3 });
  await asker(request, 'Cleo', first.id, 'Is the garden shared?');
  const dev = await asker(request, 'Dev', second.id, 'Is there parking?');
  await login(landlord);

  await page.goto(`/listings/${first.id}`);
  await page.getByRole('link', { name: 'See Conversations' }).click();
  await expect(page).toHaveURL(`/conversations?listing=${first.id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Cleo Roy');
  await expect(page.getByRole('link', { name: /^About .*9 Elm Ave/ })).toBeVisible();
  await page.getByRole('link', { name: 'All homes' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(shelf(page, 'Unread')).toHaveText('Unread 2');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await searchBox(page).fill('cleo');
  await expect(page).toHaveURL('/conversations?q=cleo');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(searchBox(page)).toHaveValue('cleo');
  await expect(rows(page)).toContainText('Cleo Roy');
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await expect(searchBox(page)).toHaveValue('');
  await searchBox(page).fill('elm');
  await expect(rows(page)).toHaveCount(1);
  await searchBox(page).press('Escape');
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Conversation: Dev Roy' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Conversation: Dev Roy' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link')).toBeFocused();
  await shelf(page, 'Archived').click();
  await expect(rows(page)).toContainText('Dev Roy');
  await expectNoAxeViolations(page);
  await shelf(page, 'All').click();
  await expect(rows(page)).toContainText('Cleo Roy');

  const devs = await openAs(dev.tokens, { allow: /ERR_INTERNET_DISCONNECTED/ });
  await devs.goto(`/conversations/${dev.id}`);
  await write(devs, 'I would take it without parking, too.');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('I would take it without parking, too.');

  await rows(page).first().getByRole('link').click();
  await expect(thread(page)).toContainText('without parking');
  const listing = page.getByRole('main').getByRole('link', { name: /month Active$/ });
  await expect(listing).toHaveAttribute('href', `/listings/${second.id}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'More: Dev Roy' }).click();
  // The screen changes before the server does, and a message that arrives first would not bring the conversation back.
  const archived = page.waitForResponse((reply) => reply.url().endsWith('/archive'));
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Archived until the next message')).toBeVisible();
  await archived;
  await write(devs, 'Are you there?');
  await expect(thread(page)).toContainText('Are you there?');
  await expect(page.getByText('Archived until the next message')).toHaveCount(0);
  await page.goto('/conversations?unread=true');
  await expect(page.getByText('1 unread conversation')).toBeVisible();
  await expect(rows(page)).toContainText('Cleo Roy');
});

test('a person who leaves without writing leaves nothing behind, and roommates write to each other', {
  tag: '@release',
}, async ({ page, request, login, openAs }) => {
  const anne = await roommateSeeker(request, 'Anne Tremblay');
  const cleo = await roommateSeeker(request, 'Cleo Roy');
  const listing = await postListing(request, cleo.tokens, { photos: 3 });
  const cleos = await openAs(cleo.tokens, { allow: /ERR_INTERNET_DISCONNECTED/ });
  await login(anne.tokens);

  await page.goto(`/listings/${listing.id}`);
  await page.getByRole('button', { name: 'Contact Owner' }).click();
  const openings = page.getByRole('list', { name: 'Ways to start the conversation' });
  await openings.getByRole('button', { name: 'Could I come and see it?' }).click();
  await expect(composer(page)).toHaveValue(/^Hello! I am interested in your home at .* come and see it\?$/);
  await expect(composer(page)).toBeFocused();
  await expectNoAxeViolations(page);
  await page.goto(`/roommates/${cleo.roommate.id}`);
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/conversations\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cleo Roy' })).toBeVisible();
  const conversation = page.url();

  await cleos.goto('/conversations');
  await expect(cleos.getByText('No conversations found.')).toBeVisible();
  await expect(cleos.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await cleos.goto(`/conversations?listing=${listing.id}`);
  await expect(cleos.getByText('No conversations about this home yet.')).toBeVisible();
  await cleos.goto('/conversations');
  await expect(cleos.getByText('No conversations found.')).toBeVisible();

  await openings.getByRole('button', { name: 'Shall we look together?' }).click();
  await composer(page).press('End');
  await composer(page).pressSequentially(' I found one with three rooms.');
  await composer(page).press('Enter');
  await expect(rows(cleos)).toHaveCount(1);
  await expect(rows(cleos)).toContainText('Roommate');
  await expect(rows(cleos)).toContainText('Shall we look for a home together? I found one');
  await cleos.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expectNoAxeViolations(cleos);
  await cleos
    .getByRole('dialog')
    .getByRole('link', { name: /we could live well together/ })
    .click();
  await expect(cleos).toHaveURL(conversation);
  await expect(cleos).toHaveTitle('Anne Tremblay · Lodgepole');
  await write(cleos, 'Yes, let us.');
  await expect(thread(page)).toContainText('Yes, let us.');
  await expectNoAxeViolations(cleos);
  await expectNoSidewaysScroll(cleos);

  await page.getByRole('link', { name: 'See roommate profile' }).click();
  await expect(page).toHaveURL(`/roommates/${cleo.roommate.id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Invite to a group' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Cleo Roy to a group' })).toBeVisible();
});
