import { describe, expect, it } from 'vitest';
import { habitQuestionCodes, habitQuestions } from './habit-questions.ts';
import { matchOf, outlooks, outlooksOn } from './living-together.ts';

describe('what answers mean for a shared home', () => {
  it('is one sentence for agreeing and one for differing on each question, and no two are the same', () => {
    expect(Object.keys(outlooks)).toEqual(habitQuestionCodes);
    const all = Object.values(outlooks).flatMap(({ agree, differ }) => [agree, differ]);
    expect(new Set(all).size).toBe(2 * habitQuestionCodes.length);
    for (const sentence of all) expect(sentence).toMatch(/^You.*\.$/);
  });

  it('never contains the words of an answer', () => {
    for (const code of habitQuestionCodes)
      for (const answer of Object.values(habitQuestions[code].answers))
        for (const said of Object.values(outlooks[code])) expect(said).not.toContain(answer);
  });

  it('follows the order of the questions and skips unknown codes', () => {
    expect(outlooksOn(['pets', 'toString', 'sleep', 'gardening'], 'agree')).toEqual([
      outlooks.sleep.agree,
      outlooks.pets.agree,
    ]);
    expect(outlooksOn(['pets'], 'differ')).toEqual([outlooks.pets.differ]);
  });
});

describe('the word for a percentage', () => {
  it.each([
    [100, 'Great match'],
    [75, 'Great match'],
    [74, 'Good match'],
    [60, 'Good match'],
    [59, 'Fair match'],
    [45, 'Fair match'],
    [44, 'Low match'],
    [0, 'Low match'],
  ])('%i is a %s', (percent, word) => {
    expect(matchOf(percent).word).toBe(word);
  });
});
