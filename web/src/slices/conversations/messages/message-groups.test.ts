// @vitest-environment node
import { expect, it } from 'vitest';
import { aMessage } from '../../../testing/conversations.ts';
import { groupMessages } from './message-groups.ts';

const at = (id: number, from: 7 | 8, timestamp: string) => aMessage({ id, from, timestamp });

const shape = (days: ReturnType<typeof groupMessages>) =>
  days.map(({ entries }) =>
    entries.map((entry) => ('event' in entry ? entry.event.id : entry.messages.map(({ id }) => id))),
  );

it('messages are grouped by day, by sender and by pauses', () => {
  const days = groupMessages([
    at(1, 8, '2026-01-05T15:00:00.000Z'),
    at(2, 8, '2026-01-05T15:05:00.000Z'),
    at(3, 7, '2026-01-05T15:06:00.000Z'),
    at(4, 8, '2026-01-05T15:07:00.000Z'),
    at(5, 8, '2026-01-05T15:40:00.000Z'),
    at(6, 8, '2026-01-07T15:00:00.000Z'),
  ]);
  expect(shape(days)).toEqual([[[1, 2], [3], [4], [5]], [[6]]]);
});

it('events are between messages, on their own days too, and repeated saves are one', () => {
  const event = (id: number, at: string, by = 8) =>
    ({ id, code: 'letter_changed', by, at, data: {} }) as const;
  const days = groupMessages(
    [at(1, 8, '2026-01-05T15:00:00.000Z'), at(2, 8, '2026-01-05T15:05:00.000Z')],
    [
      event(11, '2026-01-03T15:00:00.000Z'),
      event(12, '2026-01-05T15:02:00.000Z'),
      event(13, '2026-01-05T15:03:00.000Z'),
      event(14, '2026-01-05T15:04:00.000Z', 7),
    ],
  );
  expect(shape(days)).toEqual([[11], [[1], 13, 14, [2]]]);
});
