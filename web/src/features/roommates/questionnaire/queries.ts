import { type HabitAnswers, myHabits, saveHabits } from '@lodgepole/contract/roommates/habits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

const habitsKey = ['habits'] as const;

/** The viewer's own answers, for those who have a roommate profile. */
export const habitsQuery = (api: Api) =>
  queryOptions({
    queryKey: habitsKey,
    queryFn: ({ signal }) => api.call(myHabits, {}, { signal }),
  });

/** The answers in the questionnaire, which nothing from outside may change: as the server has them when it opens. */
export const editedHabitsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['edited-habits'],
    queryFn: ({ signal }) => api.call(myHabits, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Replaces all answers by these. */
export const putHabits = (api: Api, answers: HabitAnswers): Promise<HabitAnswers> =>
  api.call(saveHabits, { body: answers });

/** What the server has now; whoever is shown with a compatibility is asked for again. */
export const keepHabits = (queryClient: QueryClient, answers: HabitAnswers): void => {
  queryClient.setQueryData(habitsKey, answers);
  for (const topic of ['roommate', 'roommates', 'group', 'groups'])
    void queryClient.invalidateQueries({ queryKey: [topic] });
};
