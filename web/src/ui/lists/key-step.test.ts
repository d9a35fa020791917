import { expect, it } from 'vitest';
import { keyStep } from './key-step.ts';

it('moves by the arrow keys of its direction, round and round', () => {
  expect(keyStep('ArrowDown', 0, 3, 'column')).toBe(1);
  expect(keyStep('ArrowDown', 2, 3, 'column')).toBe(0);
  expect(keyStep('ArrowUp', 0, 3, 'column')).toBe(2);
  expect(keyStep('ArrowRight', 2, 3, 'row')).toBe(0);
  expect(keyStep('ArrowLeft', 0, 3, 'row')).toBe(2);
});

it('moves to the ends by Home and End', () => {
  expect(keyStep('Home', 2, 3, 'row')).toBe(0);
  expect(keyStep('End', 0, 3, 'column')).toBe(2);
});

it('leaves other keys alone, and the arrows of the other direction', () => {
  expect(keyStep('ArrowLeft', 1, 3, 'column')).toBeNull();
  expect(keyStep('ArrowDown', 1, 3, 'row')).toBeNull();
  expect(keyStep('a', 1, 3, 'row')).toBeNull();
});
