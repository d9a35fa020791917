import type { Locator, Page } from '@playwright/test';
import { openGroup, roommateSeeker } from '../fixtures/groups.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens a page as a keyboard user does: past the header, by the first Tab stop. */
const openContent = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
};

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

test('someone searches, saves a home and writes to its owner by keyboard alone', async ({
  page,
  request,
  login,
}) => {
  const bob = await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' });
  await postListing(request, await signedInTokens(request, bob), {
    city: 'Moosonee',
    street_address: '4 Ferry Rd',
    latitude: 51.2725,
    longitude: -80.6446,
    photos: 3,
  });
  await login(await verifiedPerson());

  await test.step('search', async () => {
    await openContent(page, '/listings');
    await tabTo(page, page.getByRole('combobox', { name: 'City' }));
    await page.keyboard.type('moosonee');
    await expect(page.getByRole('option').first()).toContainText('Moosonee');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Search', exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rentals in Moosonee, ON');
  });

  const card = page.getByRole('article').filter({ hasText: '4 Ferry Rd' });
  await test.step('save', async () => {
    await expect(card).toMatchAriaSnapshot(`
      - article:
        - group "Pictures"
        - paragraph: 3 pictures
        - button "Compare this home"
        - button "Save to favourites"
        - heading "Apartment in Moosonee, $1,850/month" [level=2]
        - paragraph: Apartment
        - paragraph: 2 bed · 1 bath · 850 sq ft
        - paragraph: 4 Ferry Rd, Moosonee
        - paragraph: Available Jan 1, 2099
        - button "Contact"
    `);
    const heart = card.getByRole('button', { name: 'Save to favourites' });
    await press(page, heart, 'Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toBeFocused();
  });

  await test.step('message', async () => {
    await press(page, card.getByRole('link', { name: /^Apartment in Moosonee/ }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartment in Moosonee');
    await press(page, page.getByRole('button', { name: 'Contact Owner' }).first());
    await expect(page).toHaveURL(/\/conversations\/\d+/);
    await tabTo(page, page.getByRole('textbox', { name: 'Message' }));
    await page.keyboard.type('Is it still free?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Messages' })).toMatchAriaSnapshot(`
      - region "Messages":
        - heading "Today" [level=2]
        - paragraph: You
        - paragraph: Is it still free?
        - paragraph:
          - time
          - text: · Sent
    `);
  });
});

test('a group joins, applies and is invited by keyboard alone', async ({ page, request, login, openAs }) => {
  const bob = await signedInTokens(request, await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' }));
  const listing = await postListing(request, bob, { photos: 3 });
  const carla = await roommateSeeker(request, 'Carla Roy');
  const dev = await roommateSeeker(request, 'Dev Shah');
  const { id } = await openGroup(request, carla, listing.id);
  await login(dev.tokens);

  await test.step('join', async () => {
    await openContent(page, `/groups/${id}`);
    await press(page, page.getByRole('button', { name: 'Join Group' }));
    await expect(page.getByRole('list', { name: 'Group Members' })).toContainText('Dev Shah');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - 'link "Listing: Apartment in Waterloo"'
        - heading "Sunny side" [level=1]
        - group "Actions"
        - region "Next step"
        - list "Progress of the application":
          - listitem: Forming (now)
          - listitem: Sent (not yet)
          - listitem: Under Review (not yet)
          - listitem: Invited (not yet)
          - listitem: or Rejected (not yet)
        - navigation "In this group"
        - region "Shortlist"
        - region "Group Members":
          - group:
            - list "Group Members":
              - listitem:
                - link "Carla Roy"
              - listitem:
                - link "Dev Shah"
        - region "About this group"
        - region "Application packet"
        - region "Rent split"
        - region "Checklist"
        - region "Ready to apply"
        - complementary "Group chat"
    `);
  });

  await test.step('apply', async () => {
    const hers = await openAs(carla.tokens);
    await openContent(hers, `/groups/${id}`);
    await press(hers, hers.getByRole('button', { name: 'Apply' }));
    const question = hers.getByRole('alertdialog');
    await expect(question).toMatchAriaSnapshot(`
      - alertdialog "Apply":
        - heading "Apply" [level=2]
        - paragraph: Send the application of “Sunny side” to the landlord? You can withdraw it until they decide.
        - paragraph: "Some things are still missing:"
        - list:
          - listitem: The letter to the landlord is empty.
          - listitem: Not everyone has introduced themselves.
          - listitem: Not everyone has agreed to the rent split.
          - listitem: Carla and Dev are not ready yet.
        - button "Cancel"
        - button "Apply"
    `);
    await press(hers, question.getByRole('button', { name: 'Apply' }));
    await expect(hers.locator('[aria-current="step"]')).toContainText('Sent');
  });

  await test.step('decide', async () => {
    const his = await openAs(bob);
    await openContent(his, '/applications');
    await expect(his.getByRole('tabpanel', { name: 'As Landlord' })).toMatchAriaSnapshot(`
      - tabpanel "As Landlord 1":
        - group:
          - heading "Sent" [level=2]
          - list:
            - listitem:
              - heading "Sunny side New" [level=3]:
                - link "Sunny side"
              - checkbox "Select Sunny side"
              - button "Move Sunny side"
        - group:
          - heading "Under Review" [level=2]
        - group:
          - heading "Invited" [level=2]
        - group:
          - heading "Rejected" [level=2]
    `);
    await press(his, his.getByRole('link', { name: 'Sunny side' }));
    await press(his, his.getByRole('link', { name: 'Manage Application' }));
    await tabTo(his, his.getByLabel('Status'));
    await his.keyboard.type('Invited');
    await press(his, his.getByRole('button', { name: 'Change Status' }));
    const question = his.getByRole('alertdialog');
    await press(his, question.getByRole('button', { name: 'Invite' }));
    await expect(his.locator('[aria-current="step"]')).toContainText('Invited');
  });
});
