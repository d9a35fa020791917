import type { RoommateForm } from '@lodgepole/contract/roommates/forms';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { viewerKey } from '../../../session/viewer.ts';
import { edit, keepRoommate, post } from '../queries.ts';

export interface Saving {
  /** Being saved, or saved and about to be shown. */
  readonly isBusy: boolean;
  /** Why it was not saved, or null. */
  readonly error: unknown;
  readonly save: (form: RoommateForm, onRefused: (error: unknown) => void) => void;
}

/** Posts a new profile, or changes the one with this id. */
export const useSaving = (id: number | null, onSaved: (roommate: Roommate) => void): Saving => {
  const api = useApi();
  const queryClient = useQueryClient();
  const saving = useSubmit({
    mutationFn: (form: RoommateForm) => (id === null ? post(api, form) : edit(api, id, form)),
    onSuccess: (roommate) => {
      onSaved(roommate);
      keepRoommate(api, queryClient, roommate);
    },
    // Someone who has a profile already made it on another device.
    onError: () => void queryClient.invalidateQueries({ queryKey: viewerKey }),
  });
  return {
    isBusy: saving.isPending || saving.isSuccess,
    error: saving.error,
    save: (form, onRefused) => saving.mutate(form, { onError: onRefused }),
  };
};
