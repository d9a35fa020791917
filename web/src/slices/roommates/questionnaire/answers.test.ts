import type { HabitAnswer } from '@lodgepole/contract/roommates/habits/habits';
import { describe, expect, it } from 'vitest';
import {
  accept,
  choose,
  placeAfter,
  placeBefore,
  readPlace,
  restOf,
  searchOf,
  withAnswer,
  withoutAnswer,
} from './answers.ts';

const sleep: HabitAnswer = { question: 'sleep', answer: 'early', accepts: ['early'], importance: 1 };
const pets: HabitAnswer = { question: 'pets', answer: 'cat', accepts: ['none', 'cat'], importance: 3 };

describe('an answer', () => {
  it('accepts the same answer of others by default', () => {
    expect(choose(undefined, 'sleep', 'late')).toEqual({
      question: 'sleep',
      answer: 'late',
      accepts: ['late'],
      importance: 1,
    });
  });

  it('replaces the default acceptance when it changes', () => {
    expect(choose(sleep, 'sleep', 'late').accepts).toEqual(['late']);
    expect(choose(pets, 'pets', 'dog')).toEqual({
      ...pets,
      answer: 'dog',
      accepts: ['none', 'cat', 'dog'],
    });
  });

  it('accepts in the order of the choices, each once', () => {
    expect(accept(pets, 'small', true).accepts).toEqual(['none', 'small', 'cat']);
    expect(accept(pets, 'cat', true).accepts).toEqual(['none', 'cat']);
    expect(accept(pets, 'none', false).accepts).toEqual(['cat']);
  });

  it('replaces the one before, in the order of the questions', () => {
    expect(withAnswer([pets], sleep)).toEqual([sleep, pets]);
    expect(withAnswer([sleep, pets], { ...sleep, answer: 'late' })).toEqual([
      { ...sleep, answer: 'late' },
      pets,
    ]);
    expect(withoutAnswer([sleep, pets], 'sleep')).toEqual([pets]);
  });
});

describe('a place in the questionnaire', () => {
  it('comes from the address, or is the overview for an invalid one', () => {
    for (const place of [
      { kind: 'overview' },
      { kind: 'all', question: 'pets' },
      { kind: 'rest', question: 'bills' },
      { kind: 'one', question: 'sleep' },
    ] as const)
      expect(readPlace(new URLSearchParams(searchOf(place)))).toEqual(place);
    expect(readPlace(new URLSearchParams('question=toString'))).toEqual({ kind: 'overview' });
  });

  it('is followed by the next question, by the next without an answer, or by the overview', () => {
    expect(placeAfter({ kind: 'all', question: 'sleep' }, [])).toEqual({
      kind: 'all',
      question: 'cleanliness',
    });
    expect(placeAfter({ kind: 'all', question: 'bills' }, [])).toEqual({ kind: 'overview' });
    expect(placeAfter({ kind: 'rest', question: 'smoking' }, [pets])).toEqual({
      kind: 'rest',
      question: 'meals',
    });
    expect(placeAfter({ kind: 'one', question: 'sleep' }, [])).toEqual({ kind: 'overview' });
  });

  it('is preceded by the question before, and by the overview where that led there', () => {
    expect(placeBefore({ kind: 'all', question: 'cleanliness' })).toEqual({ kind: 'all', question: 'sleep' });
    expect(placeBefore({ kind: 'all', question: 'sleep' })).toBeNull();
    expect(placeBefore({ kind: 'rest', question: 'pets' })).toEqual({ kind: 'overview' });
    expect(placeBefore({ kind: 'one', question: 'pets' })).toEqual({ kind: 'overview' });
  });

  it('begins the rest with the first question without an answer', () => {
    expect(restOf([sleep])).toEqual({ kind: 'rest', question: 'cleanliness' });
  });
});
