import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../../core/form/issues.ts';
import { HabitAnswers, habitMessages } from './habits.ts';

const answer = { question: 'sleep', answer: 'early', accepts: ['early'], importance: 2 };

const problemsOf = (changes: Readonly<Record<string, unknown>>) => {
  const { error } = HabitAnswers.safeParse([{ ...answer, ...changes }]);
  return error ? Object.keys(fieldProblems(error)) : [];
};

describe('an answer about habits', () => {
  it.each([
    ['accepts', { accepts: 'x'.repeat(9000) }],
    ['accepts', { accepts: ['x'.repeat(9000)] }],
    ['accepts', { accepts: Array.from({ length: 500 }, () => 'early') }],
    ['accepts', { accepts: [5] }],
    ['accepts', { accepts: null }],
    ['accepts', { accepts: ['spotless'] }],
    ['answer', { answer: 'spotless' }],
    ['answer', { answer: 'toString' }],
    ['question', { question: 'toString' }],
    ['importance', { importance: 4 }],
  ])('is refused under %s, whatever is sent there: %j', (field, changes) => {
    expect(problemsOf(changes)).toEqual([field]);
  });

  it('is refused the second time', () => {
    const { error } = HabitAnswers.safeParse([answer, answer]);
    expect(error && fieldProblems(error)).toEqual({ question: [habitMessages.twice] });
  });
});
