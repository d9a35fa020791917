import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import type { Tab } from './drive/tab.ts';
import { test } from './fixtures.ts';

const thread = (tab: Tab) => tab.role('region', 'Messages');

const write = async (tab: Tab, text: string) => {
  await tab.field('Message').fill(text);
  await tab.press('Enter');
};

test('two people write to each other, and each sees it without a reload', async ({ open, request }) => {
  const bob = await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' });
  const landlord = await signedInTokens(request, bob);
  const listing = await postListing(request, landlord, { photos: 3 });
  const anne = await open(await signedInTokens(request, await verifiedPerson()));
  const landlords = await open(landlord);
  await landlords.goto('/listings');
  await landlords.role('button', 'Notifications').appears();

  await anne.goto(`/listings/${listing.id}`);
  await anne.role('button', 'Contact Owner').click();
  await anne.isAt(/^\/conversations\/\d+$/);
  await anne.role('heading', 'Bob Singh').appears();
  await write(anne, 'Is it still free?');
  await thread(anne).reads(/Is it still free\?[^]*Sent/);

  await test.step('the landlord is told at once, opens it, and it is marked as read', async () => {
    await landlords.role('button', 'Notifications, 1 new').click();
    await landlords.role('link', /Is it still free\?/).click();
    await thread(landlords).reads(/Is it still free\?/);
    await thread(anne).reads(/Read/);
  });

  await test.step('both have the conversation open and see each message arrive', async () => {
    await write(landlords, 'It is! Come on Friday.');
    await thread(anne).reads(/It is! Come on Friday\./);
    await write(anne, 'À vendredi, at six?');
    await thread(landlords).reads(/À vendredi, at six\?/);
  });
});
