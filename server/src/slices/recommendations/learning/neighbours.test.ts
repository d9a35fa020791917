import { describe, expect, it } from 'vitest';
import type { Feedback } from './actions.ts';
import { findNeighbours, type NeighbourSettings } from './neighbours.ts';
import { addVotes, type Room } from './pairs.ts';

const settings: NeighbourSettings = { shrink: 1, balance: 0.5, crowd: 0 };
const room: Room = { perItem: 10, average: 10, most: 1000 };

/** Each string is a person, each letter an item they interacted with. */
const feedbackOf = (...people: readonly string[]): Feedback => {
  const letters = people.join('');
  return {
    people: people.length,
    itemCount: 8,
    starts: Int32Array.from({ length: people.length + 1 }, (_, at) => people.slice(0, at).join('').length),
    items: Int32Array.from(letters, (letter) => letter.charCodeAt(0) - 97),
    strengths: new Float32Array(letters.length).fill(1),
  };
};

const closest = (
  people: readonly string[],
  changes: Partial<NeighbourSettings> = {},
  perItem = room.perItem,
): string => {
  const { starts, ids } = findNeighbours(
    feedbackOf(...people),
    { ...settings, ...changes },
    { ...room, perItem },
  );
  return Array.from(ids.subarray(starts[0], starts[1]), (id) => String.fromCharCode(97 + id)).join('');
};

describe('neighbours', () => {
  it('are what the same people dealt with, the most common first', () => {
    expect(closest(['abc', 'abd', 'ab', 'd'])).toBe('bcd');
  });

  it('prefer a rare companion over one that is popular everywhere', () => {
    expect(closest(['ab', 'ab', 'ac', 'ac', 'c', 'c', 'c', 'c'])).toBe('bc');
  });

  it('count less what people have in common who deal with everything', () => {
    expect(closest(['abcdefgh', 'abcdefgh', 'ah', 'ah'], { crowd: 1 })[0]).toBe('h');
  });

  it('keep no more than asked for', () => {
    expect(closest(['abcdefgh'], {}, 3)).toHaveLength(3);
  });

  it('are none for an item without actions', () => {
    expect(closest(['bc'])).toBe('');
  });

  it('vote for items in proportion to how close they are', () => {
    const scores = new Float64Array(8);
    addVotes(scores, findNeighbours(feedbackOf('abc', 'ab'), settings, room), 0, 2);
    expect(scores[1]).toBeGreaterThan(scores[2] ?? 0);
    expect(scores[0]).toBe(0);
  });
});
