import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { isSameSheet } from '@lodgepole/contract/roommates/habits/compatibility';
import { habitQuestions } from '@lodgepole/contract/roommates/habits/habit-questions';
import {
  type HabitAnswer,
  type HabitAnswers,
  type HabitQuestionText,
  habitMessages,
} from '@lodgepole/contract/roommates/habits/habits';
import type { z } from 'zod';
import { Refused } from '../../../core/errors.ts';
import { type Throttle, usingTry } from '../../../core/limits/throttle.ts';
import type { Announce } from '../../../core/live.ts';
import { say } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { HabitsStore } from './habits.repository.ts';

export interface HabitsParts {
  readonly store: HabitsStore;
  readonly changes: Throttle;
  readonly announce: Announce;
}

export const changesAllowed = {
  name: 'habits',
  max: 300,
  windowMs: 60 * 60_000,
  message: habitMessages.tooManyChanges,
} as const;

const questionTexts = (): z.output<typeof HabitQuestionText>[] =>
  Object.entries(habitQuestions).map(([question, { text, answers }]) => ({
    question,
    text: say(text),
    answers: Object.entries(answers).map(([answer, its]) => ({ answer, text: say(its) })),
  }));

const ownProfile = ({ roommate_profile }: Viewer): number => {
  if (roommate_profile === null) throw new Refused(groupRefusals['no-roommate-profile']);
  return roommate_profile;
};

export const habitsService = ({ store, changes, announce }: HabitsParts) => ({
  questions: questionTexts,

  requireProfile: async (viewer: Viewer): Promise<void> => void ownProfile(viewer),

  mine: (viewer: Viewer): Promise<HabitAnswer[]> => store.of(ownProfile(viewer)),

  async save(viewer: Viewer, answers: HabitAnswers): Promise<HabitAnswer[]> {
    const roommate = ownProfile(viewer);
    const giveBack = await changes.take(String(viewer.id));
    await usingTry(
      giveBack,
      (isChanged: boolean) => isChanged,
      () =>
        store.transaction(async (habits, transaction) => {
          if (!(await habits.lock(roommate))) throw new Refused(groupRefusals['no-roommate-profile']);
          const before = await habits.of(roommate);
          if (isSameSheet(before, answers)) return false;
          await habits.countChange(viewer.id, before, answers);
          await habits.replace(roommate, answers);
          await announce(transaction, { topic: 'profile', id: viewer.id, people: [viewer.id] });
          return true;
        }),
    );
    return store.of(roommate);
  },

  personalData: async ({ roommate_profile }: Viewer): Promise<HabitAnswer[]> =>
    roommate_profile === null ? [] : store.of(roommate_profile),
});

export type HabitsService = ReturnType<typeof habitsService>;
