import type { HabitAnswers } from '@lodgepole/contract/roommates/habits';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { habitsQuery } from './queries.ts';

/** The viewer's own answers: none without a roommate profile, and null as long as nobody knows. */
export const useOwnHabits = (): HabitAnswers | null => {
  const viewer = viewerOf(useViewing());
  const hasProfile = viewer !== null && viewer.roommate_profile !== null;
  const { data } = useQuery({ ...habitsQuery(useApi()), enabled: hasProfile });
  if (viewer === null) return null;
  return hasProfile ? (data ?? null) : [];
};
