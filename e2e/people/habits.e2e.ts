import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { breakableCalls } from '../fixtures/calls.ts';
import { aPlace, roommateSeeker } from '../fixtures/groups.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('a roommate answers the habits questionnaire, changes answers, and loses nothing', {
  tag: '@phone',
}, async ({ page, request, login, isMobile, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  const { tokens } = await roommateSeeker(request, 'Anne Roy', { preferred_location: aPlace() });
  await login(tokens);
  const saving = await breakableCalls(page, '**/api/roommates/habits', 'PUT');
  await page.goto('/roommates');
  await page.getByRole('region', { name: 'Your habits' }).getByRole('link').click();

  const question = page.getByRole('heading', { level: 2 });
  const answer = (name: string) => page.getByRole('radio', { name, exact: true });
  const choose = async (name: string) => {
    if (isMobile) return page.locator('label').filter({ hasText: name }).first().tap();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 5 && !(await answer(name).isChecked()); presses += 1)
      await page.keyboard.press('ArrowDown');
  };
  const goOn = () =>
    isMobile ? page.getByRole('button', { name: 'Next' }).tap() : page.keyboard.press('Enter');
  // An answer is saved when its question is left.
  const isSaved = (choice: string) =>
    page.waitForResponse(
      (reply) =>
        reply.request().method() === 'PUT' &&
        reply.request().postData()?.includes(`"answer":"${choice}"`) === true,
    );

  await expect(question).toContainText('1 of 10');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await choose('After midnight');
  await expect(answer('After midnight')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'After midnight' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'It changes with my shifts' }).check();
  await answer('Very important').check();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await goOn();
  await expect(question).toContainText('2 of 10');
  await expect(question).toBeFocused();
  const tidiness = isSaved('relaxed');
  await choose('Lived-in is fine with me');
  await expect(answer('Lived-in is fine with me')).toBeChecked();
  await goOn();
  await tidiness;
  await expect(question).toContainText('3 of 10');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(question).toContainText('4 of 10');
  await page.reload();
  await expect(question).toContainText('4 of 10');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(question).toContainText('3 of 10');
  await page.goBack();
  await expect(question).toContainText('4 of 10');

  await page.getByRole('button', { name: 'Finish for now' }).click();
  await expect(question).toHaveText('2 of 10 answered');
  await expect(question).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'go to bed' })).toContainText(
    'Also fine with: It changes with my shifts · Very important',
  );
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Remove: When do you/ }).click();
  await expect(question).toHaveText('1 of 10 answered');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(question).toHaveText('2 of 10 answered');
  await page.getByRole('link', { name: /^Edit: How tidy/ }).click();
  const tidier = isSaved('spotless');
  await answer('Spotless every day').check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await tidier;
  await expect(question).toHaveText('2 of 10 answered');
  await expect(page.getByText('Spotless every day', { exact: true })).toBeVisible();
  await page.goto('/roommates/habits');
  await expect(question).toHaveText('2 of 10 answered');
  await expect(page.getByText('Spotless every day', { exact: true })).toBeVisible();

  saving.break();
  await page.getByRole('link', { name: 'Answer the rest' }).click();
  await choose('Hardly ever');
  await goOn();
  await expect(page.getByRole('alert')).toContainText('Failed to save your habits.');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Edit: How often do you have people/ }).click();
  await expect(answer('Hardly ever')).toBeChecked();
  saving.mend();
  const retried = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await retried).status()).toBe(200);
  await page.goto('/roommates/habits');
  await expect(question).toHaveText('3 of 10 answered');
});
