import { describe, expect, it } from 'vitest';
import { Conflict, Refused, refusing } from './errors.ts';

describe('the reason a rule gives', () => {
  const throwIfRefused = refusing({ full: 'The group is full.', late: 'Someone was faster.' }, ['late']);

  it('is thrown as its sentence', () => {
    expect(() => throwIfRefused('full')).toThrow(new Refused('The group is full.'));
  });

  it('is a conflict when it means a lost race', () => {
    expect(() => throwIfRefused('late')).toThrow(new Conflict('Someone was faster.'));
  });

  it('does not throw without a refusal', () => {
    expect(() => throwIfRefused(null)).not.toThrow();
  });
});
