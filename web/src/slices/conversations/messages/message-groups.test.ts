// @vitest-environment node
import { expect, it } from 'vitest';
import { aMessage } from '../../../testing/conversations.ts';
import { groupMessages } from './message-groups.ts';

const at = (id: number, from: 7 | 8, timestamp: string) => aMessage({ id, from, timestamp });

it('messages are grouped by day, by sender and by pauses', () => {
  const days = groupMessages([
    at(1, 8, '2026-01-05T15:00:00.000Z'),
    at(2, 8, '2026-01-05T15:05:00.000Z'),
    at(3, 7, '2026-01-05T15:06:00.000Z'),
    at(4, 8, '2026-01-05T15:07:00.000Z'),
    at(5, 8, '2026-01-05T15:40:00.000Z'),
    at(6, 8, '2026-01-07T15:00:00.000Z'),
  ]);
  expect(days.map(({ groups }) => groups.map(({ messages }) => messages.map(({ id }) => id)))).toEqual([
    [[1, 2], [3], [4], [5]],
    [[6]],
  ]);
});
