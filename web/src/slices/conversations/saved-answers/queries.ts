import {
  changeSavedAnswer,
  deleteSavedAnswer,
  mySavedAnswers,
  type SavedAnswer,
  type SavedAnswerForm,
  saveAnswer,
} from '@lodgepole/contract/conversations/saved-answers';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { changedFields } from '../../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';

export const savedAnswersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['saved-answers'],
    queryFn: ({ signal }) => api.call(mySavedAnswers, {}, { signal }),
  });

interface Saved {
  /** Null for a new answer. */
  readonly id: number | null;
  readonly values: SavedAnswerForm;
  readonly begun: SavedAnswerForm;
}

const save = (api: Api, { id, values, begun }: Saved): Promise<SavedAnswer> =>
  id === null
    ? api.call(saveAnswer, { body: values })
    : api.call(changeSavedAnswer, { params: { id }, body: changedFields(values, begun) });

const useRefresh = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(savedAnswersQuery(api));
};

export const useSavingAnswer = (onDone: () => void) => {
  const api = useApi();
  const refresh = useRefresh();
  return useSubmit({
    mutationFn: (saved: Saved) => save(api, saved),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  });
};

export const useDeletingAnswer = () => {
  const api = useApi();
  const refresh = useRefresh();
  return useSubmit({
    mutationFn: (id: number) => api.call(deleteSavedAnswer, { params: { id } }),
    onSettled: refresh,
  });
};
