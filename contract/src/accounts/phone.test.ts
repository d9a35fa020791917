import { describe, expect, it } from 'vitest';
import { phoneDisplay, phoneStored } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['5', '(5'],
    ['519', '(519'],
    ['5195', '(519) 5'],
    ['519555', '(519) 555'],
    ['5195550134', '(519) 555-0134'],
    ['15195550134', '(519) 555-0134'],
    ['+1-519-555-0134', '(519) 555-0134'],
    ['519555013499', '(519) 555-0134'],
    ['1', ''],
    ['', ''],
  ])('typed as %s shows as %s', (typed, shown) => {
    expect(phoneDisplay(typed)).toBe(shown);
  });

  it('is stored with its country code', () => {
    expect(phoneStored('(519) 555-0134')).toBe('+1-519-555-0134');
    expect(phoneStored('(519) 555')).toBe('(519) 555');
  });
});
