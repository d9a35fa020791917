import type { Group } from '@lodgepole/contract/groups/group';
import { expect, it } from 'vitest';
import { aGroup } from '../../testing/groups.ts';
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
  expect(shelfOf(aGroup({ group_status, answer }))).toBe(shelf);
});

it.each([
  [{ group_status: 'I', has_home: true }],
  [{ group_status: 'I' }],
  [{ group_status: 'O' }],
] as const satisfies [Partial<Group>][])('nothing is left to do about a rented home for %j', (changes) => {
  const group = aGroup(changes);
  const rented: Group = { ...group, listing_preview: { ...group.listing_preview, status: 'R' } };
  expect(shelfOf(rented)).toBe('decided');
});
