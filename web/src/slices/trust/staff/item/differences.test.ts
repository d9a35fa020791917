import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

describe('what changed since a report', () => {
  it('lists every changed field in order', () => {
    const seen = { address: '75 King St S', price: 400, description: 'Send a deposit first.' };
    const now = { price: 1400, address: '75 King St S', description: 'Come and see it.' };
    expect(differencesOf(seen, now)).toEqual([
      { name: 'price', before: 400, now: 1400 },
      { name: 'description', before: 'Send a deposit first.', now: 'Come and see it.' },
    ]);
  });

  it('is empty without changes', () => {
    expect(differencesOf({ text: 'Hello', sender: null }, { text: 'Hello', sender: null })).toEqual([]);
  });

  it('includes removed fields', () => {
    expect(differencesOf({ about: 'I am tidy.' }, {})).toEqual([
      { name: 'about', before: 'I am tidy.', now: null },
    ]);
  });
});
