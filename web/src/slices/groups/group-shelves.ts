import type { Group } from '@lodgepole/contract/groups/group';
import { hasApplied, hasEnded } from '@lodgepole/contract/groups/rules';

/** Groups by what their members have to do, most urgent first. */
export const shelves = ['answer', 'prepare', 'wait', 'decided'] as const;
export type Shelf = (typeof shelves)[number];

export const shelfOf = (
  group: Pick<Group, 'group_status' | 'answer' | 'has_home' | 'listing_preview'>,
): Shelf => {
  const { group_status, answer, has_home } = group;
  if (hasEnded(group) || has_home) return 'decided';
  if (!hasApplied(group_status)) return 'prepare';
  if (group_status === 'S' || group_status === 'U') return 'wait';
  return group_status === 'I' && answer === null ? 'answer' : 'decided';
};
