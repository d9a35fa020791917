import { habitQuestionTexts, myHabits, saveHabits } from '@lodgepole/contract/roommates/habits';
import { type App, mount } from '../../../http/mount.ts';
import type { HabitsService } from './habits.service.ts';

export const habitsRoutes = (app: App, habits: HabitsService) => {
  mount(app, habitQuestionTexts, () => habits.questions());
  mount(app, myHabits, ({ viewer }) => habits.mine(viewer));
  mount(
    app,
    saveHabits,
    ({ viewer, body }) => habits.save(viewer, body),
    ({ viewer }) => habits.requireProfile(viewer),
  );
};
