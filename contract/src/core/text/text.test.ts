import { describe, expect, it } from 'vitest';
import { sentenceFor, withoutContext } from './text.ts';

describe('a sentence with a context', () => {
  it('has its own key, but its English text has no context', () => {
    expect(sentenceFor('gender', 'Open')).not.toBe('Open');
    expect(withoutContext(sentenceFor('gender', 'Open'))).toBe('Open');
    expect(withoutContext(sentenceFor('home', 'Other'))).toBe('Other');
  });

  it.each(['Open', 'Ana | Landlord', 'a|b', '|', ''])('leaves "%s" as it is, which has none', (text) => {
    expect(withoutContext(text)).toBe(text);
  });
});
