import { describe, expect, it } from 'vitest';
import { isEnding, lifeActions } from './life-actions.ts';

describe('what an owner can do with a listing', () => {
  it.each([
    ['A', 20, ['rent', 'edit'], ['pause', 'figures', 'copy', 'delete']],
    ['A', 7, ['confirm', 'edit'], ['rent', 'pause', 'figures', 'copy', 'delete']],
    ['P', null, ['activate', 'edit'], ['rent', 'figures', 'copy', 'delete']],
    ['R', null, ['activate', 'edit'], ['figures', 'copy', 'delete']],
    ['E', 0, ['renew', 'edit'], ['rent', 'figures', 'copy', 'delete']],
    ['H', null, ['edit'], ['figures', 'copy', 'delete']],
  ] as const)('in status %s with %s days left', (status, days_left, inBar, inMenu) => {
    expect(lifeActions({ status, days_left, kind: 'W' })).toEqual({ inBar, inMenu });
  });

  it('is posting another room of the home where it is a room', () => {
    expect(lifeActions({ status: 'H', days_left: null, kind: 'R' }).inMenu).toEqual([
      'figures',
      'room',
      'delete',
    ]);
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
