import { groupCall, roommateSeeker } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expect, test } from './fixtures.ts';

test('two people form a group and apply, and the landlord answers', async ({ open, request }) => {
  const landlord = await signedInTokens(request, await verifiedPerson({ first_name: 'Bob' }));
  const listing = await postListing(request, landlord, { photos: 3 });
  const carla = await roommateSeeker(request, 'Carla Roy', { yearly_income: 98_000 });
  const dev = await roommateSeeker(request, 'Dev Shah');
  const hers = await open(carla.tokens);

  await test.step('Carla opens a group', async () => {
    await hers.goto(`/listings/${listing.id}/groups`);
    await hers.role('link', 'Open a Group').click();
    await hers.role('heading', 'Create a Group').appears();
    await hers.field('Group Name').fill('Sunny side');
    await hers.field('Move-in Date').fillDate('2099-02-01');
    await hers.role('button', 'Create Group').click();
    await hers.role('heading', 'Sunny side').appears();
  });
  const path = await hers.url();

  await test.step('Dev joins, and she sees it', async () => {
    const joined = await groupCall(request, dev.tokens, 'PATCH', `${path}/join`);
    expect(joined.status()).toBe(200);
    await hers.role('list', 'Group Members').reads(/Dev Shah/);
  });

  await test.step('she applies', async () => {
    await hers.role('button', 'Apply').click();
    await hers.role('alertdialog').role('button', 'Apply').click();
    await hers.text('The landlord has the application and has not answered yet.').appears();
  });

  const landlords = await open(landlord);
  await test.step('the landlord sees the application and invites them', async () => {
    await landlords.goto('/applications');
    await landlords.text(/Sunny side/).appears();
    await landlords.goto(path);
    await landlords.role('link', 'Manage Application').click();
    await landlords.text(carla.person.email).appears();
    await landlords.field('Status').choose('Invited');
    await landlords.role('button', 'Change Status').click();
    await landlords.role('alertdialog').role('button', 'Invite').click();
    await landlords.isAt(path);
  });

  await test.step('she sees the answer without a reload', async () => {
    await hers.text('The landlord chose this group.').appears(30_000);
  });
});
