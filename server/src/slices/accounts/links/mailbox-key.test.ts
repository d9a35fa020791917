import { expect, it } from 'vitest';
import { mailboxKey, smallDomain } from './mail-asks.ts';

it.each([
  ['Victim@Example.com', 'victim@example.com'],
  ['victim+1@example.com', 'victim@example.com'],
  ['victim+a+b@example.com', 'victim@example.com'],
  ['anne.roy@example.com', 'anne.roy@example.com'],
  ['anne.roy@gmail.com', 'anneroy@gmail.com'],
  ['a.n.n.e.roy+x@googlemail.com', 'anneroy@gmail.com'],
  ['anne_roy-2@pm.me', 'anneroy2@proton.me'],
  ['+tag@example.com', '+tag@example.com'],
])('counts mail to %s for %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key);
});

it('counts the domain of everyone but large providers', () => {
  expect(smallDomain('a@Victim.example')).toBe('victim.example');
  expect(smallDomain('a@googlemail.com')).toBeNull();
});
