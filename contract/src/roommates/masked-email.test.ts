import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

describe('a masked email', () => {
  it.each([
    ['arlene.roy@example.com', 'ar•••@example.com'],
    ['arl@example.com', 'ar•••@example.com'],
    ['ar@example.com', 'ar•••@example.com'],
    ['a@example.com', 'a•••@example.com'],
    ['"a@b"@example.com', '"a•••@example.com'],
    ['😀😀😀@example.com', '😀😀•••@example.com'],
    ['nothing of the kind', '•••'],
  ])('of %s is %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });

  it('is the same for all emails with one beginning and domain, so it does not reveal the length', () => {
    const local = fc.stringMatching(/^[a-z0-9.+]{0,40}$/);
    fc.assert(
      fc.property(local, local, (one, other) => {
        expect(maskedEmail(`ar${one}@example.com`)).toBe(maskedEmail(`ar${other}@example.com`));
      }),
    );
  });
});
