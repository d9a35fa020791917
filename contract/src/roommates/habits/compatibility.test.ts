import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compatibilityOf, importanceWeights } from './compatibility.ts';
import { type HabitQuestion, habitQuestionCodes, habitQuestions } from './habit-questions.ts';
import { type HabitAnswer, importances } from './habits.ts';

const answersTo = (question: HabitQuestion): string[] => Object.keys(habitQuestions[question].answers);

const anAnswerTo = (question: HabitQuestion): fc.Arbitrary<HabitAnswer> =>
  fc.record({
    question: fc.constant(question),
    answer: fc.constantFrom(...answersTo(question)),
    accepts: fc.subarray(answersTo(question)),
    importance: fc.constantFrom(...importances),
  });

const someone = (minLength = 0): fc.Arbitrary<HabitAnswer[]> =>
  fc
    .subarray(habitQuestionCodes, { minLength })
    .chain((questions) => fc.tuple(...questions.map((question) => anAnswerTo(question))));

const everything = habitQuestionCodes.length;

const person = (changes: Partial<HabitAnswer> = {}, questions = everything): HabitAnswer[] =>
  habitQuestionCodes.slice(0, questions).map((question) => ({
    question,
    answer: answersTo(question)[0] ?? '',
    accepts: answersTo(question).slice(0, 1),
    importance: 2,
    ...changes,
  }));

const changed = (
  answers: readonly HabitAnswer[],
  place: number,
  changes: (answer: HabitAnswer) => Partial<HabitAnswer>,
): HabitAnswer[] => answers.map((answer, at) => (at === place ? { ...answer, ...changes(answer) } : answer));

const friends = { knowEachOther: true };

const percentOf = (mine: readonly HabitAnswer[], theirs: readonly HabitAnswer[]): number =>
  compatibilityOf(mine, theirs)?.percent ?? Number.NaN;

