import { habitQuestionCodes, habitQuestions } from '@lodgepole/contract/roommates/habits/habit-questions';
import type { HabitAnswer } from '@lodgepole/contract/roommates/habits/habits';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { actOnGroup, roommateSeeker, type Seeker, unfold } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { mailedLink, signedInTokens, type Tokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** What people do whose screens this journey does not show. */
const callsOf =
  (request: APIRequestContext) =>
  async <Reply>({ access }: Tokens, method: Method, path: string, data: unknown = {}): Promise<Reply> => {
    const headers = { authorization: `Bearer ${access}` };
    const reply = await request.fetch(`/api${path}`, { method, headers, ...(method !== 'GET' && { data }) });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as Reply;
  };

/** Answers each question with its first option, and accepts the first two of others. */
const habits = (answers: number): HabitAnswer[] =>
  habitQuestionCodes.slice(0, answers).map((question) => {
    const codes = Object.keys(habitQuestions[question].answers);
    return { question, answer: codes[0] ?? '', accepts: codes.slice(0, 2), importance: 2 };
  });

const currentStep = (page: Page) => page.getByRole('listitem').and(page.locator('[aria-current="step"]'));
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Wherever a page is scrolled, what sticks to the edge of the screen would count as covering half a target. */
const unstick = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).position === 'sticky') part.style.position = 'static';
  });

const expectGood = async (page: Page): Promise<void> => {
  if (process.env['RELEASE_TESTS'] === '1') await unstick(page);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
};

/** Registers as a newcomer would, from the page that asks for an account, and comes back to it. */
const signUp = async (page: Page, request: APIRequestContext): Promise<void> => {
  const person = { email: `mia-${crypto.randomUUID()}@example.com`, password: 'Correct-horse-7' };
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Lund');
  await page.getByLabel('Age', { exact: true }).fill('24');
  await page.getByText('Female', { exact: true }).click();
  await page.getByLabel('Phone number').fill('5195550134');
  await page.getByLabel('City', { exact: true }).fill('Guelph');
  await page.getByLabel('Preferred location').fill('Guelph');
  await page.getByLabel('Maximum budget').fill('700');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(await mailedLink(request, person.email, '/verify-email'));
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await signIn(page, person);
};

