import { expect, it } from 'vitest';
import { shelfOf } from './group-shelves.ts';

it.each([
  ['O', null, 'prepare'],
  ['P', null, 'prepare'],
  ['F', null, 'prepare'],
  ['S', null, 'wait'],
  ['U', null, 'wait'],
  ['I', null, 'answer'],
  ['I', 'accepted', 'decided'],
  ['I', 'declined', 'decided'],
  ['R', null, 'decided'],
] as const)('a group in %s whose answer is %s is one to %s', (group_status, answer, shelf) => {
  expect(shelfOf({ group_status, answer })).toBe(shelf);
});
