// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aMessage, aThread } from '../../../testing/conversations.ts';
import { mergeLatest, withMessage, withOlder } from './merge-messages.ts';

const anne = 7;
const thread = (from: number, to: number, has_older = false) =>
  aThread(
    Array.from({ length: to - from + 1 }, (_, place) => aMessage({ id: from + place })),
    { has_older },
  );
const ids = ({ messages }: ReturnType<typeof thread>) => messages.map(({ id }) => id);

describe('the latest messages', () => {
  it('keep the older ones that were loaded, and whether there are more', () => {
    const merged = mergeLatest(thread(1, 5), thread(3, 7, true), anne);
    expect(ids(merged)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(merged.has_older).toBe(false);
  });

  it('replace the older ones when there is a gap', () => {
    const merged = mergeLatest(thread(1, 3), thread(8, 9, true), anne);
    expect(ids(merged)).toEqual([8, 9]);
    expect(merged.has_older).toBe(true);
  });

  it('mark the viewer’s earlier messages as read', () => {
    const known = aThread([aMessage({ id: 1, from: 7 })]);
    const latest = aThread([aMessage({ id: 2, from: 7, read: true })], { has_older: true });
    const overlapping = { ...latest, messages: [...known.messages.slice(1), ...latest.messages] };
    expect(
      mergeLatest(
        { ...known, messages: [...known.messages, aMessage({ id: 2, from: 7 })] },
        overlapping,
        anne,
      ).messages.map(({ read }) => read),
    ).toEqual([true, true]);
  });
});

it('older messages come before the known ones, none twice', () => {
  expect(ids(withOlder(thread(5, 7, true), thread(2, 5)))).toEqual([2, 3, 4, 5, 6, 7]);
});

it('a message that is sent takes its place once', () => {
  const known = thread(1, 2);
  const once = withMessage(known, aMessage({ id: 3 }));
  expect(ids(withMessage(once, aMessage({ id: 3 })))).toEqual([1, 2, 3]);
});

it('a message that is sent brings an archived conversation back', () => {
  expect(withMessage({ ...thread(1, 2), archived: true }, aMessage({ id: 3 })).archived).toBe(false);
});

it('the events of each page are kept, and so are the names of their people', () => {
  const event = (id: number, by: number) =>
    ({ id, code: 'joined', by, at: '2026-01-05T10:00:00.000Z', data: { person: by } }) as const;
  const named = (id: number, full_name: string) => ({ id, full_name });
  const newer = { ...thread(5, 7, true), events: [event(2, 8)], people: [named(8, 'Bob')] };
  const older = { ...thread(1, 4), events: [event(1, 9)], people: [named(9, 'Cleo')] };
  const all = withOlder(newer, older);
  const latest = { ...thread(5, 8, true), events: [event(2, 8), event(3, 8)], people: [named(8, 'Robert')] };
  const { events, people } = mergeLatest(all, latest, anne);
  expect(events.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(people).toEqual([named(9, 'Cleo'), named(8, 'Robert')]);
});
