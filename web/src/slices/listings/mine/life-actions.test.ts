import { describe, expect, it } from 'vitest';
import { isEnding, lifeActions } from './life-actions.ts';

describe('what an owner can do with a listing', () => {
  it.each([
    ['A', 20, null, ['edit', 'rent', 'pause', 'figures', 'copy', 'verify', 'delete']],
    ['A', 7, 'confirm', ['edit', 'rent', 'pause', 'figures', 'copy', 'verify', 'delete']],
    ['P', null, 'activate', ['edit', 'rent', 'figures', 'copy', 'verify', 'delete']],
    ['R', null, 'activate', ['edit', 'figures', 'copy', 'verify', 'delete']],
    ['E', 0, 'renew', ['edit', 'rent', 'figures', 'copy', 'verify', 'delete']],
    ['H', null, null, ['edit', 'figures', 'copy', 'delete']],
  ] as const)('in status %s with %s days left', (status, days_left, next, inMenu) => {
    expect(lifeActions({ status, days_left, kind: 'W', verification_status: 'U' })).toEqual({
      next,
      inMenu,
    });
  });

  it('is posting another room of the home where it is a room', () => {
    const room = { status: 'H', days_left: null, kind: 'R', verification_status: 'U' } as const;
    expect(lifeActions(room).inMenu).toEqual(['edit', 'figures', 'room', 'delete']);
  });

  it.each(['P', 'V'])('is no request for verification in state %s', (verification_status) => {
    const listing = { status: 'A', days_left: 20, kind: 'W', verification_status } as const;
    expect(lifeActions(listing).inMenu).not.toContain('verify');
  });
});

describe('a listing that expires soon', () => {
  it.each([
    [8, false],
    [7, true],
    [0, true],
  ])('with %s days left: %s', (days_left, answer) => {
    expect(isEnding({ status: 'A', days_left })).toBe(answer);
  });

  it('is an active one', () => expect(isEnding({ status: 'E', days_left: 0 })).toBe(false));
});
