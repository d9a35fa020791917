import { expect, it } from 'vitest';
import { answerRate } from './response.ts';

it('is null below three conversations', () => {
  expect(answerRate({ asked: 2, answered: 2, minutes: 5 })).toBeNull();
  expect(answerRate({ asked: 3, answered: 3, minutes: 5 })).toEqual({
    rate: 100,
    minutes: 5,
    label: 'Usually answers within an hour',
  });
});

it.each([
  [60, 'Usually answers within an hour'],
  [61, 'Usually answers within a day'],
  [1440, 'Usually answers within a day'],
  [1441, 'Usually answers within three days'],
  [4320, 'Usually answers within three days'],
  [4321, 'Answers slowly'],
])('says of a median of %i minutes: %s', (minutes, label) => {
  expect(answerRate({ asked: 3, answered: 3, minutes })?.label).toBe(label);
});

it('rounds the rate to tens, and calls under half answered slow', () => {
  const of = (asked: number, answered: number) =>
    answerRate({ asked, answered, minutes: answered ? 1 : null });
  expect(of(3, 0)).toEqual({ rate: 0, minutes: null, label: 'Answers slowly' });
  expect(of(3, 2)).toMatchObject({ rate: 70, label: 'Usually answers within an hour' });
  expect(of(20, 9)).toMatchObject({ rate: 50, label: 'Answers slowly' });
  expect(of(20, 10)).toMatchObject({ rate: 50, label: 'Usually answers within an hour' });
});
