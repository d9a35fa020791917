import { describe, expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

describe('initialsOf', () => {
  it('takes the first letters of the first two names', () => {
    expect(initialsOf('Adaeze Okafor')).toBe('AO');
    expect(initialsOf('maëlle de la Fortin')).toBe('MD');
  });

  it('takes two letters of a single name', () => {
    expect(initialsOf('Cher')).toBe('CH');
    expect(initialsOf('X')).toBe('X');
  });

  it('is not misled by spaces around and between the names', () => {
    expect(initialsOf('  Ada   Lovelace ')).toBe('AL');
  });

  it('keeps a letter of two code units whole', () => {
    expect(initialsOf('𝒜da 𝓁ove')).toBe('𝒜𝓁'.toUpperCase());
  });

  it('has nothing to say about no name', () => {
    expect(initialsOf('')).toBe('');
    expect(initialsOf('   ')).toBe('');
  });
});