describe('the compatibility of two people', () => {
  it('is the same seen from both sides', () => {
    fc.assert(
      fc.property(someone(), someone(), (mine, theirs) => {
        expect(compatibilityOf(mine, theirs)).toEqual(compatibilityOf(theirs, mine));
      }),
    );
  });

  it('is a step of ten from 0 to 100, over exactly the questions both answered, each of which is agreed or differs', () => {
    fc.assert(
      fc.property(someone(), someone(), (mine, theirs) => {
        const common = habitQuestionCodes.filter((code) =>
          [mine, theirs].every((answers) => answers.some(({ question }) => question === code)),
        );
        const found = compatibilityOf(mine, theirs, friends);
        expect(found === null).toBe(common.length < 3);
        if (!found) return;
        expect(found.percent % 10).toBe(0);
        expect(found.percent).toBeGreaterThanOrEqual(0);
        expect(found.percent).toBeLessThanOrEqual(100);
        expect(found.answered).toBe(common.length);
        const { agree, differ } = found;
        expect(common.filter((code) => agree?.includes(code))).toEqual(agree);
        expect(common.filter((code) => differ?.includes(code))).toEqual(differ);
        expect([...(agree ?? []), ...(differ ?? [])]).toHaveLength(common.length);
        expect(compatibilityOf(mine, theirs)).toEqual({ ...found, agree: null, differ: null });
      }),
    );
  });

  it('does not depend on the order of the questions, nor of the answers accepted', () => {
    const inAnyOrder = someone(3).chain((answers) =>
      fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
    );
    fc.assert(
      fc.property(inAnyOrder, inAnyOrder, ([mine, mineShuffled], [theirs, theirsShuffled]) => {
        const backwards = mineShuffled.map((one) => ({ ...one, accepts: [...one.accepts].reverse() }));
        expect(compatibilityOf(backwards, theirsShuffled)).toEqual(compatibilityOf(mine, theirs));
      }),
    );
  });

  it('never falls when one of them accepts one answer more', () => {
    const place = fc.nat(everything - 1);
    fc.assert(
      fc.property(someone(everything), someone(everything), place, (mine, theirs, at) => {
        const kinder = changed(mine, at, ({ question }) => ({ accepts: answersTo(question) }));
        expect(percentOf(kinder, theirs)).toBeGreaterThanOrEqual(percentOf(mine, theirs));
      }),
    );
  });

  it('never rises when what differs matters more to one of them', () => {
    const place = fc.nat(everything - 1);
    fc.assert(
      fc.property(someone(everything), someone(everything), place, (mine, theirs, at) => {
        const disliking = (importance: HabitAnswer['importance']) =>
          changed(mine, at, () => ({ accepts: [], importance }));
        const percents = importances.map((importance) => percentOf(disliking(importance), theirs));
        expect(percents).toEqual([...percents].sort((a, b) => b - a));
      }),
    );
  });

  it.each([0, 1, 2])('is null with %s questions in common', (questions) => {
    expect(compatibilityOf(person(), person({}, questions))).toBeNull();
  });

  it('counts only what both answered', () => {
    const mine = person().slice(0, 6);
    const theirs = person().slice(3);
    expect(compatibilityOf(mine, theirs, friends)).toMatchObject({
      answered: 3,
      agree: ['noise', 'home_work', 'smoking'],
    });
  });

  it.each([
    [3, 80],
    [4, 80],
    [5, 90],
    [10, 90],
  ])(
    'of two who agree on all of %s questions is %s: the more they share, the surer',
    (questions, percent) => {
      expect(percentOf(person({}, questions), person({}, questions))).toBe(percent);
    },
  );

  it.each([
    [3, 20],
    [5, 10],
    [10, 10],
  ])(
    'of two who differ on all of %s questions is %s: pulled towards 50 from below too',
    (questions, percent) => {
      const choosy = person({ accepts: [] }, questions);
      expect(percentOf(choosy, choosy)).toBe(percent);
    },
  );

  it('is the geometric mean of what each likes of the other', () => {
    // I like one question in four of theirs, they like everything: a half, and a half is pulled nowhere.
    const mine = person({ accepts: [] }, 4).map((answer, at) =>
      at === 0 ? { ...answer, accepts: [answer.answer] } : answer,
    );
    expect(percentOf(mine, person({}, 4))).toBe(50);
    expect(percentOf(person({ accepts: [] }, 4), person({}, 4))).toBe(20);
  });

  it('weighs questions by their importance', () => {
    expect(importanceWeights).toEqual({ 0: 0, 1: 1, 2: 2, 3: 4 });
    // Only the first differs, and only for me: sqrt(3 / 7), sqrt(6 / 8) and sqrt(12 / 13) of everything.
    const bothered = (importance: HabitAnswer['importance'], others: HabitAnswer['importance']) =>
      percentOf(
        changed(person({ importance: others }, 4), 0, () => ({ accepts: [], importance })),
        person({}, 4),
      );
    expect(bothered(3, 1)).toBe(60);
    expect(bothered(2, 2)).toBe(70);
    expect(bothered(1, 3)).toBe(80);
  });

  it('takes every answer as accepted where the question does not matter', () => {
    const easy = person({ accepts: [], importance: 0 });
    expect(compatibilityOf(easy, easy, friends)).toEqual({
      percent: 90,
      answered: everything,
      agree: habitQuestionCodes,
      differ: [],
    });
    expect(compatibilityOf(easy, person({ accepts: [] }), friends)).toMatchObject({ percent: 10, agree: [] });
  });

  it('calls a question agreed only when each accepts the other’s answer', () => {
    const mine = changed(person({}, 4), 1, () => ({ accepts: [] }));
    const theirs = changed(person({}, 4), 2, () => ({ accepts: [] }));
    expect(compatibilityOf(mine, theirs, friends)).toMatchObject({
      agree: ['sleep', 'noise'],
      differ: ['cleanliness', 'guests'],
    });
  });
});

describe('the questions about habits', () => {
  it('are ten, each with three to five answers that read differently', () => {
    expect(habitQuestionCodes).toHaveLength(10);
    for (const { text, answers } of Object.values(habitQuestions)) {
      const texts = Object.values(answers);
      expect(text).toMatch(/\?$/);
      expect(texts.length).toBeGreaterThanOrEqual(3);
      expect(texts.length).toBeLessThanOrEqual(5);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});
