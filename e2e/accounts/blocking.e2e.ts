import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { openGroup, roommateSeeker, type Seeker } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const refusal = 'You cannot contact this person.';

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test('a blocked person cannot make contact, and can again once unblocked', { tag: '@release' }, async ({
  page,
  request,
  login,
  openAs,
}) => {
  // Names contain only letters, and must be unique across runs.
  const surname = `Roy${crypto
    .randomUUID()
    .slice(0, 6)
    .replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)))}`;
  const anne = await roommateSeeker(request, `Anne ${surname}`);
  const bea = await roommateSeeker(request, `Bea ${surname}`);
  const mallory = await roommateSeeker(request, 'Mallory Stone');
  const theo = await signedInTokens(request, await verifiedPerson({ first_name: 'Theo' }));
  const [listing, otherListing] = [
    await postListing(request, anne.tokens),
    await postListing(request, anne.tokens),
  ];
  const elsewhere = await postListing(request, theo);
  const annesGroup = await openGroup(request, anne, elsewhere.id);
  const invitingGroup = await openGroup(request, anne, elsewhere.id, { name: 'Harbour side' });
  const mallorysGroup = await openGroup(request, mallory, elsewhere.id, { name: 'Rocky side' });

  const post = async ({ tokens }: Seeker, path: string, data: object): Promise<{ readonly id: number }> => {
    const headers = { authorization: `Bearer ${tokens.access}` };
    const reply = await request.post(`/api${path}`, { headers, data });
    expect(reply.status(), await reply.text()).toBe(201);
    return (await reply.json()) as { readonly id: number };
  };
  const inThreeDays = new Date(Date.now() + 72 * 3_600_000).toISOString();
  await post(anne, `/listings/${listing.id}/viewings`, { starts_at: inThreeDays, minutes: 30, seats: 3 });
  await post(anne, `/groups/${invitingGroup.id}/invite`, { invited_user: mallory.roommate.id });
  const conversation = await post(mallory, `/listing/${listing.id}/start_conversation`, {});
  await post(mallory, `/conversations/${conversation.id}/send_message/`, { content: 'Is it still free?' });

  await test.step('Anne blocks Mallory in their conversation, and reads what blocking does', async () => {
    await login(anne.tokens);
    await page.goto(`/conversations/${conversation.id}`);
    await page.getByRole('button', { name: 'More: Mallory Stone' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const question = page.getByRole('alertdialog', { name: 'Block Mallory Stone?' });
    await expect(question).toContainText('We will not tell them.');
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You blocked Mallory Stone.')).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
    await expect(thread(page)).toContainText('Is it still free?');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });

  const hers = await openAs(mallory.tokens, { allow: /403/ });

  await test.step('a message is refused below it, and nothing else changes', async () => {
    await hers.goto(`/conversations/${conversation.id}`);
    await composer(hers).fill('Hello?');
    await composer(hers).press('Enter');
    await expect(thread(hers).getByRole('alert')).toHaveText(refusal);
    await expect(composer(hers)).toBeVisible();
    await hers.goto(`/profile/${anne.person.id}`);
    await expect(hers.getByRole('heading', { level: 1, name: anne.name })).toBeVisible();
  });

  await test.step('a new conversation and a booking are refused', async () => {
    await hers.goto(`/listings/${otherListing.id}`);
    await hers.getByRole('button', { name: 'Contact Owner' }).click();
    await expect(hers.getByText(refusal)).toBeVisible();
    await hers.goto(`/listings/${listing.id}`);
    await hers.getByRole('button', { name: /^Book / }).click();
    await expect(hers.getByRole('alert')).toHaveText(refusal);
  });

  await test.step('joining her group and accepting an earlier invitation are refused', async () => {
    await hers.goto(`/groups/${annesGroup.id}`);
    await hers.getByRole('button', { name: 'Join Group' }).click();
    await expect(hers.getByText(refusal)).toBeVisible();
    await hers.goto('/groups/invitations');
    await hers.getByRole('button', { name: 'Accept: Harbour side' }).click();
    await expect(hers.getByRole('alert')).toHaveText(refusal);
  });

  await test.step('the member search finds only others of that name', async () => {
    await hers.goto(`/groups/edit/${mallorysGroup.id}`);
    await hers.getByLabel('Search by name').fill(surname);
    await hers.keyboard.press('Enter');
    await expect(hers.getByRole('checkbox', { name: bea.name })).toBeVisible();
    await expect(hers.getByRole('checkbox', { name: anne.name })).toHaveCount(0);
  });

  await test.step('Anne unblocks her in the settings, and the message arrives', async () => {
    await page.goto('/settings');
    const blocked = page.getByRole('region', { name: 'Blocked people' });
    await expect(blocked.getByRole('link', { name: 'Mallory Stone' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await blocked.getByRole('button', { name: 'Unblock Mallory Stone' }).click();
    await expect(blocked).toContainText('You have not blocked anyone.');
    await hers.goto(`/conversations/${conversation.id}`);
    await expect(thread(hers)).toContainText('Sent');
    await page.goto(`/conversations/${conversation.id}`);
    await expect(thread(page)).toContainText('Hello?');
    await expect(composer(page)).toBeVisible();
  });
});
