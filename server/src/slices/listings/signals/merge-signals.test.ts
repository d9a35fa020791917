import { describe, expect, it } from 'vitest';
import { evidenceOf, isKnown, mergeSignals, type SignalRow } from './evidence.ts';

const then = new Date('2026-11-01T10:00:00Z');
const cleared = new Date('2026-11-02T10:00:00Z');
const now = new Date('2026-11-03T10:00:00Z');

const aRow = (changes: Partial<SignalRow> = {}): SignalRow => ({
  code: 'contact_details',
  evidence: '519-555-0134',
  found_at: then,
  cleared_at: null,
  ...changes,
});
const found = (evidence: string) => [{ code: 'contact_details', evidence }] as const;

describe('the signals after a check', () => {
  it('are kept with the time they were found at', () => {
    expect(mergeSignals([], [], found('519-555-0134'), now)).toEqual({
      kept: [aRow({ found_at: now })],
      gone: [],
      counting: ['contact_details'],
    });
  });

  it('keep the time when they are found again, and what they were found by before', () => {
    expect(mergeSignals([aRow()], [], found('519-555-0199'), now)).toEqual({
      kept: [aRow({ evidence: '519-555-0199' })],
      gone: [aRow()],
      counting: ['contact_details'],
    });
  });

  it('disappear when nothing is found, and stay when more of the same is found', () => {
    expect(mergeSignals([aRow()], [], [], now)).toEqual({ kept: [], gone: [aRow()], counting: [] });
    expect(mergeSignals([aRow()], [], found('519-555-0134\n519-555-0199'), now).gone).toEqual([]);
  });

  it('stay cleared with the same evidence, also after they were gone', () => {
    const row = aRow({ cleared_at: cleared });
    expect(mergeSignals([row], [], [], now)).toEqual({ kept: [], gone: [row], counting: [] });
    expect(mergeSignals([row], [], found('519-555-0134'), now)).toEqual({
      kept: [row],
      gone: [],
      counting: [],
    });
    expect(mergeSignals([], [row], found('519-555-0134'), now)).toEqual({
      kept: [{ ...row, found_at: now }],
      gone: [],
      counting: [],
    });
  });

  it('stay cleared when part of the evidence is taken out, which is then gone', () => {
    const row = aRow({ cleared_at: cleared, evidence: '519-555-0134\nme@example.com' });
    const rest = { ...row, evidence: 'me@example.com' };
    expect(mergeSignals([row], [], found('me@example.com'), now)).toEqual({
      kept: [rest],
      gone: [row],
      counting: [],
    });
    const back = mergeSignals([rest], [row], found('519-555-0134\nme@example.com'), now);
    expect(back).toEqual({ kept: [row], gone: [], counting: [] });
  });

  it('count again with new evidence; the evidence that staff released is kept as gone', () => {
    const row = aRow({ cleared_at: cleared });
    for (const evidence of ['519-555-0199', '519-555-0134\n519-555-0199']) {
      const anew = aRow({ evidence, found_at: now });
      expect(mergeSignals([row], [], found(evidence), now)).toEqual({
        kept: [anew],
        gone: [row],
        counting: ['contact_details'],
      });
      expect(mergeSignals([anew], [row], found('519-555-0134'), now)).toEqual({
        kept: [{ ...row, found_at: now }],
        gone: [anew],
        counting: [],
      });
    }
  });
});

describe('evidence', () => {
  it('is known of a rent and an account by its first line: what it is compared with changes', () => {
    for (const code of ['low_rent', 'new_account'] as const) {
      expect(isKnown(code, '$500\nof 8 homes', '$500\nof 9 homes')).toBe(true);
      expect(isKnown(code, '$500\nof 8 homes', '$499\nof 8 homes')).toBe(false);
    }
  });

  it('is the same whatever its capital letters and punctuation', () => {
    expect(isKnown('abroad', 'I am abroad', '(i am ABROAD!)')).toBe(true);
    expect(isKnown('contact_details', '519-555-0134', '519.555.0134.')).toBe(true);
    expect(isKnown('low_rent', '$500', '$5.00')).toBe(false);
  });

  it('has one thing on each line, each once, and fits its column', () => {
    expect(evidenceOf(['a\nb', 'c', 'a b', ' c '])).toBe('a b\nc');
    const much = evidenceOf(Array.from({ length: 50 }, (_, index) => `${index} ${'🏠'.repeat(200)}`));
    expect(Array.from(much).length).toBeLessThanOrEqual(500);
    expect(much.isWellFormed()).toBe(true);
    expect(much.split('\n')).toHaveLength(10);
  });
});
