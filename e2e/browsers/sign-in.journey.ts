import { verifiedPerson } from '../fixtures/people.ts';
import { expect, test } from './fixtures.ts';

test('a person signs in after a wrong password, and signs out', async ({ open, allowErrors, isNarrow }) => {
  allowErrors(/401/);
  const person = await verifiedPerson();
  const tab = await open();
  await tab.goto('/login');
  await tab.field('Email').fill(person.email);
  await tab.field('Password').fill('not-my-password');
  await tab.role('button', 'Login').click();
  await tab.role('alert').reads('Login failed. Please check your credentials.');
  expect(await tab.field('Email').value()).toBe(person.email);
  await tab.field('Password').fill(person.password);
  await tab.press('Enter');
  await tab.isAt('/listings');
  await tab.role('heading', 'Welcome to Lodgepole, Anne.').appears();
  await tab.goto('/settings');
  await tab.role('heading', 'Settings').appears();

  await tab.role('button', isNarrow ? 'Menu' : /^Account menu of/).click();
  await tab.role(isNarrow ? 'link' : 'menuitem', 'Sign Out').click();
  await tab.isAt('/');
  const tokens = () =>
    tab.window.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')]);
  await expect.poll(tokens).toEqual([null, null]);
});