test('five people match, find a home together, apply, withdraw, take in a sixth, apply again and win', {
  tag: '@phone',
}, async ({ page, request, login, openAs }) => {
  const call = callsOf(request);
  const bob = await signedInTokens(request, await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' }));
  const first = await postListing(request, bob, { photos: 3, price: 3000, street_address: '1 Erb St W' });
  const copy_pictures = JSON.stringify(first.pictures.map(({ id }) => id));
  const homes = [first];
  for (const house of [2, 3, 4, 5])
    homes.push(
      await postListing(request, bob, {
        photos: 0,
        copy_pictures,
        price: 3000,
        street_address: `${house} Erb St W`,
      }),
    );
  const chosen = homes[2]?.id;
  await call(bob, 'POST', `/listings/${chosen}/viewings`, {
    starts_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    minutes: 30,
    seats: 8,
    note: '',
  });
  const city = { preferred_location: `Elora ${crypto.randomUUID().replace(/[^a-z]/g, '')}` };
  const carla = await roommateSeeker(request, 'Carla Roy', city);
  const dev = await roommateSeeker(request, 'Dev Shah', city);
  const eve = await roommateSeeker(request, 'Ève Gagnon', { ...city, language: 'fr' });
  const finn = await roommateSeeker(request, 'Finn Olsen', { ...city, language: 'fr' });
  const gus = await roommateSeeker(request, 'Gus Wong', city);
  for (const [{ tokens }, answers] of [
    [carla, 10],
    [eve, 10],
    [dev, 6],
    [finn, 4],
    [gus, 2],
  ] as const)
    await call(tokens, 'PUT', '/roommates/habits', habits(answers));
  await login(carla.tokens);

  await test.step('Carla sees who fits best, whatever their language', async () => {
    await page.goto('/roommates');
    await page.getByLabel('Sort').selectOption('Best match');
    await expect(page).toHaveURL(/sort=compatibility/);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(4);
    await expect(cards.first()).toContainText('Ève Gagnon');
    await expect(cards.last()).toContainText('Gus Wong');
    await expectGood(page);
  });

  await test.step('she starts a group that has no home yet, and invites Ève from her profile', async () => {
    await page.goto('/groups');
    await page.getByRole('link', { name: 'Start a group' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Start a group' })).toBeVisible();
    await expect(page).toHaveURL('/groups/start');
    await page.getByLabel('Group Name').fill('Maple House');
    await page.getByLabel('Move-in Date').fill('2099-02-01');
    await page.getByLabel('How many people').fill('6');
    await page.getByRole('button', { name: 'Create Group' }).click();
    await expect(page.getByRole('heading', { name: 'No home chosen yet' })).toBeVisible();
    await expectGood(page);
  });
  const path = new URL(page.url()).pathname;

  const eves = await openAs(eve.tokens, { locale: 'fr-CA' });
  await test.step('Ève is invited from her profile and accepts in French; the others accept too', async () => {
    await page.goto(`/roommates/${eve.roommate.id}`);
    await expect(page.getByRole('region', { name: 'How you would live together' })).toContainText('%');
    await page.getByRole('button', { name: 'Invite to a group' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('dialog')).toContainText('Ève Gagnon has been invited to Maple House.');
    for (const { tokens, roommate } of [dev, finn, gus]) {
      const invitation = await call<{ id: number }>(carla.tokens, 'POST', `${path}/invite`, {
        invited_user: roommate.id,
      });
      await call(tokens, 'PATCH', `/groups/invitations/${invitation.id}/update`, { accepted: true });
    }
    await eves.goto('/fr/groups');
    await eves.getByRole('button', { name: 'Accepter : Maple House' }).click();
    await expect(eves).toHaveURL(`/fr${path}`);
    await expect(eves.getByRole('heading', { level: 1, name: 'Maple House' })).toBeVisible();
  });

  await test.step('they collect five homes, each person one', async () => {
    await page.goto(`/listings/${first.id}`);
    await page.getByRole('button', { name: 'Add to your group’s shortlist' }).click();
    await page.getByRole('button', { name: 'Add to the shortlist of Maple House' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'On the shortlist' }).click();
    await eves.goto(`/fr/listings/${homes[1]?.id}`);
    await eves.getByRole('button', { name: 'Ajouter à la présélection de votre groupe' }).click();
    await eves.getByLabel('Note pour le groupe').fill('Tout près du parc.');
    await eves.getByRole('button', { name: 'Ajouter à la présélection de Maple House' }).click();
    await eves.getByRole('dialog').getByRole('link', { name: 'Dans la présélection' }).click();
    for (const [place, { tokens }] of [dev, finn, gus].entries())
      await call(tokens, 'POST', `${path}/shortlist`, { listing: homes[place + 2]?.id });
    await expect(page.getByRole('list', { name: 'Homes on the shortlist' }).getByRole('link')).toHaveCount(5);
    await expect(page.getByText('Tout près du parc.')).toBeVisible();
  });

  const five: readonly Seeker[] = [carla, dev, eve, finn, gus];
  const vote = (page_: Page, address: string) => page_.getByRole('group', { name: address });
  const [finns, guss] = [await openAs(finn.tokens, { locale: 'fr-CA' }), await openAs(gus.tokens)];
  await test.step('they vote, and Carla chooses the home that most want', async () => {
    await call(dev.tokens, 'PUT', `${path}/shortlist/${chosen}/vote`, { vote: 'yes' });
    await Promise.all([finns.goto(`/fr${path}`), guss.goto(path)]);
    for (const at of [eves, finns])
      await vote(at, 'Votre vote sur le 3 Erb').getByRole('button', { name: 'Oui' }).click();
    for (const at of [guss, page])
      await vote(at, 'Your vote on 3 Erb').getByRole('button', { name: 'Yes' }).click();
    await expect(vote(page, 'Your vote on 3 Erb').getByRole('button', { name: 'Yes' })).toHaveAccessibleName(
      /5 votes/,
    );
    await expectGood(page);
    await expectGood(eves);
    await page.getByRole('button', { name: /^Choose this home: 3 Erb/ }).click();
    await dialog(page).getByRole('button', { name: 'Choose this home' }).click();
    await expect(currentStep(page)).toContainText('Forming');
    await expect(eves.getByRole('region', { name: 'Partage du loyer' })).toBeVisible();
  });

  await test.step('Ève books a viewing for all of them', async () => {
    await unfold(eves, 'Heures de visite');
    await eves
      .getByRole('button', { name: /^Réserver/ })
      .last()
      .click();
    await expect(eves.getByText(/Visite réservée, 5/)).toBeVisible();
  });

  const devs = await openAs(dev.tokens);
  const packet = (at: Page) => at.getByRole('region', { name: 'Application packet' });
  const letter = (at: Page) => packet(at).getByLabel('Letter to the landlord');
  await test.step('Carla and Dev write the letter at once, and lose nothing', async () => {
    await devs.goto(path);
    for (const at of [page, devs]) await unfold(at, 'Application packet');
    await letter(devs).fill('We cook together.');
    await letter(page).fill('Five calm people would like to live here.');
    await packet(page).getByRole('button', { name: 'Save the letter' }).click();
    await expect(packet(devs)).toContainText('Someone has changed this in the meantime.');
    await expect(packet(devs)).toContainText('Five calm people would like to live here.');
    await expect(letter(devs)).toHaveValue('We cook together.');
    await expectGood(devs);
    await letter(devs).fill('Five calm people would like to live here. We cook together.');
    await packet(devs).getByRole('button', { name: 'Save mine instead' }).click();
    await expect(letter(page)).toHaveValue(/We cook together/);
  });

  const apply = async (): Promise<void> => {
    await actOnGroup(page, 'Apply');
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect(currentStep(page)).toContainText('Sent');
  };
  const introduce = ({ name, tokens }: Pick<Seeker, 'name' | 'tokens'>) =>
    call(tokens, 'PUT', `${path}/packet/me`, { about: `I am ${name}.`, references: '' });
  const getReady = async ({ tokens }: Pick<Seeker, 'tokens'>): Promise<void> => {
    await call(tokens, 'POST', `${path}/split/agree`);
    await call(tokens, 'POST', `${path}/ready`, { ready: true });
  };

  await test.step('Carla wants to apply, sees what is missing and who is not ready, and waits', async () => {
    for (const each of [carla, dev, finn, gus]) await introduce(each);
    await actOnGroup(page, 'Apply');
    await expect(dialog(page)).toContainText('Not everyone has introduced themselves.');
    await expect(dialog(page)).toContainText('Not everyone has agreed to the rent split.');
    await expect(dialog(page)).toContainText('Carla, Dev, Finn, Gus and Ève are not ready yet.');
    await expectGood(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('all get ready, Ève and Finn in French, and they apply', async () => {
    await unfold(eves, 'Dossier du groupe');
    await eves.getByLabel('Présentation', { exact: true }).fill('Je suis Ève.');
    await eves.getByRole('button', { name: 'Enregistrer votre page' }).click();
    for (const at of [eves, finns]) {
      for (const name of ['Partage du loyer', 'Accord pour la demande']) await unfold(at, name);
      await at.getByRole('button', { name: 'Accepter de payer 600' }).click();
      await at.getByRole('button', { name: 'Donner mon accord' }).click();
    }
    for (const name of ['Rent split', 'Ready to apply']) await unfold(guss, name);
    await guss.getByRole('button', { name: 'Agree to pay $600' }).click();
    await guss.getByRole('button', { name: 'I am ready' }).click();
    for (const each of [carla, dev]) await getReady(each);
    await expect(eves.getByText('Tout le monde est prêt')).toBeVisible();
    await expectGood(eves);
    await expect(page.getByText('Everyone is ready')).toBeVisible();
    await Promise.all([finns.close(), guss.close()]);
    await apply();
  });

  const link = page.getByRole('textbox', { name: 'Link' });
  await test.step('they withdraw, because a friend would like to come along', async () => {
    await actOnGroup(page, 'Withdraw Application');
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(currentStep(page)).toContainText('Forming');
    await unfold(page, 'Invite with a link');
    await page.getByRole('link', { name: 'Change the status' }).click();
    await page.getByLabel('Group Status').selectOption('Private');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'Create a link' }).click();
    await expect(link).toHaveValue(/\/groups\/link\//);
  });

  await test.step('Mia has no account; the link leads her through sign-up and back into the group', async () => {
    const mias = await openAs(null);
    await mias.goto(new URL(await link.inputValue()).pathname);
    await expect(mias.getByText('Members: Carla, Dev, Finn, Gus and Ève')).toBeVisible();
    await expectGood(mias);
    await signUp(mias, request);
    await expect(mias).toHaveURL(/\/groups\/link\//);
    await expectGood(mias);
    await mias.getByLabel('Budget per month').fill('700');
    await mias.getByLabel('Move-in date').fill('2099-02-01');
    await mias.getByLabel('Stay length').fill('12');
    await mias.getByText('Student', { exact: true }).click();
    await mias.getByLabel('Description').fill('Quiet, tidy, and bakes bread.');
    await mias.getByRole('button', { name: 'Save and join the group' }).click();
    await expect(mias).toHaveURL(path);
    await unfold(mias, 'Group Members');
    await expect(mias.getByText('Member (you)')).toBeVisible();
    const access = await mias.evaluate(() => localStorage.getItem('access') ?? '');
    const mia = { name: 'Mia Lund', tokens: { access, refresh: '' } };
    await introduce(mia);
    for (const each of [...five, mia]) await getReady(each);
  });

  const bobs = await openAs(bob);
  await test.step('they apply again as six, and the landlord reads one page about them', async () => {
    await expect(page.getByText('Everyone is ready')).toBeVisible();
    await apply();
    await bobs.goto(`${path}/packet`);
    for (const words of ['We cook together.', 'I am Carla Roy.', 'Je suis Ève.', 'I am Mia Lund.'])
      await expect(bobs.getByText(words)).toBeVisible();
    await expectGood(bobs);
  });

  await test.step('he invites them, Carla accepts, and he rents the home to them', async () => {
    await bobs.goto(path.replace('/groups/', '/groups/manage/'));
    await bobs.getByLabel('Status').selectOption('Invited');
    await bobs.getByRole('button', { name: 'Change Status' }).click();
    await dialog(bobs).getByRole('button', { name: 'Invite' }).click();
    await expect(eves.getByText('Félicitations, la demande de votre groupe est retenue')).toBeVisible();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await bobs.getByRole('button', { name: 'Mark as rented to Maple House' }).click();
    await dialog(bobs).getByRole('button', { name: 'Mark as rented' }).click();
    await expect(page.getByText('Congratulations, the home is yours!')).toBeVisible();
    await expect(eves.getByText('Félicitations, le logement est à vous')).toBeVisible();
    await expectGood(page);
    await expectGood(eves);
  });

  await test.step('the chat tells the whole story', async () => {
    await page.getByRole('button', { name: 'Start Chat' }).click();
    for (const told of ['Ève Gagnon joined', 'You chose the home', 'You withdrew', 'Mia Lund joined'])
      await expect(page.getByRole('main').getByText(told)).toBeVisible();
    await expectGood(page);
  });
});
