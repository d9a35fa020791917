import { describe, expect, it } from 'vitest';
import { sentenceFor, withoutContext } from './text.ts';

describe('a sentence with a context', () => {
  it('has a key of its own, whose English is shown without the context', () => {
    expect(sentenceFor('gender', 'Open')).not.toBe('Open');
    expect(withoutContext(sentenceFor('gender', 'Open'))).toBe('Open');
    expect(withoutContext(sentenceFor('home', 'Other'))).toBe('Other');
  });

  it.each(['Open', 'Ana | Landlord', 'a|b', '|', ''])('leaves "%s" as it is, which has none', (text) => {
    expect(withoutContext(text)).toBe(text);
  });
});
