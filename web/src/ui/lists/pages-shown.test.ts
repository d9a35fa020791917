import { expect, it } from 'vitest';
import { pagesShown } from './pager.tsx';

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [10, 20, '1 … 9 10 11 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('page %i of %i shows %s', (page, count, numbers) => {
  expect(
    pagesShown(page, count)
      .map((slot) => (typeof slot === 'number' ? slot : '…'))
      .join(' '),
  ).toBe(numbers);
});

it('never leaves out a single page, nor shows one twice', () => {
  for (let count = 1; count <= 30; count += 1)
    for (let page = 1; page <= count; page += 1) {
      const slots = pagesShown(page, count);
      const numbers = slots.filter((slot) => typeof slot === 'number');
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      expect(numbers).toContain(page);
      expect(slots.length).toBeLessThanOrEqual(7);
      slots.forEach((slot, index) => {
        if (typeof slot === 'number') return;
        expect(Number(slots[index + 1]) - Number(slots[index - 1])).toBeGreaterThan(2);
      });
    }
});
