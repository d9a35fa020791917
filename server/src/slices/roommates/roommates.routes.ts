import {
  deleteRoommate,
  editRoommate,
  postRoommate,
  searchRoommates,
  seeRoommate,
} from '@lodgepole/contract/roommates/endpoints';
import { habitQuestionTexts, myHabits, saveHabits } from '@lodgepole/contract/roommates/habits/habits';
import {
  answerHousehold,
  askedHousehold,
  askHousehold,
  endHousehold,
  myHouseholds,
} from '@lodgepole/contract/roommates/household/questions';
import { type App, mount } from '../../http/mount.ts';
import type { HabitsService } from './habits/habits.service.ts';
import type { HouseholdService } from './household/household.service.ts';
import type { RoommatesService } from './roommates.service.ts';

export const roommatesRoutes = (app: App, roommates: RoommatesService) => {
  mount(app, searchRoommates, ({ viewer, query }) => roommates.search(viewer, query));
  mount(app, seeRoommate, ({ viewer, params, query }) => roommates.open(viewer, params.id, query.listing_id));
  mount(app, postRoommate, ({ viewer, body }) => roommates.post(viewer, body));
  mount(app, editRoommate, ({ viewer, params, body }) => roommates.edit(viewer, params.id, body));
  mount(app, deleteRoommate, ({ viewer, params }) => roommates.remove(viewer, params.id));
};

export const householdRoutes = (app: App, households: HouseholdService) => {
  mount(
    app,
    askHousehold,
    async ({ viewer, params, body, status }) => {
      const { question, isNew } = await households.ask(viewer, params.id, body.roommate);
      if (!isNew) status(200);
      return question;
    },
    ({ viewer, params }) => households.requireOwn(viewer, params.id),
  );
  mount(app, askedHousehold, ({ viewer, params }) => households.asked(viewer, params.id));
  mount(app, myHouseholds, ({ viewer, query }) => households.mine(viewer, query.answered === true));
  mount(app, answerHousehold, ({ viewer, params, body }) =>
    households.answer(viewer, params.id, body.accepted),
  );
  mount(app, endHousehold, ({ viewer, params }) => households.end(viewer, params.id));
};

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
