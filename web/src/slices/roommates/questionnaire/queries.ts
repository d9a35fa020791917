import type { Answer } from '@lodgepole/contract/core/endpoint';
import { habitQuestionCodes } from '@lodgepole/contract/roommates/habits/habit-questions';
import {
  type HabitAnswers,
  importances,
  myHabits,
  saveHabits,
} from '@lodgepole/contract/roommates/habits/habits';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useViewing, viewerOf } from '../../../session/viewer.ts';

const habitsKey = ['habits'] as const;

/** Drops questions that this version does not know. */
const known = (answers: Answer<typeof myHabits>): HabitAnswers =>
  answers.flatMap((answer) => {
    const question = habitQuestionCodes.find((code) => code === answer.question);
    const importance = importances.find((step) => step === answer.importance);
    return question === undefined || importance === undefined ? [] : [{ ...answer, question, importance }];
  });

export const habitsQuery = (api: Api) =>
  queryOptions({
    queryKey: habitsKey,
    queryFn: async ({ signal }) => known(await api.call(myHabits, {}, { signal })),
  });

/** A snapshot for the questionnaire: live updates must not change it. */
export const editedHabitsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['edited-habits'],
    queryFn: async ({ signal }) => known(await api.call(myHabits, {}, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** keepalive: the page may be unloading. */
export const putHabits = async (api: Api, answers: HabitAnswers): Promise<HabitAnswers> =>
  known(await api.call(saveHabits, { body: answers }, { keepalive: true }));

/** Refetches everyone shown with a compatibility. */
export const keepHabits = (queryClient: QueryClient, answers: HabitAnswers): void => {
  queryClient.setQueryData(habitsKey, answers);
  for (const topic of ['roommate', 'roommates', 'group', 'groups'])
    void queryClient.invalidateQueries({ queryKey: [topic] });
};

/** Empty without a roommate profile, null while loading. */
export const useOwnHabits = (): HabitAnswers | null => {
  const viewer = viewerOf(useViewing());
  const hasProfile = viewer !== null && viewer.roommate_profile !== null;
  const { data } = useQuery({ ...habitsQuery(useApi()), enabled: hasProfile });
  if (viewer === null) return null;
  return hasProfile ? (data ?? null) : [];
};
