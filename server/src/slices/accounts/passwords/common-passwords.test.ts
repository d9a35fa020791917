import { describe, expect, it } from 'vitest';
import { aPassword } from '../../../testing/create/people.ts';
import { isTooCommon } from './passwords.ts';

const anne = { email: 'A.Tremblay+home@example.com', first_name: 'Zoë-Anne', last_name: 'St. Pierre' };

describe('a password is too common', () => {
  it.each([
    'password',
    'PassWord1',
    '12345678',
    'qwerty123',
    'iloveyou',
    'trustno1',
    'p@ssw0rd',
    '1q2w3e4r',
    'Sunshine',
    'liverpool',
  ])('when it is among the most common: %s', (password) => {
    expect(isTooCommon(password, anne)).toBe(true);
  });

  it.each([
    '00000000',
    '88888888',
    'aaaaaaaaaaaa',
    '12121212',
    '12341234',
    '123123123',
    'hahahaha',
    '87654321',
    '01234567',
    '9876543210',
    'abcdefgh',
    'lkjhgfds',
    'qwertzui',
  ])('when it is a run or a repetition: %s', (password) => {
    expect(isTooCommon(password, anne)).toBe(true);
  });

  it.each(['        ', '\t\t\t\t\t\t\t\t', '\u00a0\u2003\u00a0\u2003\u00a0\u2003\u00a0\u2003'])(
    'when it is blank',
    (password) => {
      expect(isTooCommon(password, anne)).toBe(true);
    },
  );

  it.each([
    'a.tremblay+home@example.com',
    'A.TREMBLAY+HOME',
    'atremblay+home',
    'Zoë-Anne',
    'zoeanne1',
    'ZoeAnne2026',
    'St. Pierre',
    'stpierre99',
    'Zoë-Anne St. Pierre',
    'zoeannestpierre',
    'stpierre.zoeanne1',
  ])('when it is the person’s own name or address: %s', (password) => {
    expect(isTooCommon(password, anne)).toBe(true);
  });

  it.each([
    aPassword,
    'Lodgepole-demo-1',
    'Correct-horse-7',
    'A-better-horse-8',
    'a new password',
    'zoeanne loves maple syrup',
    'stpierre19991231',
    'x'.repeat(7) + 'y'.repeat(7),
  ])('and otherwise is not: %s', (password) => {
    expect(isTooCommon(password, anne)).toBe(false);
  });

  it('is decided quickly, however long it is', () => {
    for (const password of ['ab'.repeat(499), 'abc'.repeat(333), '1'.repeat(999), ' '.repeat(999)])
      expect(isTooCommon(`${password}z`, anne)).toBe(false);
  });
});
