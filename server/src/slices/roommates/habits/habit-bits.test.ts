import { randomOf } from '@lodgepole/contract/core/random';
import { compatibilityOf, fewestInCommon, pull } from '@lodgepole/contract/roommates/habits/compatibility';
import { describe, expect, it } from 'vitest';
import { someHabits } from '../../../testing/create/roommates.ts';
import { answerPlaces, type HabitMasks, habitBits, masksOf, mostLoss } from './habit-bits.ts';

const common = (bits: string, mask: string): number =>
  bits.split('').filter((bit, at) => bit === '1' && mask[at] === '1').length;

const pairs = Array.from({ length: 500 }, (_, at) => {
  const random = randomOf(`pair ${at}`);
  return [someHabits(random), someHabits(random)] as const;
});

describe('the bits of habits', () => {
  it('keep their places, because rows hold them', () => {
    expect(answerPlaces.map((place) => place.join('.')).join(' ')).toBe(
      'sleep.early sleep.middle sleep.late sleep.varies ' +
        'cleanliness.spotless cleanliness.weekly cleanliness.relaxed ' +
        'guests.never guests.sometimes guests.often guests.overnight noise.quiet noise.some noise.lively ' +
        'home_work.never home_work.some home_work.daily ' +
        'smoking.no smoking.outside smoking.cannabis smoking.inside ' +
        'pets.none pets.small pets.cat pets.dog meals.alone meals.sometimes meals.together ' +
        'temperature.cool temperature.medium temperature.warm bills.equal bills.by_use bills.by_room',
    );
    expect(habitBits([]).bits).toBe('0'.repeat(352));
  });

  /** What the database computes from two people's bits. */
  const percentOf = (masks: HabitMasks, bits: string): number | null => {
    const questions = common(bits, masks.questions) / masks.perQuestion;
    if (questions < fewestInCommon) return null;
    const liked = (loss: string, weight: string) =>
      1 - common(bits, loss) / Math.max(common(bits, weight), 1);
    const mean = Math.sqrt(liked(masks.myLoss, masks.myWeight) * liked(masks.theirLoss, masks.theirWeight));
    const exact = 50 + (100 * mean - 50) * (questions / (questions + pull));
    return Math.round(exact / 10 + 1e-9) * 10;
  };

  it('add up to what the contract computes', () => {
    for (const [mine, theirs] of pairs) {
      const masks = masksOf(habitBits(mine).bits);
      const { bits } = habitBits(theirs);
      expect(masks === null).toBe(mine.length < fewestInCommon);
      expect(masks && percentOf(masks, bits)).toBe(compatibilityOf(mine, theirs)?.percent ?? null);
      expect(masks && common(bits, masks.bothLosses)).toBe(
        masks && common(bits, masks.myLoss) + common(bits, masks.theirLoss),
      );
    }
  });

  it('never lose more than the bound that a percent allows', () => {
    for (const [mine, theirs] of pairs) {
      const told = compatibilityOf(mine, theirs);
      const masks = masksOf(habitBits(mine).bits);
      if (!told || !masks) continue;
      const { bits, weight } = habitBits(theirs);
      const heavier = Math.max(masks.weight, weight);
      for (const percent of [told.percent, told.percent - 10, told.percent - 20])
        expect(common(bits, masks.bothLosses)).toBeLessThanOrEqual(
          mostLoss(percent, masks.answered) * heavier + 1e-9,
        );
    }
  });
});
